import type { ApiReply } from '@commonweal/contracts';
import type { Importances } from '@commonweal/domain/importances';

/** A note as the API sends it for the ranking. */
export type RankedNote = ApiReply<'GET v3/my-impact/companies-notes'>['data'][number];

/** The filters of the list; an empty list or text does not filter. */
export interface RankingFilter {
  readonly search: string;
  readonly industries: readonly number[];
  readonly countries: readonly number[];
}

/** One look at the ranking: by which importances, and which part of it. */
export interface RankingQuestion {
  readonly importances: Importances;
  readonly filter: RankingFilter;
  /** the least aligned company first */
  readonly least: boolean;
  readonly offset: number;
  readonly limit: number;
  /** id of the company whose score is taken apart */
  readonly why: number | null;
}

/** A company in the ranking; place and score are null where it has none. */
export interface RankedRow {
  /** position in the companies that were loaded */
  readonly at: number;
  /** among all companies, from 1, whatever the list is narrowed to */
  readonly rank: number | null;
  /** places gained (or lost, below 0) against the ranking with every importance at 50 */
  readonly movement: number | null;
  readonly score: number | null;
  /** how many ratings its analyses have */
  readonly ratings: number;
}

/** The effect of one theme on a company's score. */
export interface ThemePull {
  readonly theme: number;
  readonly notes: number;
  /** in points of the score; all themes add up to it */
  readonly contribution: number;
  /** the theme's part of the whole weight, 0 to 1 */
  readonly share: number;
}

export interface CompanyWhy {
  readonly company: number;
  readonly score: number | null;
  /** the score with every importance at 50 */
  readonly neutralScore: number | null;
  /** themes with notes, by id */
  readonly themes: readonly ThemePull[];
}

export interface RankingView {
  readonly rows: readonly RankedRow[];
  /** companies that the filter leaves */
  readonly found: number;
  /** companies with a score, of all */
  readonly scored: number;
  /** where `rows` begin: the question's, or less where the list ends before it */
  readonly offset: number;
  readonly why: CompanyWhy | null;
}
