import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { RequestContext, ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { createFairQueue } from '../long-work/fair-queue.ts';
import { mapInTurns } from '../long-work/in-turns.ts';
import { createRowReader, resolveRow, rowKey } from './match-rows.ts';
import type { FileRow, Findings, FoundCompany, Lookup, ReadRow, Resolution } from './match-rows.ts';
import { presentMatches } from './matching.present.ts';
import type { Match, MatchedRows, Miss } from './matching.present.ts';
import * as repo from './matching.repo.ts';
import type { FoundRecord } from './matching.repo.ts';
import { findFunds } from './portfolio-funds.repo.ts';
import { findChosen } from './row-choices.repo.ts';
import { distinct, withNear } from './near-companies.ts';
import type { CountryCodes, ResolvedRow } from './near-companies.ts';

type FoundId = Exclude<Resolution, { readonly id: null }>;

/** The viewer, the language, and a signal that is aborted when the viewer has gone. */
type MatchContext = ViewerContext<Viewer> & Pick<RequestContext, 'signal'>;

/** Matches of this process and of one person that run or wait; a match takes a connection of the database. */
const QUEUE = { atOnce: 2, atOnceOfOne: 1, mostWaiting: 20, mostWaitingOfOne: 2 };
/** Of a request, with the time that it waits for its turn, in milliseconds. */
const TIME_BUDGET = 20_000;
/** Rows that are read or resolved before others have their turn: some milliseconds' worth. */
const PART = 500;

/**
 * Finds the companies of the rows of a file: by ISIN, and by name where that finds none. Rows of one company become
 * one, their weights added. The number of queries does not grow with the rows.
 * @returns a function that throws {Failure} `matching-too-slow` where the time budget is spent, and
 * `too-many-requests` where too many files are being matched
 */
export function createMatching(
  db: Database,
  { timeBudget = TIME_BUDGET }: { readonly timeBudget?: number } = {},
): (fileRows: readonly FileRow[], context: MatchContext) => Promise<MatchedRows> {
  const queue = createFairQueue(QUEUE, () => commonFailure('too-many-requests'));
  return async (fileRows, context) => {
    const budget = AbortSignal.timeout(timeBudget);
    const signal = AbortSignal.any([context.signal, budget]);
    try {
      return await queue.run(context.viewer.id, () => matchRows(db, fileRows, { ...context, signal }), signal);
    } catch (error) {
      throw error === budget.reason ? tooSlow() : error;
    }
  };
}

async function matchRows(
  db: Database,
  fileRows: readonly FileRow[],
  { viewer, locale, signal }: MatchContext,
): Promise<MatchedRows> {
  const rows = await mapInTurns(fileRows, PART, createRowReader(fileRows), signal);
  const codes = await repo.findCountryCodes(db);
  const findings = await findAll(db, { userId: viewer.id, rows, codes }, signal);
  const resolved = await mapInTurns(rows, PART, (row) => ({ row, found: resolveRow(row, findings) }), signal);
  const { matches, misses } = sortOut(await withNear(db, { resolved, codes }, signal));
  const ids = [...matches.map(({ id }) => id), ...misses.flatMap(({ candidates }) => candidates.map(({ id }) => id))];
  const visibility = { seesAll: seesAllScores(viewer), locale };
  const companies = await repo.findCompanies(db, [...new Set(ids)], visibility, signal);
  const funds = await findFunds(db, viewer.id);
  return presentMatches(matches, misses, {
    funds,
    companies: new Map(companies.map((company) => [company.id, company])),
  });
}

async function findAll(
  db: Database,
  { userId, rows, codes }: { readonly userId: number; readonly rows: readonly ReadRow[]; readonly codes: CountryCodes },
  signal: AbortSignal,
): Promise<Findings> {
  const byIsin = await repo.findByIsin(db, distinct(rows.map((row) => row.isinKey)), signal);
  const isin = lookup(byIsin.own, codes);
  const rest = rows.filter(({ isinKey }) => isinKey === null || !isin.has(isinKey));
  const byName = await repo.findByName(db, distinct(rest.flatMap(({ nameKeys }) => nameKeys)), signal);
  const name = lookup(byName.own, codes);
  const tickers = distinct(rest.map(({ ticker }) => ticker));
  return {
    isin,
    isin_variation: lookup(byIsin.variation, codes),
    remembered: lookup(await findChosen(db, userId, distinct(rows.map(rowKey))), codes),
    name,
    // A name that companies have is not also looked for among other names of companies.
    name_variation: lookup(
      byName.variation.filter(({ key }) => !name.has(key)),
      codes,
    ),
    ticker: tickers.length === 0 ? new Map() : lookup(await repo.findByTicker(db, tickers, signal), codes),
  };
}

function lookup(found: readonly FoundRecord[], codes: CountryCodes): Lookup {
  const byKey = new Map<string, Map<number, FoundCompany>>();
  for (const { key, id, name, isin, countryId } of found) {
    const companies = byKey.get(key) ?? new Map<number, FoundCompany>();
    byKey.set(key, companies.set(id, { id, name, isin, countryCode: codes.get(countryId) ?? '' }));
  }
  return new Map([...byKey].map(([key, companies]) => [key, [...companies.values()]]));
}

function sortOut(resolved: readonly ResolvedRow[]): {
  matches: Match[];
  misses: Miss[];
} {
  const matches = new Map<number, Match>();
  const misses: Miss[] = [];
  for (const { row, found } of resolved) {
    if (found.id === null) misses.push({ row, reason: found.reason, candidates: found.candidates });
    else if (row.weightProblem !== null || row.weight === null) {
      misses.push({ row, reason: row.weightProblem ?? 'missing-weight', candidates: [{ id: found.id, why: null }] });
    } else addLine(matches, row, found, row.weight);
  }
  return { matches: [...matches.values()], misses };
}

function addLine(matches: Map<number, Match>, row: ReadRow, { id, how }: FoundId, weight: number): void {
  const line = { row, how };
  const match = matches.get(id);
  if (match) {
    match.lines.push(line);
    match.weight += weight;
  } else matches.set(id, { id, first: row, lines: [line], weight });
}

function tooSlow(): Failure {
  return new Failure(422, 'matching-too-slow', {
    en: 'Finding these companies takes too long at the moment. Try again in a minute, or split the file.',
    fr: 'La recherche de ces entreprises prend trop de temps pour le moment. Réessayez dans une minute, ou divisez le fichier.',
  });
}
