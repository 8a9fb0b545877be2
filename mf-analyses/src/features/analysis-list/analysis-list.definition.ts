import type { analysisList } from '@commonweal/domain/analysis-list';
import type { AddressOf } from '@commonweal/platform/list-address';

export type AnalysisListState = AddressOf<typeof analysisList>;

/** The orders to choose from, as they stand in the address; the first is the list's own. */
export const analysisOrders = ['desc1', 'asc1', 'desc2', 'asc2', 'desc3'] as const;
