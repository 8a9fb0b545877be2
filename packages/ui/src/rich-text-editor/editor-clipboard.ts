import Module from 'quill/core/module.js';
import type Quill from 'quill/core/quill.js';
import type { Op, Range } from 'quill/core.js';
import { deleteRange } from 'quill/modules/keyboard.js';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { htmlOfLines } from './lines-to-html.ts';
import { linesOfHtml } from './nodes-to-lines.ts';
import { linesOfOps, opsOfLines } from './quill-lines.ts';
import type { Line } from './text-lines.ts';

/** Characters beyond which a pasted HTML is not worth reading: its plain text is taken. */
const LONGEST_HTML = 1_000_000;
/** Characters of a pasted text, many times what any text here may have. */
const LONGEST_TEXT = 50_000;

interface ClipboardOptions {
  /** The uuids of the sources that footnotes may lead to, in order. */
  readonly sources: () => readonly string[];
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
    const lines = linesOfOps(this.quill.getContents(range.index, range.length).ops);
    event.clipboardData?.setData('text/plain', this.quill.getText(range.index, range.length));
    event.clipboardData?.setData('text/html', htmlOfLines(lines, this.options.sources?.()));
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
    const text = (data.getData('text/plain') || data.getData('text/uri-list')).slice(0, LONGEST_TEXT);
    const html = data.getData('text/html');
    const lines = html.length > LONGEST_HTML ? [] : this.withKnownSources(linesOfHtml(cleanPastedHtml(html)));
    const ops = lines.length > 0 ? this.opsOfPasted(lines, text, range) : this.opsOfText(text, range);
    this.replace(range, ops);
  }

  private drop(event: DragEvent): void {
    const place = document.caretPositionFromPoint?.(event.clientX, event.clientY);
    if (place) document.getSelection()?.collapse(place.offsetNode, place.offset);
    this.paste(event, event.dataTransfer);
  }

  /** A marker copied from another text would lead nowhere. */
  private withKnownSources(lines: readonly Line[]): Line[] {
    const known = new Set(this.options.sources?.());
    const isKnown = (run: Line['runs'][number]) => 'text' in run || known.has(run.footnote);
    return lines.map((line) => ({ ...line, runs: line.runs.filter(isKnown) })).filter(({ runs }) => runs.length > 0);
  }

  /** Words go into the line where the cursor stands, which stays what it is; whole lines come as they are. */
  private opsOfPasted(lines: readonly Line[], text: string, range: Range): Op[] {
    const ops = opsOfLines(lines);
    const first = ops.findIndex(({ insert }) => insert === '\n');
    if (lines.length > 1 && lines[0]?.kind === 'p') ops[first] = { insert: '\n', attributes: this.lineFormats(range) };
    if (lines.at(-1)?.kind !== 'p') return ops;
    ops.pop();
    if (lines.length > 1) return ops;
    return [...(/^\s/.test(text) ? [SPACE] : []), ...ops, ...(/\s$/.test(text) ? [SPACE] : [])];
  }

  private opsOfText(text: string, range: Range): Op[] {
    const lines = text.replaceAll(/[^\S\r\n\u00A0\u202F]+/g, ' ').split(/(?:\r\n?|\n)+/);
    return [{ insert: lines.join('\n'), attributes: this.quill.getFormat(range.index) }];
  }

  private lineFormats(range: Range): Record<string, unknown> {
    const { list, indent, header, blockquote } = this.quill.getFormat(range.index);
    return { list, indent, header, blockquote };
  }

  private replace({ index, length }: Range, ops: readonly Op[]): void {
    const start: Op[] = [...(index > 0 ? [{ retain: index }] : []), ...(length > 0 ? [{ delete: length }] : [])];
    const before = this.quill.getLength();
    // Of a text that is replaced as a whole, no kind of line stays.
    const isAll = length > 0 && length === before - 1;
    const end: Op[] = isAll ? [{ retain: 1, attributes: PLAIN_LINE }] : [];
    this.quill.history.cutoff();
    this.quill.updateContents([...start, ...ops, ...end], 'user');
    this.quill.history.cutoff();
    this.quill.setSelection(index + length + this.quill.getLength() - before, 0, 'silent');
    this.quill.scrollSelectionIntoView();
  }
}

const SPACE: Op = { insert: ' ' };
const PLAIN_LINE = { list: null, indent: null, header: null, blockquote: null };
