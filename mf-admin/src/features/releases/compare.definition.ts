import { defineList } from '@commonweal/domain/list-query';
import { tabAddress } from './releases-tab.ts';

/** The two sets that an address compares. */
export const comparison = defineList({
  filters: [
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text' },
  ],
});

/** The address that compares two sets. */
export function compareAddress(from: string, to: string): string {
  return tabAddress('compare', { 'filter[from]': from, 'filter[to]': to });
}

/** Whether a text can be the id of a set. */
export function isSetId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{12}$/.test(text);
}
