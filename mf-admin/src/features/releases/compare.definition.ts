import { defineList } from '@commonweal/domain/list-query';
import { tabAddress } from './releases-tab.ts';

/** The two sets that an address compares. */
export const comparison = defineList({
  filters: [
    { name: 'from', type: 'text' },
    { name: 'to', type: 'text' },
  ],
});

export function compareAddress(from: string, to: string): string {
  return tabAddress('compare', { 'filter[from]': from, 'filter[to]': to });
}

/** True for a text in the form of a set's id. */
export function isSetId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{12}$/.test(text);
}
