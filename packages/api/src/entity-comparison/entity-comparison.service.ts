import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Database } from '../db/open-database.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import { numberOfSnapshot } from '../entities/score-overview.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentComparison } from './entity-comparison.present.ts';
import type { ComparisonReply } from './entity-comparison.present.ts';
import { findCompared, findPeerGroup, listCells, listPeerMeans } from './entity-comparison.repo.ts';
import type { ComparedCompanyRow } from './entity-comparison.repo.ts';
import { listClasses } from './listed-classes.ts';

/** Companies to compare, by number or slug, and the classification. */
interface ComparisonRequest {
  readonly keys: readonly string[];
  readonly type: ComparisonType;
  /** The one of them that has to be known. */
  readonly main?: string;
}

/**
 * Companies side by side, by one classification of their analyses; the peers are those of the first company's industry.
 * Unknown ids are left out and named, and a repeated company stands once.
 * @throws {Failure} `not-found` where none of them is known, or `main` is not
 */
export async function compareCompanies(
  db: Database,
  { keys, type, main: required }: ComparisonRequest,
  context: ViewerContext,
): Promise<ComparisonReply> {
  const visibility = visibilityFor(context);
  const found = new Map((await findCompared(db, keys, visibility)).map((row) => [row.key, row]));
  const companies = onceEach(keys.flatMap((key) => found.get(key) ?? []));
  const [main] = companies;
  if (!main || (required !== undefined && !found.has(required))) throw notFound();
  const ids = companies.map(({ id }) => id);
  const [snapshot, classes, cells, peerMeans, peerGroup] = await Promise.all([
    numberOfSnapshot(db),
    listClasses(db, type, visibility.locale),
    listCells(db, type, ids, visibility),
    listPeerMeans(db, type, main.industryId, visibility),
    findPeerGroup(db, main.industryId, visibility),
  ]);
  const leftOut = keys.filter((key) => !found.has(key));
  return presentComparison({ type, snapshot, classes, cells, companies, main, peerMeans, peerGroup, leftOut });
}

function onceEach(companies: readonly ComparedCompanyRow[]): ComparedCompanyRow[] {
  return [...new Map(companies.map((company) => [company.id, company])).values()];
}
