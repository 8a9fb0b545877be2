import { tryStorage } from '#storage/try-storage.ts';
import { LARGEST_ID, MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { HSTM_TYPES } from '@commonweal/domain/hstm-types';
import type { HstmType } from '@commonweal/domain/hstm-types';

/** The list that each company is on, by company id. */
export type HstmLists = ReadonlyMap<number, HstmType>;

/**
 * Each company of a visitor's lists stands in the browser's storage under its own key: the prefix of the list and the
 * company's id, as in `commonweal.kept.31`, with the value 1. Whatever else is found there counts for nothing.
 */
export const LIST_PREFIXES = { kept: 'commonweal.kept.', excluded: 'commonweal.excluded.' } as const;

/** The lists that this browser keeps; a company found on both is excluded. */
export function readLists(): HstmLists {
  const lists = new Map<number, HstmType>();
  for (const key of storedKeys()) {
    const found = parseKey(key);
    if (!found || (lists.size >= MAX_HSTM_LIST && !lists.has(found.id))) continue;
    if (tryStorage((storage) => storage.getItem(key)) !== '1') continue;
    if (lists.get(found.id) !== 'excluded') lists.set(found.id, found.type);
  }
  return lists;
}

/** Keeps that a company is on one list, and not on the other; on neither where `type` is null. */
export function writeToLists(companyId: number, type: HstmType | null): void {
  for (const list of HSTM_TYPES) {
    const key = LIST_PREFIXES[list] + companyId;
    tryStorage((storage) => (list === type ? storage.setItem(key, '1') : storage.removeItem(key)));
  }
}

/** Removes both lists. */
export function removeLists(): void {
  for (const key of storedKeys()) {
    if (isListKey(key)) tryStorage((storage) => storage.removeItem(key));
  }
}

/**
 * Hears when another tab changes the lists.
 * @returns a function that stops listening
 */
export function hearLists(onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || isListKey(key)) onChange();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function storedKeys(): string[] {
  return tryStorage((storage) => Object.keys(storage)) ?? [];
}

function isListKey(key: string): boolean {
  return HSTM_TYPES.some((type) => key.startsWith(LIST_PREFIXES[type]));
}

function parseKey(key: string): { readonly id: number; readonly type: HstmType } | null {
  const type = HSTM_TYPES.find((list) => key.startsWith(LIST_PREFIXES[list]));
  const digits = type && key.slice(LIST_PREFIXES[type].length);
  if (!digits || !/^[1-9]\d{0,9}$/.test(digits)) return null;
  const id = Number(digits);
  return id <= LARGEST_ID ? { id, type } : null;
}
