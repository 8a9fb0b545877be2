import DOMPurify from 'dompurify';
import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_DROPPED_WITH_CONTENT,
  RICH_TEXT_LINK,
  RICH_TEXT_TAGS,
  isAllowedHref,
} from '@commonweal/domain/rich-text-policy';

const config = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...RICH_TEXT_DROPPED_WITH_CONTENT],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * What the rich-text policy leaves of a person's HTML, as nodes. A tag keeps only its own
 * attributes, a link only an allowed address, and a link to another site opens beside this one.
 */
export function sanitised(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, config);
  for (const element of fragment.querySelectorAll('*')) keepOwnAttributes(element);
  for (const link of fragment.querySelectorAll('a')) tameLink(link);
  return fragment;
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
