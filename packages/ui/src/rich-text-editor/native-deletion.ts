import type Quill from 'quill/core/quill.js';
import { deleteRange } from 'quill/modules/keyboard.js';

/** Deletions that are not those of a keyboard or a menu: Quill deletes them itself, or they are being composed. */
const OTHERS = new Set(['deleteByCut', 'deleteByDrag', 'deleteByComposition', 'deleteCompositionText']);

/**
 * Deletes in Quill what a browser is about to delete in the page, such as the word before the cursor. A browser would
 * take a part of a footnote marker, and write inline styles where it joins two lines.
 */
export function deleteInQuill(quill: Quill): void {
  quill.root.addEventListener('beforeinput', (event) => {
    const [place] = event.getTargetRanges?.() ?? [];
    const isOurs = event.inputType.startsWith('delete') && !OTHERS.has(event.inputType);
    if (!isOurs || event.defaultPrevented || event.isComposing || !place || place.collapsed) return;
    // The selection reads nothing of a range but where it starts and ends.
    const native = quill.selection.normalizeNative(place as Range);
    if (!native) return;
    event.preventDefault();
    const range = quill.selection.normalizedToRange(native);
    if (range.length > 0) deleteRange({ quill, range });
    quill.scrollSelectionIntoView();
  });
}
