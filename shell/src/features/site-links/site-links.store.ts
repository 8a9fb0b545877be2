import type { ApiReply } from '@commonweal/contracts';
import { createStore } from '@commonweal/platform/store';

/** Addresses elsewhere that administrators have set; one that is not set has no link. */
export type ExternalLinks = ApiReply<'GET v3/server-details'>['links'];

const store = createStore<ExternalLinks>(() => ({}));

/** The addresses as far as this page knows; the component renders again when they come. */
export function useSiteLinks(): ExternalLinks {
  return store();
}

export function noteSiteLinks(links: ExternalLinks): void {
  store.setState(links, true);
}
