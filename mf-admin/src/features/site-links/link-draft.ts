import { hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import type { EditedLinks } from './site-links.queries.ts';

export type LinkName = keyof EditedLinks;

/** The addresses in the order of header and footer; types name one that is missing. */
const places: Readonly<Record<LinkName, number>> = {
  csrd: 1,
  community: 2,
  about_us: 3,
  rating_library: 4,
  get_certified: 5,
  privacy_policy: 6,
  website: 7,
};

export const linkNames: readonly LinkName[] = (Object.keys(places) as LinkName[]).toSorted(
  (a, b) => places[a] - places[b],
);

export type LinkTexts = Readonly<Record<LinkName, string>>;

/** The addresses as the fields show them; one that is not set is empty. */
export function linkTexts(links: EditedLinks): LinkTexts {
  const { csrd = '', community = '', about_us = '', rating_library = '' } = links;
  const { get_certified = '', privacy_policy = '', website = '' } = links;
  return { csrd, community, about_us, rating_library, get_certified, privacy_policy, website };
}

/** The addresses to save; empty fields are left out. */
export function linksOf(texts: LinkTexts): EditedLinks {
  return Object.fromEntries(
    linkNames.map((name) => [name, texts[name].trim()]).filter(([, address]) => address !== ''),
  );
}

/** A problem of an address; the page has a message for each. */
type LinkProblem = 'format' | 'too_long' | 'https' | 'credentials';

/** Holds an address to what the API takes; an empty one sets no link. */
export function linkProblem(text: string): LinkProblem | null {
  const address = text.trim();
  if (address === '') return null;
  if (hasCredentials(address)) return 'credentials';
  if (!/^https:\/\//i.test(address)) return 'https';
  return urlProblem(address);
}
