import { useAddressQuery } from '@commonweal/platform/asked-address';
import { paths } from '@commonweal/platform/paths';
import { ROWS_PER_PAGE } from './campaigns.queries.ts';

/** The lists of the page, each by the key that its page has in the address. */
type PagedList = 'page' | 'balances' | 'payouts';

export interface AddressPage {
  /** From 1. */
  readonly page: number;
  /** Address of the last page; a page that is asked for beyond it, or was emptied, leads there. */
  readonly lastHref: (total: number) => string;
  /** Address of another page of the list; the other lists stay on theirs. */
  readonly hrefFor: (next: number) => string;
}

/** The page that the address has for one of the lists. */
export function useAddressPage(list: PagedList): AddressPage {
  const search = useAddressQuery();
  const asked = search.get(list) ?? '';
  const hrefFor = (next: number) => paths.campaigns({ ...Object.fromEntries(search), [list]: `${next}` });
  return {
    page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1,
    hrefFor,
    lastHref: (total) => hrefFor(Math.ceil(total / ROWS_PER_PAGE)),
  };
}
