import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfoliosContract } from '@commonweal/contracts/portfolios';
import { portfolioScore } from '@commonweal/domain/portfolio-score';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { Viewer } from '../http/viewer.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { breakDown, contributionsOf } from './portfolio-breakdowns.ts';
import { mayCreatePortfolio, portfolioLimit } from './portfolios.policy.ts';
import {
  presentBreakdown,
  presentHolding,
  presentPortfolioDetails,
  presentPortfolios,
  presentUnmatched,
} from './portfolios.present.ts';
import * as repo from './portfolios.repo.ts';
import type { PortfolioRecord, ScoredHolding, Slice, UnmatchedRecord } from './portfolios.repo.ts';

type Body = z.output<(typeof portfoliosContract)['POST v3/portfolios']['body']>;

/** A portfolio to be created; weights in any unit. */
export interface NewPortfolio extends Pick<Body, 'name' | 'entities'> {
  readonly unmatched: readonly UnmatchedRecord[];
}

/** The person's portfolios with score and coverage, and whether another may be created. */
export async function listPortfolios(
  db: Database,
  viewer: Viewer,
  slice: Slice,
): Promise<ApiReply<'GET v3/portfolios/all'>> {
  const { limit, existing } = await allowanceOf(db, viewer);
  const records = await repo.findPortfolios(db, viewer.id, slice);
  const holdings = await repo.findScoredHoldings(
    db,
    records.map(({ id }) => id),
    seesAllScores(viewer),
  );
  const byPortfolio = Map.groupBy(holdings, ({ portfolioId }) => portfolioId);
  const portfolios = records.map((record) => ({ record, result: portfolioScore(byPortfolio.get(record.id) ?? []) }));
  return presentPortfolios(portfolios, { existing, limit, mayCreate: mayCreatePortfolio(limit, existing) });
}

/** A portfolio with its three scores. @throws {Failure} `not-found` where it is not the person's */
export async function readPortfolio(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ApiReply<'GET v3/portfolios/:id'>> {
  const record = await ownPortfolio(db, viewer, id);
  const holdings = await repo.findScoredHoldings(db, [id], seesAllScores(viewer));
  return presentPortfolioDetails(record, {
    result: portfolioScore(holdings),
    environmentalScore: partScore(holdings, 'environmentalScore'),
    socialScore: partScore(holdings, 'socialScore'),
    unmatched: await repo.countUnmatched(db, id),
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
  const parts = await ownHoldings(db, viewer, id, locale);
  const countries = breakDown(parts, ({ countryId, country, countryCode }) => ({
    id: countryId,
    name: country,
    code: countryCode,
  }));
  return {
    sector: breakDown(parts, ({ sectorId, sector }) => ({ id: sectorId, name: sector })).map(presentBreakdown),
    industry: breakDown(parts, ({ industryId, industry }) => ({ id: industryId, name: industry })).map(
      presentBreakdown,
    ),
    country: countries.map((country) => ({ ...presentBreakdown(country), code: country.code })),
  };
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
 * @throws {Failure} `portfolio-limit`, or `invalid-fields` for an unknown company and for what comes twice
 */
export function createPortfolio(
  db: Database,
  viewer: Viewer,
  { name, entities, unmatched }: NewPortfolio,
): Promise<number> {
  if (new Set(entities.map(({ id }) => id)).size < entities.length) throw companyTwice();
  if (new Set(unmatched.map(({ position }) => position)).size < unmatched.length) throw lineTwice();
  const whole = entities.reduce((sum, { weight }) => sum + weight, 0);
  return db.transaction(async (transaction) => {
    await holdPerson(transaction, viewer.id);
    const { limit, existing } = await allowanceOf(transaction, viewer);
    if (!mayCreatePortfolio(limit, existing)) throw limitReached(existing);
    const id = await repo.insertPortfolio(transaction, viewer.id, name);
    const shares = entities.map((entity) => ({ id: entity.id, weight: (entity.weight / whole) * 100 }));
    if ((await repo.insertHoldings(transaction, id, shares)) < shares.length) throw unknownCompany();
    await repo.insertUnmatched(transaction, id, unmatched);
    return id;
  });
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function renamePortfolio(db: Database, viewer: Viewer, id: number, name: string): Promise<void> {
  if (!(await repo.updateName(db, viewer.id, id, name))) throw notFound();
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function removePortfolio(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.deletePortfolio(db, viewer.id, id))) throw notFound();
}

async function allowanceOf(db: Database, viewer: Viewer) {
  const { roles, existing } = await repo.findOwner(db, viewer.id);
  return { limit: portfolioLimit({ roles, isClient: viewer.privileges.has('client-view') }), existing };
}

async function ownPortfolio(db: Database, viewer: Viewer, id: number): Promise<PortfolioRecord> {
  const record = await repo.findPortfolio(db, viewer.id, id);
  if (!record) throw notFound();
  return record;
}

async function ownHoldings(db: Database, viewer: Viewer, id: number, locale: Locale) {
  await ownPortfolio(db, viewer, id);
  return contributionsOf(await repo.findHoldings(db, id, seesAllScores(viewer), locale));
}

function limitReached(existing: number): Failure {
  return new Failure(409, 'portfolio-limit', {
    en: `You already have ${existing} portfolios, as many as your plan includes. Delete one to make room.`,
    fr: `Vous avez déjà ${existing} portefeuilles, le maximum prévu par votre offre. Supprimez-en un pour en créer un autre.`,
  });
}

function companyTwice(): Failure {
  return commonFailure('invalid-fields', {
    entities: {
      en: 'A company can be in a portfolio only once.',
      fr: 'Une entreprise ne peut figurer qu’une fois dans un portefeuille.',
    },
  });
}

function lineTwice(): Failure {
  return commonFailure('invalid-fields', {
    unmatched: {
      en: 'A line of the file can be kept only once.',
      fr: 'Une ligne du fichier ne peut être conservée qu’une fois.',
    },
  });
}

function unknownCompany(): Failure {
  return commonFailure('invalid-fields', {
    entities: { en: 'One of these companies no longer exists.', fr: 'L’une de ces entreprises n’existe plus.' },
  });
}
