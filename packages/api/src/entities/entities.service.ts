import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { EntityOrder, entitiesContract } from '@commonweal/contracts/entities';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { mayEditEntities, seesAllScores } from './entities.policy.ts';
import { presentAverages, presentDetails, presentNamed, presentPicked } from './entities.present.ts';
import type { AverageScores, EntityDetails, NamedEntity, PickedEntity } from './entities.present.ts';
import { countEntities, listEntities, listEntitiesById, listHighlighted } from './entities.repo.ts';
import { ordering } from './entity-rows.sql.ts';
import type { RowColumns, ScoreVisibility } from './entity-rows.sql.ts';
import { searchCompanies } from './entity-search.repo.ts';
import type { Found } from './entity-search.repo.ts';
import { readCompanySearch } from './entity-search.sql.ts';
import { findMoved } from './entity-merging.repo.ts';
import { averageScores, findEntity, findEntityKey } from './entity.repo.ts';
import type { EntityDetailsRow, EntityKey } from './entity.repo.ts';
import { matchReason } from './match-reason.ts';
import { pickEntities, searchEntities } from './entity-picker.repo.ts';
import { averageOfAll } from './score-overview.service.ts';

export { hasEntities } from './entities.repo.ts';

/** A list, or a page of one, with the number of rows of the whole. */
export interface List<T> {
  readonly data: T[];
  readonly total: number;
}

/** The scores that a viewer may see, and the language. */
export function visibilityFor({ viewer, locale }: ViewerContext): ScoreVisibility {
  return { seesAll: seesAllScores(viewer), locale };
}

/** Which companies, in which order, and which of them. */
export interface EntitiesRequest {
  /** Of `entities`. */
  readonly condition: SQL;
  /** Empty finds all. */
  readonly keywords: string | undefined;
  /** Without one a search is by relevance and anything else by name. */
  readonly orderby: EntityOrder | undefined;
  readonly asc: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** One page of companies, and how many there are. @param row what is read of each */
export async function findEntities<S extends z.ZodObject<{ readonly id: z.ZodInt }>>(
  db: Database,
  row: RowColumns<S>,
  { keywords, orderby, asc, ...page }: EntitiesRequest,
  visibility: ScoreVisibility,
): Promise<Found<z.output<S>>> {
  const { locale } = visibility;
  if (keywords) {
    const asked = orderby && ordering({ orderby, asc }, visibility);
    return searchCompanies(db, row, { ...page, keywords, ordering: asked, locale });
  }
  const order = ordering({ orderby: orderby ?? 'entity_name', asc }, visibility);
  const [rows, total] = await Promise.all([
    listEntities(db, row, { ...page, ordering: order }, locale),
    countEntities(db, page.condition),
  ]);
  return { rows, total };
}

/** Companies by their ids, in that order; unknown ones are left out. @param row what is read of each */
export function entitiesById<S extends z.ZodObject<{ readonly id: z.ZodInt }>>(
  db: Database,
  row: RowColumns<S>,
  ids: readonly number[],
  { locale }: ScoreVisibility,
): Promise<z.output<S>[]> {
  return listEntitiesById(db, row, ids, locale);
}

/**
 * The companies that the site holds up: featured ones, whose score is anyone's to see, above zero
 * and resting on at least 20 ratings; the 20 highest scores (specification 001 §7, "golden").
 */
export async function highlightedCompanies(db: Database): Promise<List<NamedEntity>> {
  const rows = await listHighlighted(db, { minRatings: 20, limit: 20 });
  return { data: rows.map(presentNamed), total: rows.length };
}

/** Companies for a picker, by keywords or by their numbers. */
export async function quickSearch(
  db: Database,
  { keywords, entity_ids: ids, ...page }: z.output<(typeof entitiesContract)['POST v3/entities-quick-search']['body']>,
  context: ViewerContext,
): Promise<List<PickedEntity>> {
  const visibility = visibilityFor(context);
  const { rows, total } = await (ids
    ? pickEntities(db, ids, visibility)
    : searchEntities(db, keywords ?? '', page, visibility));
  const search = keywords === undefined ? null : readCompanySearch(keywords);
  return { data: rows.map((row) => presentPicked(row, search && matchReason(search, row))), total };
}

/** One company by number or slug. @throws {Failure} `not-found` */
export async function companyDetails(db: Database, idOrSlug: string, context: ViewerContext): Promise<EntityDetails> {
  return presentDetails(await scoredEntity(db, idOrSlug, context), mayEditEntities(context.viewer));
}

/** A company with its scores as the person may see them. @throws {Failure} `not-found` */
export async function scoredEntity(db: Database, idOrSlug: string, context: ViewerContext): Promise<EntityDetailsRow> {
  const row = await findEntity(db, idOrSlug, visibilityFor(context));
  if (!row) throw await missing(db, idOrSlug);
  return row;
}

/** Averages to compare its score with. @throws {Failure} `not-found` */
export async function companyAverages(db: Database, idOrSlug: string, context: ViewerContext): Promise<AverageScores> {
  const key = await knownEntity(db, idOrSlug, context);
  const visibility = visibilityFor(context);
  const [own, all] = await Promise.all([averageScores(db, key, visibility), averageOfAll(db, visibility.seesAll)]);
  return presentAverages(own, all);
}

/** The key of a company, for the other questions about it. @throws {Failure} `not-found` */
export async function knownEntity(db: Database, idOrSlug: string, context: ViewerContext): Promise<EntityKey> {
  const key = await findEntityKey(db, idOrSlug, visibilityFor(context));
  if (!key) throw await missing(db, idOrSlug);
  return key;
}

/** Leads to the company that a merged one became (specification 000 §8). */
async function missing(db: Database, idOrSlug: string): Promise<Failure> {
  const slug = await findMoved(db, idOrSlug);
  if (slug === null) return notFound();
  const address = `/companies/${slug}`;
  return new Failure(301, 'moved', { en: address, fr: address });
}
