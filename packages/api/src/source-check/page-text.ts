import sanitizeHtml from 'sanitize-html';
import { decodePage, unescapeMarkup } from './page-title.ts';

/** Elements that begin a line, so that the words of two of them never run together. */
const BLOCKS = [
  ...['address', 'article', 'aside', 'blockquote', 'br', 'caption', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figcaption'],
  ...['figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p'],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
];

/** Elements whose content nobody reads on the page. */
const UNREAD = [
  'head',
  'iframe',
  'noscript',
  'object',
  'option',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
];

/** Elements that are nested deeper are read all the same, without their blocks. */
const DEEPEST = 200;

/** The words of a page that people read, on one line, in Unicode's form NFKC. @param html as it came */
export function pageText(html: Buffer, contentType: string): string {
  const markup = sanitizeHtml(decodePage(html, contentType), {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: UNREAD,
    nestingLimit: DEEPEST,
  });
  // All that is left of `<` are the tags of blocks: the sanitiser escapes the others.
  return oneLine(unescapeMarkup(markup.replaceAll(/<[^>]*>/g, ' ')));
}

/** The words of a file of plain text, in the same form. */
export function plainPageText(text: Buffer, contentType: string): string {
  return oneLine(decodePage(text, contentType));
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
