import type { RankedCompany } from '@commonweal/contracts';
import type { CompanyNote } from '@commonweal/domain/company-score';
import type { RankingQuestion } from '@commonweal/domain/ranking';

export function company(change: Partial<RankedCompany> & { readonly id: number }): RankedCompany {
  const name = change.name ?? `Company ${change.id}`;
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    industry_id: 1,
    country_id: 250,
    impact_score: null,
    evidence: null,
    is_grayed: false,
    ...change,
  };
}

/** A note for tests; of company 1, topic 1 in category 1 of theme 1. */
export function note(change: Partial<CompanyNote>): CompanyNote {
  return { e: 1, n: 1, v: 0, s: 1, t: 1, c: 1, i: 1, r: 3, ...change };
}

/** A question for tests: the first ten by importances of 50. */
export function question(change: Partial<RankingQuestion> = {}): RankingQuestion {
  return {
    importances: {},
    filter: { search: '', industries: [], countries: [], list: null, evidence: false },
    least: false,
    offset: 0,
    limit: 10,
    why: null,
    ...change,
  };
}
