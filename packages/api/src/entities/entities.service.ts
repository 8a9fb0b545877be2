import type { ScoreDimension } from '@commonweal/contracts/entities';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Locale } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { seesAllScores } from './entities.policy.ts';
import { presentAverages, presentDetails, presentEntityRow } from './entities.present.ts';
import type { AverageScores, EntityDetails, EntityRow } from './entities.present.ts';
import { countEntities, listEntities, listHighlighted } from './entities.repo.ts';
import type { EntityFilters, EntityPage, NamedRow, Sight } from './entities.repo.ts';
import { averageScores, findEntity, findEntityKey, listImpactSdgs, listScoreNotes } from './entity.repo.ts';
import type { EntityKey, ImpactSdgRow } from './entity.repo.ts';
import { pickEntities, searchEntities } from './entity-picker.repo.ts';
import type { PickerPage } from './entity-picker.repo.ts';
import { explainCompanyScore, keepScore } from './score-explanation.ts';
import type { ScoreContributions } from './score-explanation.ts';

/** Who asks, and in which language. */
export interface Asker {
  readonly viewer: Viewer | null;
  readonly locale: Locale;
}

interface List<T> {
  readonly data: T[];
  readonly total: number;
}

function sightOf({ viewer, locale }: Asker): Sight {
  return { seesAll: seesAllScores(viewer), locale };
}

/** Companies of the whole set that pass the filters, one page of them. */
export async function companies(
  db: Database,
  query: EntityFilters & EntityPage,
  asker: Asker,
): Promise<List<EntityRow>> {
  const sight = sightOf(asker);
  const [rows, total] = await Promise.all([listEntities(db, query, query, sight), countEntities(db, query, sight)]);
  return { data: rows.map(presentEntityRow), total };
}

/**
 * The companies that the site holds up: featured ones, whose score is anyone's to see, above zero
 * and resting on at least 20 ratings; the 20 highest scores (specification 001 §7, "golden").
 */
export async function highlightedCompanies(db: Database): Promise<List<NamedRow>> {
  const data = await listHighlighted(db, { minRatings: 20, limit: 20 });
  return { data, total: data.length };
}

/** Companies for a picker, by keywords or by their numbers. */
export async function quickSearch(
  db: Database,
  input: { keywords?: string | undefined; entity_ids?: number[] | undefined; limit: number; offset: number },
  asker: Asker,
): Promise<PickerPage> {
  const sight = sightOf(asker);
  if (input.entity_ids) return pickEntities(db, input.entity_ids, sight);
  return searchEntities(db, input.keywords ?? '', input, sight);
}

/** One company by number or slug. @throws {Failure} `not-found` */
export async function companyDetails(db: Database, idOrSlug: string, asker: Asker): Promise<EntityDetails> {
  const row = await findEntity(db, idOrSlug, sightOf(asker));
  if (!row) throw notFound();
  return presentDetails(row);
}

/** The goals its analyses touch; without their means where its score is kept. @throws {Failure} `not-found` */
export async function companySdgs(db: Database, idOrSlug: string, asker: Asker): Promise<List<ImpactSdgRow>> {
  const { id, is_grayed } = await knownEntity(db, idOrSlug, asker);
  const rows = await listImpactSdgs(db, id, asker.locale);
  return { data: is_grayed ? rows.map((row) => ({ ...row, mean_value: null })) : rows, total: rows.length };
}

/** Why its score is what it is. @throws {Failure} `not-found` */
export async function scoreContributions(
  db: Database,
  idOrSlug: string,
  query: { readonly dimension: ScoreDimension; readonly limit: number },
  asker: Asker,
): Promise<ScoreContributions> {
  const { id, is_grayed } = await knownEntity(db, idOrSlug, asker);
  const notes = await listScoreNotes(db, id, asker.locale);
  return is_grayed ? keepScore(notes, query.dimension) : explainCompanyScore(notes, query);
}

/** What to compare its score with. @throws {Failure} `not-found` */
export async function companyAverages(db: Database, idOrSlug: string, asker: Asker): Promise<AverageScores> {
  const key = await knownEntity(db, idOrSlug, asker);
  return presentAverages(await averageScores(db, key, sightOf(asker)));
}

async function knownEntity(db: Database, idOrSlug: string, asker: Asker): Promise<EntityKey> {
  const key = await findEntityKey(db, idOrSlug, sightOf(asker));
  if (!key) throw notFound();
  return key;
}
