import type { analysisList } from '@commonweal/domain/analysis-list';
import type { AddressOf } from '@commonweal/platform/list-address';

export type AnalysisListState = AddressOf<typeof analysisList>;

/** The orders to choose from, as they stand in the address; the first is the list's own. */
export const analysisOrders = ['desc1', 'asc1', 'desc2', 'asc2', 'desc3'] as const;

/** The orders that tell nothing of how others rated. */
export const ordersWithoutRatings = ['desc1', 'asc1'] as const;

/** A list whose order tells nothing of ratings: by its own where it was by value or number of ratings. */
export function withoutRatings(list: AnalysisListState): AnalysisListState {
  const { order } = list.values;
  return order === null || order.column === 'date' ? list : { ...list, values: { ...list.values, order: null } };
}
