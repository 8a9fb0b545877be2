import { defineList } from '@commonweal/domain/list-query';
import type { ListValues } from '@commonweal/domain/list-query';
import { tabAddress } from './releases-tab.ts';

/** The times that can be looked back, in hours: an hour, a day, a week, 30 days. */
export const failureHours = ['1', '24', '168', '720'] as const;
const A_DAY = '24';
const LONGEST = '720';

/** The period of an address in hours: a day by default, the longest one where the filter is cleared. */
export function hoursOf(hours: ListValues<typeof failuresList.filters>['filters']['hours']): string {
  return hours === 'all' ? LONGEST : (hours ?? A_DAY);
}

/** The query parameters of the failures; `search` is a reference number. */
export const failuresList = defineList({
  filters: [
    { name: 'hours', type: 'choice', options: failureHours, narrowsUnset: true },
    { name: 'name', type: 'text' },
  ],
});

export const SHORTEST_REFERENCE = 6;

/** The address of one remote's failures, as far back as they are kept to be looked at. */
export function failuresAddress(name: string): string {
  return tabAddress('failures', { 'filter[hours]': '720', 'filter[name]': name });
}
