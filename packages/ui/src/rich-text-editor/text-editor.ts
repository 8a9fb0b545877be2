import type Quill from 'quill/core/quill.js';
import type { Range } from 'quill/core.js';
import { htmlOfLines, UNKNOWN_SOURCE } from './lines-to-html.ts';
import { linesOfHtml } from './nodes-to-lines.ts';
import { PolicyLink } from './quill-blots.ts';
import { linesOfOps, opsOfLines } from './quill-lines.ts';
import { startQuill } from './start-quill.ts';
import { DEEPEST_ITEM } from './text-lines.ts';
import type { LineKind, Marks } from './text-lines.ts';

/** A footnote whose source is not among those that the text has. */
const LOST = 'cw-footnote--lost';

/** A source that footnotes lead to. */
export interface FootnoteSource {
  readonly uuid: string;
  readonly url: string;
  readonly title?: string | null;
}

/** How the text at the cursor looks. */
export interface Looks extends Marks {
  readonly kind: LineKind;
  readonly depth: number;
}

export const PLAIN_LOOKS: Looks = { kind: 'p', depth: 0 };

/** Words that become a link, or are one. */
export interface LinkTarget {
  readonly range: Range;
  /** The address of the link that is there; empty where there is none. */
  readonly address: string;
  /** The words; empty where none are chosen. */
  readonly text: string;
}

export interface EditorListeners {
  readonly onChange: (html: string) => void;
  readonly onLooks: (looks: Looks) => void;
  readonly onLink: () => void;
  /** Called after a paste: whether all of it was taken. */
  readonly onPaste: (isWhole: boolean) => void;
}

/** Quill with the rich-text policy: its text goes in and comes out as HTML by the policy. */
export class TextEditor {
  private readonly quill: Quill;
  private readonly listeners: EditorListeners;
  private sources: readonly FootnoteSource[] = [];
  private hasCursor = false;

  constructor(place: HTMLElement, listeners: EditorListeners) {
    this.listeners = listeners;
    this.quill = startQuill(place, {
      sources: () => this.uuids,
      onLink: listeners.onLink,
      onPaste: listeners.onPaste,
      onIndent: (step) => this.indent(step),
    });
    this.quill.on('editor-change', () => this.reportLooks());
    this.quill.on('text-change', (_, __, source) => {
      this.showNumbers();
      if (source === 'user') listeners.onChange(this.html);
    });
  }

  /** The element with the text. */
  get root(): HTMLElement {
    return this.quill.root;
  }

  /** The text by the rich-text policy; empty where nothing is written. */
  get html(): string {
    return htmlOfLines(linesOfOps(this.quill.getContents().ops), this.uuids);
  }

  /** Replaces the text. @param isAct an act of the person, who can undo it, and of which listeners hear */
  setHtml(html: string, isAct = false): void {
    const ops = opsOfLines(linesOfHtml(html));
    this.quill.setContents(ops.length > 0 ? ops : [{ insert: '\n' }], isAct ? 'user' : 'api');
    if (!isAct) this.quill.history.clear();
    this.hasCursor = false;
  }

  setReadOnly(isReadOnly: boolean): void {
    this.quill.enable(!isReadOnly);
  }

  /** Numbers the markers anew; listeners hear of it where the text has any. */
  setSources(sources: readonly FootnoteSource[]): void {
    const before = this.uuids;
    this.sources = sources;
    this.showNumbers();
    const isSameOrder = before.join() === this.uuids.join();
    if (!isSameOrder && this.hasFootnotes) this.listeners.onChange(this.html);
  }

  focus(): void {
    this.quill.focus();
  }

  toggle(mark: 'bold' | 'italic' | 'underline' | 'strike'): void {
    this.quill.format(mark, this.looksNow(true)[mark] !== true, 'user');
  }

  toggleScript(script: 'sub' | 'super'): void {
    this.quill.format('script', this.looksNow(true).script === script ? false : script, 'user');
  }

  /** Makes the lines of the selection items of a list, or paragraphs where they are those already. */
  toggleList(kind: 'bullet' | 'ordered'): void {
    this.setKind(this.looksNow(true).kind === kind ? 'p' : kind);
  }

  /** Makes the lines of the selection this kind. */
  setKind(kind: LineKind): void {
    const range = this.quill.getSelection(true);
    const [end] = opsOfLines([{ kind, depth: 0, runs: [] }]);
    const formats = { list: false, header: false, blockquote: false, ...end?.attributes };
    // An item that becomes one of the other kind stays as deep as it is.
    this.quill.formatLine(range.index, range.length, formats.list ? formats : { ...formats, indent: false }, 'user');
  }

