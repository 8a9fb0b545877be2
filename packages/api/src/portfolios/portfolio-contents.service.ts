import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import * as repo from './portfolios.repo.ts';
import type { HoldingRecord, PortfolioRecord } from './portfolios.repo.ts';

export type { HoldingRecord, PortfolioRecord } from './portfolios.repo.ts';

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

/** Lets the links to a portfolio open. */
export function openToLinks(db: Database, id: number): Promise<void> {
  return repo.updateVisibility(db, id, repo.SHARED);
}

export { SHARED } from './portfolios.repo.ts';
