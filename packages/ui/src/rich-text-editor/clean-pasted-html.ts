import { footnoteSource } from '@commonweal/domain/footnotes';
import { readPasted } from '@commonweal/platform/html';
import { pastedStyle } from './element-marks.ts';
import { htmlOfLines } from './lines-to-html.ts';
import { linesOfNodes } from './nodes-to-lines.ts';

/**
 * HTML from any clipboard as HTML by the rich-text policy: wrappers, styles, classes, pictures and scripts are gone, and
 * what Word, Google Docs, LibreOffice, Outlook, Notion or a page meant by them is left (specification 001 §5).
 */
export function cleanPastedHtml(html: string): string {
  const nodes = readPasted(html);
  for (const element of nodes.querySelectorAll('*')) dropHidden(element);
  for (const list of wordLists(nodes)) nestItems(list);
  for (const link of nodes.querySelectorAll('a[href^="#"]')) {
    if (footnoteSource(link.getAttribute('href') ?? '') === null) link.removeAttribute('href');
  }
  // A PDF viewer ends each line of the page, not of the text.
  for (const end of nodes.querySelectorAll('br[role="presentation"]')) end.replaceWith(' ');
  return htmlOfLines(linesOfNodes(nodes));
}

/** Word's and Outlook's own: what is hidden, and what stands for a comment or a note elsewhere in the file. */
const NOT_SHOWN = new Set(['footnote-list', 'endnote-list', 'comment-list', 'header', 'footer']);

function dropHidden(element: Element): void {
  const style = pastedStyle(element);
  const isHidden =
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    style.get('mso-special-character') === 'comment' ||
    NOT_SHOWN.has(style.get('mso-element') ?? '');
  if (isHidden) element.remove();
}

/** Paragraphs that Word shows as items of one list: neighbours, each with its level. */
function wordLists(nodes: DocumentFragment): Element[][] {
  const lists: Element[][] = [];
  for (const item of nodes.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (wordLevel(item) === null) continue;
    const list = lists.at(-1);
    if (list && list.at(-1) === item.previousElementSibling) list.push(item);
    else lists.push([item]);
  }
  return lists;
}

/** From 1; null for a paragraph that is no item. */
function wordLevel(element: Element): number | null {
  const place = pastedStyle(element).get('mso-list');
  const level = /\blevel([1-9])\b/.exec(place ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/** Writes such a list as lists in each other do. */
function nestItems(items: readonly Element[]): void {
  const [first] = items;
  if (!first) return;
  const make = (tag: string) => first.ownerDocument.createElement(tag);
  const place = make('div');
  first.before(place);
  const open: Element[] = [];
  for (const item of items) {
    const level = wordLevel(item) ?? 1;
    const tag = takeSign(item) ? 'ol' : 'ul';
    open.length = Math.min(open.length, level);
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    while (open.length < level) {
      const list = make(tag);
      (open.at(-1) ?? place).append(list);
      open.push(list);
    }
    const entry = make('li');
    entry.append(...item.childNodes);
    item.remove();
    open.at(-1)?.append(entry);
  }
}

/** Takes the sign out that Word writes before an item. @returns true for a number or a letter, false for a bullet */
function takeSign(item: Element): boolean {
  const sign = [...item.querySelectorAll('*')].find((element) => pastedStyle(element).get('mso-list') === 'ignore');
  const text = sign?.textContent.trim() ?? '';
  sign?.remove();
  return /^\(?[\da-z]{1,4}[.)]/i.test(text);
}
