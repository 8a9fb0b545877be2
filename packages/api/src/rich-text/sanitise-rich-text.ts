import sanitizeHtml from 'sanitize-html';
import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_DROPPED_WITH_CONTENT,
  RICH_TEXT_LINK,
  RICH_TEXT_TAGS,
  isAllowedHref,
} from '@commonweal/domain/rich-text-policy';

/** More than any text needs, and too little to exhaust whoever reads it. */
const DEEPEST = 30;

/** Dropping a tag can change how the rest nests (a link in a link): the text is read again until it is stable. */
const MOST_ROUNDS = 8;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...RICH_TEXT_DROPPED_WITH_CONTENT],
  nestingLimit: DEEPEST,
  transformTags: { a: tameLink },
};

/**
 * Sanitises HTML that a person wrote by the rich-text policy. Apply it wherever such HTML is stored, and again where
 * it is answered. Doing it twice changes nothing more.
 * @param tags those of another policy, for a document of the site
 * @returns HTML that is safe to show, without NUL, which the database refuses
 */
export function sanitiseRichText(html: string, tags: readonly string[] = RICH_TEXT_TAGS): string {
  let text = html.toWellFormed().replaceAll('\u0000', '');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = sanitizeHtml(text, { ...allowed, allowedTags: [...tags] }).trim();
    if (next === text) break;
    text = next;
  }
  return text;
}

/** The words of an HTML text on one line, cut at a word's end to at most `longest` characters and an ellipsis. */
export function excerptOf(html: string, longest: number): string {
  const spaced = html.replaceAll(/<(?=\/?(?:p|br|li|h[1-4]|blockquote)\b)/gi, ' <');
  const text = sanitizeHtml(spaced, { ...allowed, allowedTags: [], parser: { decodeEntities: true } });
  const line = decodeText(text).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** The sanitiser escapes what it leaves for HTML; an excerpt is plain text. */
function decodeText(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function tameLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!isAllowedHref(href)) return { tagName, attribs: {} };
  return { tagName, attribs: /^\s*https?:/i.test(href) ? { href, ...RICH_TEXT_LINK } : { href } };
}
