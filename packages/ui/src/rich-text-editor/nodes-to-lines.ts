import { footnoteSource } from '@commonweal/domain/footnotes';
import { sanitised } from '@commonweal/platform/html';
import { linkAddress } from './lines-to-html.ts';
import { marksOf } from './element-marks.ts';
import { isListItem, tidyLines } from './text-lines.ts';
import type { TextLine, LineKind, Marks, Run } from './text-lines.ts';

/** The lines of HTML by the rich-text policy. */
export function linesOfHtml(html: string): TextLine[] {
  return linesOfNodes(sanitised(html));
}

/** The lines of plain text; each of its lines is a paragraph. */
export function linesOfText(text: string): TextLine[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line): TextLine => ({ kind: 'p', depth: 0, runs: [{ text: line, marks: {} }] }));
  return tidyLines(lines);
}

/** The lines of nodes, whatever tags they have: what the policy does not know is read as what it stands for. */
export function linesOfNodes(nodes: ParentNode & Node): TextLine[] {
  const writer = new LineWriter();
  readChildren(nodes, { kind: 'p', depth: 0, marks: {}, keepsLines: false }, writer);
  writer.endLine();
  return tidyLines(writer.lines);
}

/** Formats that the elements around a text give it. */
interface Place {
  readonly kind: LineKind;
  readonly depth: number;
  readonly marks: Marks;
  /** Ends of lines in the text itself are meant. */
  readonly keepsLines: boolean;
}

class LineWriter {
  readonly lines: TextLine[] = [];
  private runs: Run[] = [];
  private place: Pick<Place, 'kind' | 'depth'> = { kind: 'p', depth: 0 };

  write(run: Run, { kind, depth }: Place): void {
    if (this.runs.length === 0) this.place = { kind, depth };
    this.runs.push(run);
  }

  endLine(): void {
    if (this.runs.length > 0) this.lines.push({ kind: this.place.kind, depth: this.place.depth, runs: this.runs });
    this.runs = [];
  }
}

const headings: Readonly<Record<string, LineKind>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

const blocks = new Set([
  ...Object.keys(headings),
  ...['p', 'div', 'blockquote', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'table', 'caption', 'tr', 'section', 'article'],
  ...['header', 'footer', 'main', 'aside', 'nav', 'figure', 'figcaption', 'pre', 'address', 'center', 'hr', 'summary'],
]);

const SPACE: Run = { text: ' ', marks: {} };

function readChildren(parent: Node, place: Place, writer: LineWriter): void {
  for (const node of parent.childNodes) {
    if (node instanceof Element) readElement(node, place, writer);
    else if (node.nodeType === Node.TEXT_NODE) readText(node.nodeValue ?? '', place, writer);
  }
}

function readText(text: string, place: Place, writer: LineWriter): void {
  const [first = '', ...others] = place.keepsLines ? text.split(/\r\n?|\n/) : [text];
  writer.write({ text: first, marks: place.marks }, place);
  for (const other of others) {
    endLineIn(place, writer);
    writer.write({ text: other, marks: place.marks }, place);
  }
}

function readElement(element: Element, place: Place, writer: LineWriter): void {
  const tag = element.localName;
  const source = footnoteSource(element.getAttribute('href') ?? '');
  if (tag === 'br') return endLineIn(place, writer);
  if (source !== null) return writer.write({ footnote: source }, place);
  const inner = placeIn(element, place);
  if (tag === 'td' || tag === 'th') writer.write(SPACE, inner);
  if (!blocks.has(tag)) return readChildren(element, inner, writer);
  const isItem = tag === 'li' || tag === 'ul' || tag === 'ol';
  const end = () => (isItem ? writer.endLine() : endLineIn(place, writer));
  end();
  readChildren(element, inner, writer);
  end();
}

/** A list's item and a heading have one line, so that an end of a line in them is a space. */
function endLineIn(place: Place, writer: LineWriter): void {
  if (isListItem(place) || place.kind.startsWith('h')) writer.write(SPACE, place);
  else writer.endLine();
}

function placeIn(element: Element, place: Place): Place {
  const tag = element.localName;
  const { keepsLines, ...styled } = marksOf(element, place.marks);
  const inner = { ...place, marks: withLink(element, styled.marks), keepsLines: keepsLines ?? place.keepsLines };
  if (tag === 'ul' || tag === 'ol') {
    const depth = isListItem(place) ? place.depth + 1 : 0;
    return { ...inner, kind: tag === 'ul' ? 'bullet' : 'ordered', depth };
  }
  if (isListItem(place)) return tag === 'li' ? { ...inner, depth: depthOf(element) ?? place.depth } : inner;
  if (tag === 'blockquote') return { ...inner, kind: 'quote' };
  return { ...inner, kind: headings[tag] ?? place.kind };
}

/** Word's page and Google Docs tell how deep an item is by a level from 1; other lists tell it by nesting alone. */
function depthOf(item: Element): number | null {
  const level = Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level'));
  return Number.isInteger(level) && level > 0 ? level - 1 : null;
}

function withLink(element: Element, marks: Marks): Marks {
  const href = element.localName === 'a' ? linkAddress(element.getAttribute('href') ?? '') : null;
  return href === null ? marks : { ...marks, link: href };
}
