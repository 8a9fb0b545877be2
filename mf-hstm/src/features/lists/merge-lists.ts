import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import type { HstmType } from '@commonweal/domain/hstm-types';
import type { HstmLists } from './list-storage.ts';

interface Merged {
  /** The account's companies, then those of the browser that fit; where both have one, as the browser says. */
  readonly lists: HstmLists;
  /** Ids of the browser's companies that are in it. */
  readonly taken: readonly number[];
  /** How many of them do not fit. */
  readonly left: number;
}

/** Adds a browser's companies to those of an account, as far as an account can hold them. None of the account's is lost. */
export function mergeLists(account: HstmLists, browser: HstmLists): Merged {
  const lists = new Map<number, HstmType>(account);
  const taken: number[] = [];
  for (const [id, type] of browser) {
    if (!lists.has(id) && lists.size >= MAX_HSTM_LIST) continue;
    lists.set(id, type);
    taken.push(id);
  }
  return { lists, taken, left: browser.size - taken.length };
}