  /** Nests an item of a list under the one before it, or takes it out again. */
  indent(step: 1 | -1): void {
    const { kind, depth } = this.looksNow(true);
    const isItem = kind === 'bullet' || kind === 'ordered';
    if (isItem && depth + step >= 0 && depth + step <= this.deepest()) {
      this.quill.format('indent', step === 1 ? '+1' : '-1', 'user');
    }
  }

  undo(): void {
    this.quill.history.undo();
  }

  redo(): void {
    this.quill.history.redo();
  }

  /** The link at the cursor, or the words that would become one. */
  linkTarget(): LinkTarget {
    const chosen = this.quill.getSelection(true);
    const link = chosen.length === 0 ? this.linkAt(chosen.index) : null;
    const range = link ? { index: this.quill.getIndex(link), length: link.length() } : chosen;
    const { link: address } = this.quill.getFormat(range.index, range.length);
    return { range, address: typeof address === 'string' ? address : '', text: this.quill.getText(range) };
  }

  /** Links the words of a target. @param address null takes the link away @param text for a target without words */
  setLink({ range, text: words }: LinkTarget, address: string | null, text = ''): void {
    const length = words === '' ? text.length : range.length;
    if (words === '') this.quill.insertText(range.index, text, 'link', address, 'user');
    else this.quill.formatText(range.index, length, 'link', address ?? false, 'user');
    this.quill.setSelection(range.index + length, 0, 'user');
    // The text that follows is no longer part of the link.
    if (this.quill.getFormat().link !== undefined) this.quill.format('link', false, 'user');
  }

  /** Puts a marker where the cursor is or was last, or at the end. */
  insertFootnote(uuid: string): void {
    const end = this.quill.getLength() - 1;
    const { index, length } = this.hasCursor ? this.quill.getSelection(true) : { index: end, length: 0 };
    const place = index + length;
    this.quill.insertEmbed(place, 'footnote', uuid.toLowerCase(), 'user');
    this.quill.setSelection(place + 1, 0, 'user');
  }

  /** The link around a cursor, or at whose end it stands. */
  private linkAt(index: number): PolicyLink | null {
    const [around] = this.quill.scroll.descendant(PolicyLink, index);
    return around ?? this.quill.scroll.descendant(PolicyLink, Math.max(0, index - 1))[0];
  }

  private get hasFootnotes(): boolean {
    return this.root.querySelector('.cw-footnote') !== null;
  }

  private get uuids(): string[] {
    return this.sources.map(({ uuid }) => uuid.toLowerCase());
  }

  private deepest(): number {
    const { index } = this.quill.getSelection(true);
    const [line] = this.quill.getLine(index);
    const above = line?.prev?.statics.blotName === 'list' ? this.quill.getIndex(line.prev) : null;
    if (above === null) return 0;
    const { indent } = this.quill.getFormat(above);
    return Math.min(DEEPEST_ITEM, (typeof indent === 'number' ? indent : 0) + 1);
  }

  private reportLooks(): void {
    const range = this.quill.selection.lastRange;
    if (range === null) return;
    this.hasCursor = true;
    this.listeners.onLooks(this.looksNow());
  }

  private looksNow(withFocus = false): Looks {
    const range = withFocus ? this.quill.getSelection(true) : this.quill.selection.savedRange;
    const format = this.quill.getFormat(range.index, range.length);
    const [line] = linesOfOps([
      { insert: 'x', attributes: format },
      { insert: '\n', attributes: format },
    ]);
    const [run] = line?.runs ?? [];
    const marks = run && 'text' in run ? run.marks : {};
    return { ...marks, kind: line?.kind ?? 'p', depth: line?.depth ?? 0 };
  }

  /** Shows each marker the place of its source. Quill need not look at what it says: it is not part of the text. */
  private showNumbers(): void {
    const numbers = new Map(this.sources.map(({ uuid }, index) => [uuid.toLowerCase(), index]));
    const outdated = [...this.root.querySelectorAll<HTMLElement>('.cw-footnote')].flatMap((marker) => {
      const index = numbers.get(marker.dataset.source ?? '') ?? -1;
      const source = this.sources[index];
      const number = source ? String(index + 1) : UNKNOWN_SOURCE;
      const title = source?.title || (source?.url ?? '');
      const shown = marker.querySelector('sup');
      const isRight =
        shown?.textContent === number && marker.title === title && marker.classList.contains(LOST) === !source;
      return isRight ? [] : [{ marker, shown, number, title, isLost: !source }];
    });
    if (outdated.length === 0) return;
    this.quill.update('silent');
    for (const { marker, shown, number, title, isLost } of outdated) {
      if (shown && shown.textContent !== number) shown.textContent = number;
      if (marker.title !== title) marker.title = title;
      marker.classList.toggle(LOST, isLost);
    }
    this.quill.scroll.observer.takeRecords();
  }
}
