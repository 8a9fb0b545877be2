import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfolioEditingContract } from '@commonweal/contracts/portfolio-editing';
import type { Locale } from '@commonweal/domain/locale';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import { sharesOf, unmatchedWeight } from '@commonweal/domain/portfolio-weights';
import type { EnteredWeight } from '@commonweal/domain/portfolio-weights';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { holdsKnownFund, lookThrough } from './portfolio-contents.service.ts';
import * as repo from './portfolio-editing.repo.ts';
import {
  companyTwice,
  neitherCompanyNorFund,
  otherUnitThanFunds,
  portfolioChanged,
  unknownCompany,
} from './portfolio-failures.ts';
import { presentEditablePortfolio, presentPortfolio } from './portfolios.present.ts';
import { currentVersion, keepVersion } from './portfolio-versions.service.ts';
import { findPortfolio, findRowWeights, findScoredHoldings, insertHoldings } from './portfolios.repo.ts';
import type { PortfolioRecord } from './portfolios.repo.ts';

type Contract = typeof portfolioEditingContract;
type Edit = z.output<Contract['PUT v3/portfolios/:id']['body']>;
type Settings = Partial<Pick<PortfolioRecord, 'url' | 'visibility'>>;

/** A company and its weight as entered. */
export interface EnteredHolding extends EnteredWeight {
  readonly id: number;
}

/** A portfolio as its owner edits it. @throws {Failure} `not-found` where it is not the person's */
export async function readEditablePortfolio(
  db: Database,
  viewer: Viewer,
  id: number,
  locale: Locale,
): Promise<ApiReply<'GET v3/portfolios/editable/:id'>> {
  // The version is read before the companies: what changes in between is a conflict later on, never overwritten.
  const record = await findPortfolio(db, viewer.id, id);
  if (!record) throw notFound();
  const mayBeEmpty = await holdsKnownFund(db, id);
  return presentEditablePortfolio(record, await repo.findEditedHoldings(db, id, locale), mayBeEmpty);
}

/**
 * Replaces name and companies, all of it or nothing. Of two edits of one version the later one is refused.
 * @returns the moment of the new version
 * @throws {Failure} `not-found`; 409 `portfolio-changed`; `invalid-fields` for an unknown company, one that comes twice,
 * where there is neither a company nor a fund, and for the first companies in another unit than the rows of the file
 */
export function replaceContents(db: Database, viewer: Viewer, id: number, edit: Edit): Promise<Date> {
  return db.transaction(async (transaction) => {
    const record = await lockVersion(transaction, viewer, id, edit.changed_at);
    await currentVersion(transaction, id);
    const removed = await repo.deleteHoldings(transaction, id);
    await storeHoldings(transaction, id, edit.entities);
    const lost = removed === 0 || edit.entities.length === 0 ? await lostBeside(transaction, record, edit) : {};
    const changedAt = await repo.beginVersion(transaction, id, {
      ...{ name: edit.name, weightUnit: edit.weight_unit },
      ...lost,
    });
    if (edit.entities.length === 0 && !(await holdsKnownFund(transaction, id))) throw neitherCompanyNorFund();
    await keepVersion(transaction, id);
    return changedAt;
  });
}

/**
 * The weight of the rows of a file beside the first companies of a portfolio, or once the last are gone; between, it is
 * a share that edits by hand leave as it is. @throws {Failure} `invalid-fields` for another unit than that of the rows
 */
async function lostBeside(db: Database, { id, weightUnit, unmatchedWeight: lost }: PortfolioRecord, edit: Edit) {
  if (lost === null) return {};
  if (edit.weight_unit !== weightUnit) throw otherUnitThanFunds();
  const rows = await findRowWeights(db, id);
  const weights = rows.map(({ weight }) => weight);
  return { unmatchedWeight: unmatchedWeight(weights, edit.entities) };
}

/** Adds companies to a portfolio that has none, with their shares. @throws {Failure} `invalid-fields` */
export async function storeHoldings(db: Database, id: number, holdings: readonly EnteredHolding[]): Promise<void> {
  if (new Set(holdings.map((holding) => holding.id)).size < holdings.length) throw companyTwice();
  const shares = sharesOf(holdings);
  const rows = holdings.map((holding, at) => ({
    id: holding.id,
    weight: shares[at] ?? 0,
    original: holding.weight,
    price: holding.price ?? null,
  }));
  if ((await insertHoldings(db, id, rows)) < rows.length) throw unknownCompany();
}

/**
 * Locks a portfolio until the transaction ends.
 * @param version that a change begins from; undefined for one that fits any
 * @throws {Failure} `not-found` where it is not the person's; 409 `portfolio-changed`
 */
export async function lockVersion(
  db: Database,
  viewer: Viewer,
  id: number,
  version: string | undefined,
): Promise<PortfolioRecord> {
  const record = await repo.lockPortfolio(db, viewer.id, id);
  if (!record) throw notFound();
  if (version !== undefined && record.changedAt.getTime() !== Date.parse(version)) throw portfolioChanged();
  return record;
}

/** Changes address or visibility. @throws {Failure} `not-found` where it is not the person's */
export async function changeSettings(db: Database, viewer: Viewer, id: number, change: Settings): Promise<void> {
  if (!(await repo.updateSettings(db, viewer.id, id, change))) throw notFound();
}

/** Makes a portfolio the only preferred one of its owner, or no longer. @throws {Failure} `not-found` */
export function choosePreferred(db: Database, viewer: Viewer, id: number, isPreferred: boolean): Promise<void> {
  return db.transaction(async (transaction) => {
    await holdPerson(transaction, viewer.id);
    if (isPreferred) await repo.clearPreferred(transaction, viewer.id);
    if (!(await repo.updateSettings(transaction, viewer.id, id, { isPreferred }))) throw notFound();
  });
}

/** The person's preferred portfolio, or null. */
export async function readPreferred(
  db: Database,
  viewer: Viewer,
): Promise<ApiReply<'GET v3/users/get-prefered-portfolio'>> {
  const record = await repo.findPreferred(db, viewer.id);
  if (!record) return { portfolio: null };
  const holdings = await findScoredHoldings(db, [record.id], seesAllScores(viewer));
  const [held = record] = await lookThrough(db, [record]);
  return { portfolio: presentPortfolio(held, portfolioScore(holdings)) };
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function renamePortfolio(db: Database, viewer: Viewer, id: number, name: string): Promise<void> {
  if (!(await repo.updateName(db, viewer.id, id, name))) throw notFound();
}
