import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Database } from '../db/open-database.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import { stateOfScores } from '../entities/score-overview.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentComparison } from './entity-comparison.present.ts';
import type { ComparisonReply } from './entity-comparison.present.ts';
import { findCompared, findPeerGroup, listCells, listPeerMeans, listStandings } from './entity-comparison.repo.ts';
import type { ComparedCompanyRow, ComparedSight } from './entity-comparison.repo.ts';
import { listClasses } from './listed-classes.ts';

/** Companies to compare, by number or slug, and the classification. */
interface ComparisonRequest {
  readonly keys: readonly string[];
  readonly type: ComparisonType;
  /** The one of them that has to be known. */
  readonly main?: string;
  /** The present where not given. */
  readonly snapshot?: number | undefined;
}

/**
 * Companies side by side, by one classification of their analyses; the peers are those of the first company's industry.
 * Unknown ids are left out and named, and a repeated company stands once.
 * @throws {Failure} `not-found` where none of them is known, `main` is not, or no state has the number
 */
export async function compareCompanies(
  db: Database,
  { keys, type, main: required, snapshot }: ComparisonRequest,
  context: ViewerContext,
): Promise<ComparisonReply> {
  const sight = { ...visibilityFor(context), snapshot: snapshot ?? null };
  const [state, rows] = await Promise.all([stateOfScores(db, snapshot), findCompared(db, keys, sight)]);
  const found = new Map(rows.map((row) => [row.key, row]));
  const companies = onceEach(keys.flatMap((key) => found.get(key) ?? []));
  const [main] = companies;
  if (!main || (required !== undefined && !found.has(required))) throw notFound();
  const ids = companies.map(({ id }) => id);
  const [shown, classes, cells, peerMeans, peerGroup] = await Promise.all([
    asOfSight(db, companies, sight),
    listClasses(db, type, sight.locale),
    listCells(db, type, ids, sight),
    listPeerMeans(db, type, main.industryId, sight),
    findPeerGroup(db, main.industryId, sight),
  ]);
  const leftOut = keys.filter((key) => !found.has(key));
  return presentComparison({
    ...{ type, state, isPast: snapshot !== undefined, classes, cells, companies: shown },
    ...{ main, peerMeans, peerGroup, leftOut },
  });
}

function onceEach(companies: readonly ComparedCompanyRow[]): ComparedCompanyRow[] {
  return [...new Map(companies.map((company) => [company.id, company])).values()];
}

/** The companies with their scores and analyses of the snapshot. */
async function asOfSight(
  db: Database,
  companies: readonly ComparedCompanyRow[],
  { snapshot, seesAll }: ComparedSight,
): Promise<readonly ComparedCompanyRow[]> {
  if (snapshot === null) return companies;
  const ids = companies.map(({ id }) => id);
  const standings = new Map((await listStandings(db, ids, snapshot, seesAll)).map((row) => [row.id, row]));
  const none = { impactScore: null, environmentalScore: null, socialScore: null, notesCount: 0, ratingsCount: 0 };
  return companies.map((company) => ({ ...company, ...(standings.get(company.id) ?? none) }));
}
