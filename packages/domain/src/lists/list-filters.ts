import { analysisList } from './analyses/analysis-list.ts';
import { companyList } from './companies/company-list.ts';
import type { ListCode } from './list-codes.ts';
import type { ListDefinition } from './list-definition.ts';
import { rankingList } from './ranking/ranking-list.ts';

/**
 * The lists that people and administrators may keep default filters of. The browser guards addresses
 * with them, and the server what is kept.
 */
export const filteredLists = {
  companies: companyList,
  analyses: analysisList,
  ranking: rankingList,
} as const satisfies Readonly<Record<ListCode, ListDefinition>>;
