import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfoliosContract } from '@commonweal/contracts/portfolios';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import { LARGEST_PAGE } from '@commonweal/domain/limits';
import { likelyUnit, unmatchedWeight } from '@commonweal/domain/portfolio-weights';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { notFound } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { Viewer } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { contributionsOf } from './portfolio-breakdowns.ts';
import { heldPortfolio, holdsKnownFund, lookThrough, ownPortfolio } from './portfolio-contents.service.ts';
import { storeHoldings } from './portfolio-editing.service.ts';
import { limitReached, lineTwice, neitherCompanyNorFund } from './portfolio-failures.ts';
import { recordFirstImport } from './portfolio-imports.service.ts';
import { keepVersion } from './portfolio-versions.service.ts';
import { mayCreatePortfolio, portfolioLimit } from './portfolios.policy.ts';
import {
  presentBreakdowns,
  presentHolding,
  presentPortfolioDetails,
  presentPortfolios,
  presentUnmatched,
} from './portfolios.present.ts';
import { thinWeightOf } from './portfolio-figures.ts';
import * as repo from './portfolios.repo.ts';
import type { ScoredHolding, Slice, UnmatchedRecord } from './portfolios.repo.ts';
import { rememberChoices } from './row-choices.repo.ts';
import type { RowChoice } from './row-choices.repo.ts';

type Body = z.output<(typeof portfoliosContract)['POST v3/portfolios']['body']>;
type ListQuery = z.output<(typeof portfoliosContract)['GET v3/portfolios/all']['query']>;

/** A portfolio to be created; weights in any unit. */
export interface NewPortfolio extends Pick<Body, 'name' | 'entities' | 'weight_unit' | 'file_name'> {
  readonly unmatched: readonly UnmatchedRecord[];
  readonly choices: readonly RowChoice[];
}

/** The person's portfolios with score and coverage, and whether another may be created. */
export async function listPortfolios(
  db: Database,
  viewer: Viewer,
  { filter, ...slice }: ListQuery,
): Promise<ApiReply<'GET v3/portfolios/all'>> {
  const { limit, existing } = await allowanceOf(db, viewer);
  const isSharedOnly = filter === 'sharedportfolios';
  const wanted = filter === 'unlimited' ? { limit: LARGEST_PAGE, offset: 0 } : slice;
  const records = await lookThrough(db, await repo.findPortfolios(db, viewer.id, { ...wanted, isSharedOnly }));
  const total = isSharedOnly ? await repo.countPortfolios(db, viewer.id, true) : existing;
  const holdings = await repo.findScoredHoldings(
    db,
    records.map(({ id }) => id),
    seesAllScores(viewer),
  );
  const byPortfolio = Map.groupBy(holdings, ({ portfolioId }) => portfolioId);
  const portfolios = records.map((record) => ({ record, result: portfolioScore(byPortfolio.get(record.id) ?? []) }));
  return presentPortfolios(portfolios, { total, limit, mayCreate: mayCreatePortfolio(limit, existing) });
}

/** A portfolio with its three scores. @throws {Failure} `not-found` where it is not the person's */
export async function readPortfolio(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ApiReply<'GET v3/portfolios/:id'>> {
  const record = await heldPortfolio(db, viewer, id);
  const seesAll = seesAllScores(viewer);
  const holdings = await repo.findScoredHoldings(db, [id], seesAll);
  const ids = holdings.map(({ entityId }) => entityId);
  return presentPortfolioDetails(record, {
    result: portfolioScore(holdings),
    environmentalScore: partScore(holdings, 'environmentalScore'),
    socialScore: partScore(holdings, 'socialScore'),
    thinWeight: thinWeightOf(holdings),
    unmatched: await repo.countUnmatched(db, id),
    snapshot: await repo.findSnapshot(db, ids, seesAll),
  });
}

function partScore(holdings: readonly ScoredHolding[], part: 'environmentalScore' | 'socialScore'): number | null {
  return portfolioScore(holdings.map((holding) => ({ weight: holding.weight, score: holding[part] }))).score;
}

/** The companies of a portfolio with their contributions, which add up to its score. */
export async function listHoldings(db: Database, viewer: Viewer, id: number, locale: Locale, { limit, offset }: Slice) {
  const parts = await ownHoldings(db, viewer, id, locale);
  const data = parts.slice(offset, offset + limit);
  return { data: data.map(({ holding, contribution }) => presentHolding(holding, contribution)), total: parts.length };
}

/** Weight and score by sector, industry and country. */
export async function readBreakdowns(db: Database, viewer: Viewer, id: number, locale: Locale) {
  return presentBreakdowns(await ownHoldings(db, viewer, id, locale));
}

/** Rows of the imported file that are not in the portfolio. */
export async function listUnmatched(db: Database, viewer: Viewer, id: number, slice: Slice) {
  await ownPortfolio(db, viewer, id);
  const { rows, total } = await repo.findUnmatched(db, id, slice);
  return { data: rows.map(presentUnmatched), total };
}

/**
 * Creates a portfolio, all of it or nothing. Two requests of one person take turns, so that they cannot pass the
 * limit together.
 * @returns its id
 * @throws {Failure} `portfolio-limit`, or `invalid-fields` for an unknown company, for what comes twice, and where there
 * is neither a company nor a fund
 */
export function createPortfolio(
  db: Database,
  viewer: Viewer,
  { name, entities, unmatched, choices, weight_unit: unit, file_name: fileName }: NewPortfolio,
): Promise<number> {
  if (new Set(unmatched.map(({ position }) => position)).size < unmatched.length) throw lineTwice();
  const weightUnit = unit ?? likelyUnit(entities.map(({ weight }) => weight));
  const isOfFile = fileName !== undefined || unmatched.length > 0;
  const lost = unmatched.map(({ weight = null }) => weight);
  return db.transaction(async (transaction) => {
    await holdPerson(transaction, viewer.id);
    const { limit, existing } = await allowanceOf(transaction, viewer);
    if (!mayCreatePortfolio(limit, existing)) throw limitReached();
    const id = await repo.insertPortfolio(transaction, {
      ...{ userId: viewer.id, name, weightUnit },
      unmatchedWeight: isOfFile ? unmatchedWeight(lost, entities) : null,
    });
    await storeHoldings(transaction, id, entities);
    await repo.insertUnmatched(transaction, id, unmatched);
    if (entities.length === 0 && !(await holdsKnownFund(transaction, id))) throw neitherCompanyNorFund();
    await rememberChoices(transaction, viewer.id, choices);
    const afterId = await keepVersion(transaction, id);
    if (fileName !== undefined) await recordFirstImport(transaction, viewer, { portfolioId: id, afterId, fileName });
    return id;
  });
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function removePortfolio(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.deletePortfolio(db, viewer.id, id))) throw notFound();
}

async function allowanceOf(db: Database, viewer: Viewer) {
  return { limit: portfolioLimit(viewer.privileges), existing: await repo.countPortfolios(db, viewer.id) };
}

async function ownHoldings(db: Database, viewer: Viewer, id: number, locale: Locale) {
  await ownPortfolio(db, viewer, id);
  return contributionsOf(await repo.findHoldings(db, id, seesAllScores(viewer), locale));
}
