/**
 * The allowed HTML of user content. The server's sanitiser applies it when a text is written, the browser's
 * when it is shown; both read it here, so that they never differ. Styles, classes, ids and events are absent on
 * purpose. A footnote marker is a link to `#source-{uuid}`.
 */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h2',
  'h3',
  'h4',
] as const;

/** The allowed tags of a document of the site, such as the terms: one more level of headings. */
export const DOCUMENT_TAGS = [...RICH_TEXT_TAGS, 'h1'] as const;

/** The attributes each tag may have; a tag that is not here has none. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href', 'rel', 'target'] };

/** Tags whose content goes with them; of any other foreign tag the text stays. */
export const RICH_TEXT_DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'select',
] as const;

/** The addresses a link may have: web without a name or password, which look like another host, mail, a place on the page, a path of this site. */
export const RICH_TEXT_HREF = /^(?:https?:\/\/[^/\\@?#]+(?:[/\\?#]|$)|mailto:[^\s]|#[\w-]|\/(?![/\\]))/i;

/** The attributes that the sanitiser gives a link to another site. */
export const RICH_TEXT_LINK = { rel: 'noopener noreferrer nofollow ugc', target: '_blank' } as const;

// Characters that browsers ignore in an address.
const ignored = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** True for an address that a link may keep. */
export function isAllowedHref(href: string): boolean {
  return RICH_TEXT_HREF.test(href.replace(ignored, ''));
}
