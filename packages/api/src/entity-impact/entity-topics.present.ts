import type { ApiReply } from '@commonweal/contracts';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { presentNamed } from '../entities/entities.present.ts';
import type { ScoredRow } from '../entities/entity-rows.sql.ts';
import type { DetailedScoreRow } from './detailed-scores.repo.ts';
import type { ClassRow } from './classes.sql.ts';
import type { TypedThemeRow, CompanyTopicRow } from './entity-topics.repo.ts';

export type EntityGoal = ApiReply<'GET v3/entities/:id/sdgs'>['data'][number];
export type EntityTopics = ApiReply<'GET v3/entities/:id/topics'>;
export type ThemesOfType = ApiReply<'GET v3/entities/ilg-aggr-grouped-by-types/:id'>['data'][number];
export type DetailedScores = ApiReply<'GET v3/entities/:id/notes-detailed-scores'>;
export type EntityWithTopics = ApiReply<'GET v3/entities/with-available-topics'>['data'][number];

type Stats = Pick<ClassRow, 'notesCount' | 'countedNotes' | 'positiveNotes' | 'negativeNotes' | 'meanValue'>;

/** @param isGrayed whether the company's score is kept from the person, as in all that follow */
function presentStats({ notesCount, countedNotes, meanValue }: Stats, isGrayed: boolean) {
  return {
    notes_count: notesCount,
    counted_notes: isGrayed ? null : countedNotes,
    mean_value: isGrayed ? null : meanValue,
  };
}

function presentSigns({ positiveNotes, negativeNotes }: Stats, isGrayed: boolean) {
  return {
    positive_notes: isGrayed ? null : positiveNotes,
    negative_notes: isGrayed ? null : negativeNotes,
  };
}

/** A goal with what a company's analyses say of it. */
export function presentTouchedGoal({ id, code, name, ...stats }: ClassRow, isGrayed: boolean): EntityGoal {
  return {
    sdg_id: id,
    sdg_code: code ?? '',
    sdg_name: name,
    ...presentStats(stats, isGrayed),
    ...presentSigns(stats, isGrayed),
  };
}

/** A class with what a company's analyses say of it. */
export function presentClass({ id, code, name, ...stats }: ClassRow, isGrayed: boolean): EntityTopics['data'][number] {
  return { id, code, name, ...presentStats(stats, isGrayed), ...presentSigns(stats, isGrayed) };
}

/** The six themes, for each type of analysis. */
export function presentThemes(rows: readonly TypedThemeRow[], isGrayed: boolean): ThemesOfType[] {
  return NOTE_TYPES.map((type) => ({
    note_type: type,
    ilgs: rows
      .filter((row) => row.type === type)
      .map(({ id, name, ...stats }) => ({
        ilg_theme_id: id,
        ilg_theme_name: name,
        ...presentStats(stats, isGrayed),
      })),
  }));
}

/** An analysis with the answers of its raters; without any of them where they are kept. */
export function presentDetailedScore(row: DetailedScoreRow, isGrayed: boolean): DetailedScores['data'][number] {
  const { value, size, scale, breadth, depth, persistence, likelihood, timeHorizon } = row;
  const answers = { value, size, scale, breadth, depth, persistence, likelihood, time_horizon: timeHorizon };
  const kept = Object.fromEntries(Object.keys(answers).map((name) => [name, null])) as {
    [N in keyof typeof answers]: null;
  };
  return {
    note_id: row.id,
    note_slug: row.slug,
    headline: row.headline,
    locale: row.locale,
    note_type: row.type,
    sdg_id: row.sdgId,
    published_at: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
    ratings_count: row.ratingsCount,
    ...(isGrayed ? kept : answers),
  };
}

/** A company with the topics of its analyses. @param topics of many companies */
export function presentWithTopics(entity: ScoredRow, topics: readonly CompanyTopicRow[]): EntityWithTopics {
  return {
    ...presentNamed(entity),
    topics: topics
      .filter(({ entityId }) => entityId === entity.id)
      .map(({ id, name, categoryId, themeId, notesCount }) => ({
        topic_id: id,
        topic_name: name,
        topic_category_id: categoryId,
        ilg_theme_id: themeId,
        notes_count: notesCount,
      })),
  };
}
