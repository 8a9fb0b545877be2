import DOMPurify from 'dompurify';
import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_DROPPED_WITH_CONTENT,
  RICH_TEXT_LINK,
  RICH_TEXT_TAGS,
  isAllowedHref,
} from '@commonweal/domain/rich-text-policy';
import { markupPolicy } from './markup-policy.ts';

const config = {
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...RICH_TEXT_DROPPED_WITH_CONTENT],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
  ...(markupPolicy && { TRUSTED_TYPES_POLICY: markupPolicy }),
};

/**
 * The allowed nodes of a person's HTML, by the rich-text policy. It is the page's one sanitiser, and
 * the one place that may read HTML (Trusted Types policy `dompurify`). A tag keeps only its own
 * attributes, a link only an allowed address, and a link to another site opens beside this one.
 * @param tags those of another policy, for a document of the site
 */
export function sanitised(html: string, tags: readonly string[] = RICH_TEXT_TAGS): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...config, ALLOWED_TAGS: [...tags] });
  for (const element of fragment.querySelectorAll('*')) keepOwnAttributes(element);
  for (const link of fragment.querySelectorAll('a')) tameLink(link);
  return fragment;
}

/** Beyond the policy's tags, those that say in a clipboard where a line ends or how words look. */
const PASTED_TAGS = [
  ...['div', 'span', 'font', 'h1', 'h5', 'h6', 'del', 'strike', 'ins', 'pre', 'hr', 'dl', 'dt', 'dd', 'table', 'tbody'],
  ...['thead', 'tfoot', 'tr', 'td', 'th', 'caption', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav'],
  ...['figure', 'figcaption', 'address', 'center', 'summary'],
];

/** Texts that belong to a program or a control, beyond those that the policy drops. */
const PASTED_DROPPED = ['xml', 'title', 'head', 'audio', 'video', 'canvas', 'map', 'datalist', 'option', 'button'];

/** The attribute in which `readPasted` leaves an inline style. */
export const PASTED_STYLE = 'data-style';

const pasted = {
  ...config,
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...PASTED_TAGS],
  ALLOWED_ATTR: ['href', 'role', 'aria-level', 'data-aria-level', PASTED_STYLE],
  // No address, which the sanitiser would look for in it.
  ADD_URI_SAFE_ATTR: [PASTED_STYLE],
  FORBID_CONTENTS: [...RICH_TEXT_DROPPED_WITH_CONTENT, ...PASTED_DROPPED],
};

/**
 * The nodes of HTML from a clipboard, to be read for what they mean and never shown: scripts, pictures and handlers are
 * gone; styles, in which clipboards say what is bold or a list, stand in `PASTED_STYLE`.
 */
export function readPasted(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutStyles(html), pasted);
}

const STYLESHEET = /<style\b.*?(?:<\/style[^>]*>|$)/gis;
/** A tag, also one that does not end: what was read once is not read again. */
const TAG = /<[a-z](?:[^"'>]+|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)/gi;

/**
 * Renames styles and handlers before HTML is parsed. They would do nothing, but the content policy reports each that
 * a parser meets. What it overlooks, the sanitiser takes out.
 */
function withoutStyles(html: string): string {
  const renamed = (tag: string) =>
    tag.replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${PASTED_STYLE}`).replaceAll(/([\s"'/])(?=on\w+\s*=)/gi, '$1data-');
  return html.replaceAll(STYLESHEET, '').replaceAll(TAG, renamed);
}

function keepOwnAttributes(element: Element): void {
  const allowed = RICH_TEXT_ATTRIBUTES[element.localName] ?? [];
  for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
}

function tameLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  link.removeAttribute('target');
  link.removeAttribute('rel');
  if (href === null || !isAllowedHref(href)) link.removeAttribute('href');
  else if (/^\s*https?:/i.test(href)) {
    link.rel = RICH_TEXT_LINK.rel;
    link.target = RICH_TEXT_LINK.target;
  }
}
