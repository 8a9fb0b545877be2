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
import { beginningsOf, nameToLiken, suggestionsFor } from './suggest-companies.ts';
import type { NearCompany } from './suggest-companies.ts';

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
  const findings = await findAll(db, viewer.id, rows, signal);
  const resolved = await mapInTurns(rows, PART, (row) => ({ row, found: resolveRow(row, findings) }), signal);
  const sorted = sortOut(resolved);
  const { matches } = sorted;
  const misses = await withSuggestions(db, sorted.misses, signal);
  const ids = [...matches.map(({ id }) => id), ...misses.flatMap(({ candidates }) => candidates.map(({ id }) => id))];
  const companies = await repo.findCompanies(db, [...new Set(ids)], seesAllScores(viewer), locale);
  const funds = await findFunds(db, viewer.id);
  return presentMatches(matches, misses, {
    funds,
    companies: new Map(companies.map((company) => [company.id, company])),
  });
}

async function findAll(db: Database, userId: number, rows: readonly ReadRow[], signal: AbortSignal): Promise<Findings> {
  const codes = await repo.findCountryCodes(db);
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

function lookup(found: readonly FoundRecord[], codes: ReadonlyMap<number, string>): Lookup {
  const byKey = new Map<string, Map<number, FoundCompany>>();
  for (const { key, id, name, isin, countryId } of found) {
    const companies = byKey.get(key) ?? new Map<number, FoundCompany>();
    byKey.set(key, companies.set(id, { id, name, isin, countryCode: codes.get(countryId) ?? '' }));
  }
  return new Map([...byKey].map(([key, companies]) => [key, [...companies.values()]]));
}

/** Rows of a file whose names are compared with all others, which takes milliseconds for each. */
const MOST_LIKENED = 10;

/**
 * Offers companies of a similar name for rows that have none of the same; nothing is matched by likeness. Names that
 * begin alike are looked at for every row, and any like name for the first rows that have none of those.
 */
async function withSuggestions(db: Database, misses: readonly Miss[], signal: AbortSignal): Promise<Miss[]> {
  const beginnings = new Map(openOf(misses).map((miss) => [miss, beginningsOf(miss.row)]));
  const found = await repo.findNear(db, distinct([...beginnings.values()].flat()), signal);
  const near = Map.groupBy(found, ({ key }) => key);
  const first = await mapInTurns(misses, PART, (miss) => offering(miss, beginnings.get(miss) ?? [], near), signal);
  const names = distinct(openOf(first).map(({ row }) => nameToLiken(row))).slice(0, MOST_LIKENED);
  if (names.length === 0) return first;
  const like = Map.groupBy(await repo.findLike(db, names, signal), ({ key }) => key);
  return first.map((miss) => (miss.candidates.length > 0 ? miss : offering(miss, [nameToLiken(miss.row) ?? ''], like)));
}

function openOf(misses: readonly Miss[]): readonly Miss[] {
  return misses.filter(({ candidates }) => candidates.length === 0);
}

function offering(miss: Miss, keys: readonly string[], near: ReadonlyMap<string, readonly NearCompany[]>): Miss {
  const companies = keys.flatMap((key) => near.get(key) ?? []);
  return companies.length === 0 ? miss : { ...miss, candidates: suggestionsFor(miss.row, companies) };
}

function sortOut(resolved: readonly { readonly row: ReadRow; readonly found: Resolution }[]): {
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

function distinct(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys.filter((key) => key !== null))];
}
