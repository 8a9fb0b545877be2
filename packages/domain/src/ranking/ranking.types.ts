import type { HstmType } from '../rules/hstm-types.ts';
import type { Importances } from '../scores/importances.ts';
import type { Named } from '../scores/name-order.ts';
import type { PortfolioScore } from '../scores/portfolio-score.ts';
import type { RankMovers } from '../scores/rank-movers.ts';
import type { RankSensitivity } from '../scores/rank-sensitivity.ts';
import type { Sliders } from '../scores/slider-key.ts';

/** The fields of a company that the ranking uses. */
export interface SessionCompany extends Named {
  readonly industry_id: number;
  readonly country_id: number;
}

/** The list that each company is on, by company id. */
export type MarkedCompanies = ReadonlyMap<number, HstmType>;

/** The filters of the list; an empty list or text does not filter. */
export interface RankingFilter {
  readonly search: string;
  readonly industries: readonly number[];
  readonly countries: readonly number[];
  /** by the companies that the person keeps or excludes */
  readonly list: HstmType | 'not-excluded' | null;
  /** only companies with enough analyses on topics that weigh */
  readonly evidence: boolean;
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

/** The evidence behind a company's score, as it is shown. */
export interface ShownEvidence {
  /** analyses on topics that weigh, and the ratings that they have */
  readonly analyses: number;
  readonly ratings: number;
  /** the ends of its score over the topics without analyses, outward to a tenth; null where nothing weighs */
  readonly low: number | null;
  readonly high: number | null;
  /** ids of the themes above 50 of which nothing is known */
  readonly unknown: readonly number[];
}

/** A company in the ranking; place and score are null where it has none. */
export interface RankedRow extends ShownEvidence {
  /** position in the companies that were loaded */
  readonly at: number;
  /** among all companies, from 1, whatever the list is narrowed to; equal scores share one */
  readonly rank: number | null;
  /** places gained (or lost, below 0) against the ranking with every importance at 50 */
  readonly movement: number | null;
  readonly score: number | null;
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

/** The points by which the person's importances move a company's score through one topic. */
export interface TopicPull {
  readonly topic: number;
  readonly importance: number;
  /** all of them add up to the score less the neutral one */
  readonly movement: number;
}

export interface CompanyWhy {
  readonly company: number;
  readonly score: number | null;
  /** the score with every importance at 50 */
  readonly neutralScore: number | null;
  /** themes with notes, by id */
  readonly themes: readonly ThemePull[];
  /** topics with notes through which the importances move the score, most first */
  readonly topics: readonly TopicPull[];
}

/** A place among companies with a score; null without one. */
export interface PlaceAmong {
  readonly rank: number | null;
  readonly of: number;
}

/** A company's score taken apart, with what it rests on, and its place among all companies and among those of its industry. */
export interface CompanyDetail extends CompanyWhy, ShownEvidence {
  /** the company's own, for a page that does not list it */
  readonly name: string;
  readonly industry: number;
  readonly inAll: PlaceAmong;
  readonly inIndustry: PlaceAmong;
}

export interface RankingView {
  readonly rows: readonly RankedRow[];
  /** companies that the filter leaves */
  readonly found: number;
  /** companies that only the want of evidence leaves out */
  readonly thin: number;
  /** all companies, and those of them with a score */
  readonly all: number;
  readonly scored: number;
  /** companies that the person keeps, and excludes, of all */
  readonly kept: number;
  readonly excluded: number;
  /** where `rows` begin: the question's, or less where the list ends before it */
  readonly offset: number;
  readonly why: CompanyDetail | null;
}

/** A company of a fund. */
export interface FundHolding {
  readonly fund: number;
  readonly entity: number;
  readonly weight: number;
}

/** A fund among others by its personal score. */
export interface RankedFund extends PortfolioScore {
  readonly id: number;
  readonly name: string;
  readonly rank: number;
  /** with every importance at 50 */
  readonly communityScore: number | null;
}

/** A question about whole rankings, asked once the sliders rest. */
export type RankingStudy =
  | { readonly kind: 'movers'; readonly importances: Importances; readonly filter: RankingFilter }
  | {
      readonly kind: 'sensitivity';
      readonly importances: Importances;
      readonly sliders: Sliders;
      /** id */
      readonly company: number;
    }
  | {
      readonly kind: 'funds';
      readonly importances: Importances;
      readonly funds: readonly Named[];
      readonly holdings: readonly FundHolding[];
    };

export type StudyResult =
  | ({ readonly kind: 'movers' } & RankMovers)
  | ({ readonly kind: 'sensitivity' } & RankSensitivity)
  | { readonly kind: 'funds'; readonly funds: readonly RankedFund[] };
