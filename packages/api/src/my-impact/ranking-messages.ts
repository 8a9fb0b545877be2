import type { RankedCompany } from '@commonweal/contracts';
import type { HstmType } from '@commonweal/domain/hstm-types';
import type { CompanyNote } from '@commonweal/domain/company-score';
import type { RankingFilter, RankingQuestion, RankingStudy } from '@commonweal/domain/ranking';
import type { Importances } from '@commonweal/domain/importances';
import type { RankedTopic } from '@commonweal/domain/ranking-evidence';
import type { CompanyRange } from './whole-lists.sql.ts';

/** The scores that a ranking is made of: those of all companies, or those that everybody may see. */
export type RankingSight = 'all' | 'public';

/** Companies that a person keeps or excludes, as they come with each question. */
export type MarkedEntries = readonly { readonly entity_id: number; readonly type: HstmType }[];

/** Whole rankings compared, for the companies that move most. */
export interface MoversQuestion {
  readonly importances: Importances;
  readonly filter: RankingFilter;
}

/** One company's rank by settings. */
export type SensitivityQuestion = Omit<Extract<RankingStudy, { readonly kind: 'sensitivity' }>, 'kind'>;

/** A person's portfolios with their companies. */
export type OwnFunds = Omit<Extract<RankingStudy, { readonly kind: 'funds' }>, 'kind' | 'importances'>;

/** A page of companies and notes, as `readPageText` writes it. */
export interface RankingPage {
  readonly companies: readonly RankedCompany[];
  readonly notes: readonly CompanyNote[];
}

/** A page as it is now, and the companies that it takes the place of. */
export interface ReplacedPage {
  readonly range: CompanyRange;
  readonly text: string;
}

/** Orders without a reply. */
export type RankingOrder =
  /** A new ranking takes pages, beside the one that answers. */
  | { readonly kind: 'begin'; readonly sight: RankingSight; readonly topics: readonly RankedTopic[] }
  | { readonly kind: 'page'; readonly sight: RankingSight; readonly text: string }
  /** All pages at once: whoever asks next waits for one preparation, not for one of each page. */
  | { readonly kind: 'replace'; readonly sight: RankingSight; readonly pages: readonly ReplacedPage[] }
  | { readonly kind: 'drop'; readonly sight: RankingSight };

/** Orders with a reply. */
export type RankingRequest =
  /** Has the new ranking answer from now on. */
  | { readonly kind: 'ready'; readonly sight: RankingSight }
  | {
      readonly kind: 'ask';
      readonly sight: RankingSight;
      readonly question: RankingQuestion;
      readonly marked: MarkedEntries;
    }
  | {
      readonly kind: 'movers';
      readonly sight: RankingSight;
      readonly question: MoversQuestion;
      readonly marked: MarkedEntries;
    }
  | { readonly kind: 'sensitivity'; readonly sight: RankingSight; readonly question: SensitivityQuestion }
  | {
      readonly kind: 'funds';
      readonly sight: RankingSight;
      readonly question: OwnFunds & { readonly importances: Importances };
      readonly marked: MarkedEntries;
    };

export type ToRankingThread = RankingOrder | (RankingRequest & { readonly id: number });

/** The text of a reply to a request, or its failure. */
export type FromRankingThread =
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly error: string };
