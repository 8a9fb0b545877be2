import type { z } from 'zod';
import type { entityTopicsContract } from '@commonweal/contracts/entity-topics';
import type { Database } from '../db/open-database.ts';
import { findEntities, knownEntity, visibilityFor } from '../entities/entities.service.ts';
import type { List } from '../entities/entities.service.ts';
import { isAnalysed } from '../entities/entities.sql.ts';
import { scoredColumns, scoredShape } from '../entities/entity-rows.sql.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { countOfType, listDetailedScores } from './detailed-scores.repo.ts';
import {
  presentClass,
  presentDetailedScore,
  presentTouchedGoal,
  presentThemes,
  presentWithTopics,
} from './entity-topics.present.ts';
import type {
  DetailedScores,
  EntityGoal,
  EntityTopics,
  EntityWithTopics,
  ThemesOfType,
} from './entity-topics.present.ts';
import { listCompanyClasses, listThemesByType, listTopicsOf } from './entity-topics.repo.ts';

type Topics = typeof entityTopicsContract;

/** All goals, by number, with what its analyses say of them. @throws {Failure} `not-found`, as all that follow */
export async function companyGoals(db: Database, idOrSlug: string, context: ViewerContext): Promise<List<EntityGoal>> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const rows = await listCompanyClasses(db, { entityId: id, view: 'sdg' }, context.locale);
  const data = rows.map((row) => presentTouchedGoal(row, isGrayed)).toSorted((a, b) => a.sdg_id - b.sdg_id);
  return { data, total: data.length };
}

/** The classes that its analyses belong to. */
export async function companyTopics(
  db: Database,
  idOrSlug: string,
  { view, note_type: type }: z.output<Topics['GET v3/entities/:id/topics']['query']>,
  context: ViewerContext,
): Promise<EntityTopics> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const rows = await listCompanyClasses(db, { entityId: id, view, type }, context.locale);
  const data = rows.filter(({ notesCount }) => notesCount > 0).map((row) => presentClass(row, isGrayed));
  return { data, total: data.length, is_grayed: isGrayed };
}

/** The six themes by type of analysis. */
export async function companyThemes(
  db: Database,
  idOrSlug: string,
  context: ViewerContext,
): Promise<List<ThemesOfType>> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const data = presentThemes(await listThemesByType(db, id, context.locale), isGrayed);
  return { data, total: data.length };
}

/** The mean answers to each question, analysis by analysis. */
export async function detailedScores(
  db: Database,
  idOrSlug: string,
  { note_type: type, ...page }: z.output<Topics['GET v3/entities/:id/notes-detailed-scores']['query']>,
  context: ViewerContext,
): Promise<DetailedScores> {
  const { id, isGrayed } = await knownEntity(db, idOrSlug, context);
  const rows = await listDetailedScores(db, { entityId: id, type, ...page });
  const total = await countOfType(db, id, type);
  return { data: rows.map((row) => presentDetailedScore(row, isGrayed)), total, is_grayed: isGrayed };
}

/** Companies that are analysed, the most analysed first, with the topics of their analyses. */
export async function companiesWithTopics(
  db: Database,
  { keywords, limit, offset }: z.output<Topics['GET v3/entities/with-available-topics']['query']>,
  context: ViewerContext,
): Promise<List<EntityWithTopics>> {
  const visibility = visibilityFor(context);
  const request = { condition: isAnalysed, keywords, orderby: 'notes_count', asc: false, limit, offset } as const;
  const row = { shape: scoredShape, columns: scoredColumns(visibility) };
  const { rows, total } = await findEntities(db, row, request, visibility);
  const topics = await listTopicsOf(
    db,
    rows.map(({ id }) => id),
    context.locale,
  );
  return { data: rows.map((entity) => presentWithTopics(entity, topics)), total };
}
