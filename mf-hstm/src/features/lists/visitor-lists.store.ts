import type { HstmType } from '@commonweal/domain/hstm-types';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { createStore } from '@commonweal/platform/store';
import { readLists, removeLists, writeToLists } from './list-storage.ts';
import type { HstmLists } from './list-storage.ts';

/** Lists of a visitor: in the browser's storage, or in memory until the tab closes where storage is refused. */
const store = createStore<{ readonly lists: HstmLists }>(() => ({ lists: readLists() }));

/** The lists of a visitor in this browser. */
export function useVisitorLists(): HstmLists {
  return store(({ lists }) => lists);
}

/** Takes over what the storage holds: another tab wrote to it. */
export function followLists(): void {
  store.setState({ lists: readLists() });
}

/** Puts a company on one list, or on none. @returns false where the lists are full */
export function markForVisitor(companyId: number, type: HstmType | null): boolean {
  const lists = new Map(store.getState().lists);
  if (type !== null && !lists.has(companyId) && lists.size >= MAX_HSTM_LIST) return false;
  if (type === null) lists.delete(companyId);
  else lists.set(companyId, type);
  store.setState({ lists });
  writeToLists(companyId, type);
  return true;
}

/** Puts companies on no list: the account has them now. */
export function dropFromVisitor(companyIds: Iterable<number>): void {
  for (const id of companyIds) markForVisitor(id, null);
}

/** Forgets both lists: the account's take their place. */
export function forgetVisitorLists(): void {
  removeLists();
  store.setState({ lists: new Map() });
}
