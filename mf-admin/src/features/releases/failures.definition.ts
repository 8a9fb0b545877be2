import { defineList } from '@commonweal/domain/list-query';
import { tabAddress } from './releases-tab.ts';

/** The times that can be looked back, in hours: an hour, a day, a week, 30 days. */
export const failureHours = ['1', '24', '168', '720'] as const;

/** What the address of the failures may hold; `search` is a reference number. */
export const failuresList = defineList({
  filters: [
    { name: 'hours', type: 'choice', options: failureHours },
    { name: 'name', type: 'text' },
  ],
});

/** The shortest reference number that there is. */
export const SHORTEST_REFERENCE = 6;

/** The address of one remote's failures, as far back as they are kept to be looked at. */
export function failuresAddress(name: string): string {
  return tabAddress('failures', { 'filter[hours]': '720', 'filter[name]': name });
}
