import type { ApiReply } from '@commonweal/contracts';
import { createStore } from '@commonweal/platform/store';

/** Addresses elsewhere that administrators have set; one that is not set has no link. */
export type SiteLinks = ApiReply<'GET v3/server-details'>['links'];

const store = createStore<SiteLinks>(() => ({}));

/** The addresses as far as this page knows; the component renders again when they come. */
export function useSiteLinks(): SiteLinks {
  return store();
}

/** What the server's details said. */
export function noteSiteLinks(links: SiteLinks): void {
  store.setState(links, true);
}
