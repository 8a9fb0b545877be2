/** `full` is what a demonstration shows, `small` what tests need. */
export type SeedSize = 'full' | 'small';

export interface SeedCounts {
  readonly companies: number;
  readonly unratedCompanies: number;
  readonly publishedNotes: number;
  /** Notes of every other status: this many drafts, and in proportion the others. */
  readonly drafts: number;
  readonly people: number;
  readonly communityPortfolios: number;
  readonly proposalsPerStatus: number;
}

export const seedCounts: Readonly<Record<SeedSize, SeedCounts>> = {
  full: {
    companies: 5_260,
    unratedCompanies: 150,
    publishedNotes: 30_000,
    drafts: 160,
    people: 400,
    communityPortfolios: 60,
    proposalsPerStatus: 9,
  },
  small: {
    companies: 120,
    unratedCompanies: 6,
    publishedNotes: 700,
    drafts: 8,
    people: 60,
    communityPortfolios: 4,
    proposalsPerStatus: 2,
  },
};

/** The day the demonstration was "taken": nothing in it is later. */
export const SEED_DAY = Date.UTC(2026, 10, 15, 8);
export const DAY = 86_400_000;
/** Days before that when the first analyses were written, at the earliest. */
export const OLDEST_NOTE = 2_710;
