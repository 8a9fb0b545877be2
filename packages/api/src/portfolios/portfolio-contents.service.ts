import type { Locale } from '@commonweal/domain/locale';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import type { EnteredWeight } from '@commonweal/domain/portfolio-weights';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { findFundTotals } from './portfolio-funds.repo.ts';
import { findEditedHoldings } from './portfolio-editing.repo.ts';
import * as repo from './portfolios.repo.ts';
import type { HoldingRecord, PortfolioRecord, UnmatchedRecord } from './portfolios.repo.ts';

export type { HoldingRecord, PortfolioRecord, UnmatchedRecord } from './portfolios.repo.ts';

/** Weights as entered, by company. */
export type EnteredWeights = ReadonlyMap<number, EnteredWeight>;

/** A portfolio for the modules that make documents of it. @throws {Failure} `not-found` where it is not the person's */
export async function ownPortfolio(db: Database, viewer: Viewer, id: number): Promise<PortfolioRecord> {
  const record = await repo.findPortfolio(db, viewer.id, id);
  if (!record) throw notFound();
  return record;
}

/** A portfolio whose funds are looked through: `unmatchedWeight` leaves out what they have in companies. */
export interface LookedThrough {
  readonly unmatchedWeight: number | null;
  /** How many funds it holds, and the day of the oldest of their holdings. */
  readonly funds: number;
  readonly oldestHoldings: string | null;
}

export type HeldPortfolio = PortfolioRecord & LookedThrough;

/** Looks through the funds of portfolios, in one query. */
export async function lookThrough<T extends Pick<PortfolioRecord, 'id' | 'unmatchedWeight'>>(
  db: Database,
  records: readonly T[],
): Promise<(T & LookedThrough)[]> {
  const totals = await findFundTotals(
    db,
    records.map(({ id }) => id),
  );
  const byId = new Map(totals.map((total) => [total.id, total]));
  return records.map((record) => {
    const { known = 0, funds = 0, oldest = null } = byId.get(record.id) ?? {};
    const { unmatchedWeight: lost } = record;
    const left = lost === null ? null : Math.max(0, lost - known);
    return { ...record, unmatchedWeight: left, funds, oldestHoldings: oldest };
  });
}

/** As {@link ownPortfolio}, with its funds looked through. @throws {Failure} `not-found` where it is not the person's */
export async function heldPortfolio(db: Database, viewer: Viewer, id: number): Promise<HeldPortfolio> {
  const [held] = await lookThrough(db, [await ownPortfolio(db, viewer, id)]);
  if (!held) throw notFound();
  return held;
}

/** True for a portfolio with a fund that has companies. */
export async function holdsKnownFund(db: Database, id: number): Promise<boolean> {
  return (await findFundTotals(db, [id])).some(({ known }) => known > 0);
}

/** The companies of a portfolio and of its funds, whoever owns it, the largest weight first. @param seesAll as in `entitiesAsSeen` */
export function holdingsOf(db: Database, id: number, seesAll: boolean, locale: Locale): Promise<HoldingRecord[]> {
  return repo.findHoldings(db, id, seesAll, locale);
}

/** Weight and price of each company as entered, by its id. */
export async function enteredWeightsOf(db: Database, id: number, locale: Locale): Promise<EnteredWeights> {
  const holdings = await findEditedHoldings(db, id, locale);
  return new Map(holdings.map(({ id: entityId, weight, price }) => [entityId, { weight, price }]));
}

/** Rows of the file that are not in a portfolio, in the order of the file. */
export async function unmatchedOf(db: Database, id: number): Promise<readonly UnmatchedRecord[]> {
  return (await repo.findUnmatched(db, id, { limit: MAX_LINES, offset: 0 })).rows;
}

/** Lets the links to a portfolio open. */
export function openToLinks(db: Database, id: number): Promise<void> {
  return repo.updateVisibility(db, id, repo.SHARED);
}

export { SHARED } from './portfolios.repo.ts';
