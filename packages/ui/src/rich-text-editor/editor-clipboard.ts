import Module from 'quill/core/module.js';
import type Quill from 'quill/core/quill.js';
import type { Op, Range } from 'quill/core.js';
import { deleteRange } from 'quill/modules/keyboard.js';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { htmlOfLines, linkAddress } from './lines-to-html.ts';
import { linesOfHtml, linesOfText } from './nodes-to-lines.ts';
import { linesOfOps, opsOfLines } from './quill-lines.ts';
import { firstLines } from './text-lines.ts';
import type { TextLine, Run } from './text-lines.ts';

/** Characters beyond which pasted HTML is not worth reading: its plain text is taken. */
const LONGEST_HTML = 500_000;

/** As much as is pasted at once: several times what any text here may have, and little enough for Quill. */
const MOST = { characters: 10_000, runs: 2_000 };

interface ClipboardOptions {
  /** The uuids of the sources that footnotes may lead to, in order. */
  readonly sources: () => readonly string[];
  /** Called after a paste: whether all of it was taken. */
  readonly onPaste: (isWhole: boolean) => void;
}

/** Copies, cuts, pastes and drops by the rich-text policy, in place of Quill's own clipboard. */
export class EditorClipboard extends Module<ClipboardOptions> {
  constructor(quill: Quill, options: ClipboardOptions) {
    super(quill, options);
    quill.root.addEventListener('copy', (event) => this.copy(event));
    quill.root.addEventListener('cut', (event) => this.copy(event) && this.deleteSelection());
    quill.root.addEventListener('paste', (event) => this.paste(event, event.clipboardData));
    quill.root.addEventListener('drop', (event) => this.drop(event));
  }

  private copy(event: ClipboardEvent): boolean {
    const range = this.quill.getSelection();
    if (event.defaultPrevented || !range || range.length === 0) return false;
    event.preventDefault();
    const { ops } = this.quill.getContents(range.index, range.length);
    const text = this.quill.getText(range.index, range.length);
    // Of several lines, the last is of its kind as well, though its end is not chosen.
    const end = text.includes('\n') ? [{ insert: '\n', attributes: this.lineFormats(range.index + range.length) }] : [];
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', htmlOfLines(linesOfOps([...ops, ...end]), this.options.sources?.()));
    return true;
  }

  private deleteSelection(): void {
    const range = this.quill.getSelection();
    if (range && this.quill.isEnabled()) deleteRange({ quill: this.quill, range });
  }

  private paste(event: Event, data: DataTransfer | null): void {
    if (event.defaultPrevented || !this.quill.isEnabled()) return;
    event.preventDefault();
    const range = this.quill.getSelection(true);
    if (!data || !range) return;
    const text = data.getData('text/plain') || data.getData('text/uri-list');
    if (this.linkSelection(range, text)) return;
    const styled = this.linesOfClipboard(data.getData('text/html'));
    const all = styled.length > 0 ? styled : linesOfText(text);
    const lines = firstLines(all, MOST);
    const ops = styled.length > 0 ? this.opsOfStyled(lines, range) : this.opsOfPlain(lines, range);
    this.replace(range, withOuterSpaces(ops, text));
    this.options.onPaste?.(lengthOf(lines) === lengthOf(all));
  }

  /** An address pasted over words links them. */
  private linkSelection({ index, length }: Range, text: string): boolean {
    const address = /^https?:\/\/\S+$/i.test(text.trim()) ? linkAddress(text) : null;
    if (length === 0 || address === null) return false;
    this.quill.formatText(index, length, 'link', address, 'user');
    this.quill.setSelection(index + length, 0, 'silent');
    return true;
  }

  /** A marker copied from another text is left out: it would lead nowhere. */
  private linesOfClipboard(html: string): TextLine[] {
    if (html.length > LONGEST_HTML) return [];
    const known = new Set(this.options.sources?.());
    const isKnown = (run: Run) => 'text' in run || known.has(run.footnote);
    return linesOfHtml(cleanPastedHtml(html)).flatMap((line) => {
      const runs = line.runs.filter(isKnown);
      return runs.length > 0 ? [{ ...line, runs }] : [];
    });
  }

  private drop(event: DragEvent): void {
    const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
    if (place) document.getSelection()?.collapse(place.offsetNode, place.offset);
    this.paste(event, event.dataTransfer);
  }

  /** Words go into the line where the cursor stands, which stays what it is; whole lines come as they are. */
  private opsOfStyled(lines: readonly TextLine[], range: Range): Op[] {
    const ops = opsOfLines(lines);
    const first = ops.findIndex(({ insert }) => insert === '\n');
    if (lines.length > 1 && lines[0]?.kind === 'p')
      ops[first] = { insert: '\n', attributes: this.lineFormats(range.index) };
    if (lines.at(-1)?.kind === 'p') ops.pop();
    return ops;
  }

  /** Words without looks take those of the place where they go. */
  private opsOfPlain(lines: readonly TextLine[], range: Range): Op[] {
    const words = lines.map(({ runs }) => runs.map((run) => ('text' in run ? run.text : '')).join(''));
    return words.length > 0 ? [{ insert: words.join('\n'), attributes: this.quill.getFormat(range.index) }] : [];
  }

  private lineFormats(index: number): Record<string, unknown> {
    const { list, indent, header, blockquote } = this.quill.getFormat(index);
    return { list, indent, header, blockquote };
  }

  private replace({ index, length }: Range, ops: readonly Op[]): void {
    const before = this.quill.getLength();
    // Of a text that is replaced as a whole, no kind of line stays.
    const isAll = length > 0 && length === before - 1;
    this.quill.history.cutoff();
    this.quill.updateContents(
      [
        ...(index > 0 ? [{ retain: index }] : []),
        ...(length > 0 ? [{ delete: length }] : []),
        ...ops,
        ...(isAll ? [{ retain: 1, attributes: PLAIN_LINE }] : []),
      ],
      'user',
    );
    this.quill.history.cutoff();
    this.quill.setSelection(index + length + this.quill.getLength() - before, 0, 'silent');
    this.quill.scrollSelectionIntoView();
  }
}

const PLAIN_LINE = { list: null, indent: null, header: null, blockquote: null };

function lengthOf(lines: readonly TextLine[]): number {
  return lines.reduce(
    (sum, { runs }) => runs.reduce((length, run) => length + ('text' in run ? run.text.length : 1), sum),
    0,
  );
}

/** Puts back the spaces at the ends of words as they were copied, which keep them apart from their neighbours. */
function withOuterSpaces(ops: readonly Op[], text: string): Op[] {
  if (ops.length === 0 && /^[ \u00A0]+$/.test(text)) return [{ insert: ' ' }];
  return ops.map((op, at) => {
    if (typeof op.insert !== 'string' || op.insert === '\n') return op;
    const before = at === 0 && /^[ \u00A0]/.test(text) ? ' ' : '';
    const after = at === ops.length - 1 && /[ \u00A0]$/.test(text) ? ' ' : '';
    return { ...op, insert: `${before}${op.insert}${after}` };
  });
}
