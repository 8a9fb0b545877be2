import type { Locale } from '@commonweal/domain/locale';
import { MAX_LINES } from '@commonweal/domain/portfolio-limits';
import type { EnteredWeight } from '@commonweal/domain/portfolio-weights';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
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

/** The companies of a portfolio, whoever owns it, the largest weight first. @param seesAll as in `entitiesAsSeen` */
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
