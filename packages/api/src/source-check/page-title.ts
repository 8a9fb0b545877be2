import sanitizeHtml from 'sanitize-html';

/** Characters of a title (specification 001 §4: sources). */
const MOST = 200;
/** Beyond the beginning of a page nobody declares its encoding (HTML, "prescan"). */
const PRESCAN = 1024;

/** Signs without a look of their own that turn the direction of what stands after them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * The title of a page, as plain text of at most 200 characters; null where it has none.
 * @param html its beginning
 * @param contentType the header, with the encoding where the server names it
 */
export function pageTitle(html: Buffer, contentType: string): string | null {
  const source = titleOf(decodePage(html, contentType));
  if (source === null) return null;
  const text = unescapeMarkup(sanitizeHtml(source, { allowedTags: [], allowedAttributes: {} }));
  const line = text
    .toWellFormed()
    .replaceAll(DIRECTIONS, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' ? null : [...line].slice(0, MOST).join('').trim();
}

/** True once the title is there, so that nothing more needs to be read. */
export function hasWholeTitle(html: Buffer): boolean {
  return /<\/title/i.test(html.toString('latin1'));
}

/** Markup between the first title's tags. Three searches, each linear: a page may be written to take long. */
function titleOf(html: string): string | null {
  const tag = html.search(/<title[\s>]/i);
  const start = tag === -1 ? -1 : html.indexOf('>', tag);
  if (start === -1) return null;
  const rest = html.slice(start + 1);
  const end = rest.search(/<\/title/i);
  return end === -1 ? null : rest.slice(0, end);
}

/** The text of a page in the encoding that its mark, its server or itself declares; UTF-8 without one. */
export function decodePage(html: Buffer, contentType: string): string {
  const beginning = html.subarray(0, PRESCAN).toString('latin1');
  const named = /charset\s*=\s*["']?([\w:.-]{1,40})/i;
  const label = byMark(html) ?? named.exec(contentType)?.[1] ?? named.exec(beginning)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(html);
  } catch {
    return new TextDecoder().decode(html);
  }
}

function byMark([first, second]: Buffer): string | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xef && second === 0xbb ? 'utf-8' : null;
}

const escapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Plain text of the sanitiser's markup, in which four signs are escaped. */
export function unescapeMarkup(markup: string): string {
  return markup.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => escapes[name] ?? '');
}
