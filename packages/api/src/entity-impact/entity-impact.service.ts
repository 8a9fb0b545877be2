import type { z } from 'zod';
import type { entitiesContract } from '@commonweal/contracts/entities';
import type { Database } from '../db/open-database.ts';
import { entitiesById, findEntities, knownEntity, visibilityFor } from '../entities/entities.service.ts';
import { listRow } from '../entities/entity-rows.sql.ts';
import type { List } from '../entities/entities.service.ts';
import { filterCondition } from '../entities/entity-filters.sql.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentEntityRow, presentExplanation, presentImpactSdg } from './entity-impact.present.ts';
import type { EntityRow, ImpactSdg, ScoreContributions } from './entity-impact.present.ts';
import { listImpactSdgs, listScoreNotes } from './entity-impact.repo.ts';
import type { ScoreNoteRow } from './entity-impact.repo.ts';
import { explainCompanyScore, keepScore } from './score-explanation.ts';

type Query<K extends 'GET v3/entities' | 'GET v3/entities/:id/score-contributions'> = z.output<
  (typeof entitiesContract)[K]['query']
>;

/** Companies of the whole set that pass the filters, one page of them; a search without an order is by relevance. */
export async function listCompanies(
  db: Database,
  { keywords, orderby, asc, limit, offset, ...filters }: Query<'GET v3/entities'>,
  context: ViewerContext,
): Promise<List<EntityRow>> {
  const visibility = visibilityFor(context);
  const condition = filterCondition(filters, { seesAll: visibility.seesAll });
  const request = { condition, keywords, orderby, asc, limit, offset };
  const { rows, total } = await findEntities(db, listRow(visibility), request, visibility);
  return { data: rows.map(presentEntityRow), total };
}

/** Companies by their ids, in that order, as the list shows them; unknown ones are left out. */
export async function namedCompanies(
  db: Database,
  ids: readonly number[],
  context: ViewerContext,
): Promise<EntityRow[]> {
  const visibility = visibilityFor(context);
  return (await entitiesById(db, listRow(visibility), ids, visibility)).map(presentEntityRow);
}

/** The goals its analyses touch; without their means where its score is kept. @throws {Failure} `not-found` */
export async function companySdgs(db: Database, idOrSlug: string, context: ViewerContext): Promise<List<ImpactSdg>> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const rows = await listImpactSdgs(db, id, context.locale);
  return { data: rows.map((row) => presentImpactSdg(row, isGrayed)), total: rows.length };
}

/** Why its score is what it is. @throws {Failure} `not-found` */
export async function scoreContributionsOf(
  db: Database,
  idOrSlug: string,
  query: Query<'GET v3/entities/:id/score-contributions'>,
  context: ViewerContext,
): Promise<ScoreContributions> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const notes = await listScoreNotes(db, id, context.locale);
  return presentExplanation(isGrayed ? keepScore(notes, query.dimension) : explainCompanyScore(notes, query));
}

/** A published analysis of a company, with the value and size that the person may see. */
export type CompanyAnalysis = ScoreNoteRow;

/** Every published analysis of a company. @throws {Failure} `not-found` */
export async function analysesOfCompany(
  db: Database,
  idOrSlug: string,
  context: ViewerContext,
): Promise<CompanyAnalysis[]> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const notes = await listScoreNotes(db, id, context.locale);
  return isGrayed ? notes.map((note) => ({ ...note, value: null, size: null })) : notes;
}
