import type { companyList } from '@commonweal/domain/company-list';
import type { ListChange } from '@commonweal/domain/list-query-change';
import type { AddressOf } from '@commonweal/platform/list-address';

export type CompanyListState = AddressOf<typeof companyList>;
type CompanyListChange = ListChange<typeof companyList.filters>;

/** How many analyses the score filter asks for. */
const SCORE_FILTER_ANALYSES = 10;

/**
 * The change of choosing a side of the scale: it also orders by score and asks for enough analyses
 * (specification 001 §9). An empty side takes back what choosing one brought.
 */
export function scoreSideChange(side: string): CompanyListChange {
  if (side !== 'positive' && side !== 'negative')
    return { filters: { score: null, analysis_start: null }, order: null };
  return {
    filters: { score: side, analysis_start: SCORE_FILTER_ANALYSES },
    order: { column: 'impact_score', direction: side === 'positive' ? 'desc' : 'asc' },
  };
}
