import type { ApiReply } from '@commonweal/contracts';
import type { EntityRow } from '../entity-impact/entity-impact.present.ts';
import type { MovedRow, RelevantRow, WorkplaceRow } from './entity-lists.repo.ts';

export type MovedEntity = ApiReply<'GET v3/entities/latest-changes-entities'>['data'][number];
export type RelevantEntities = ApiReply<'GET v3/entities/most-relevant-entities'>;
export type WorkEntity = ApiReply<'GET v3/entities/best-to-work-for'>['data'][number];
export type BestAndWorst = ApiReply<'GET v3/entities/best-and-worst'>;

/** A company whose score moved. */
export function presentMoved(row: EntityRow, { changedAt, previousScore }: MovedRow): MovedEntity {
  return { ...row, changed_at: new Date(changedAt).toISOString(), previous_score: previousScore };
}

/** A company with the number of its analyses that are about what matters to the person. */
export function presentRelevant(row: EntityRow, { notesCount }: RelevantRow): RelevantEntities['data'][number] {
  return { ...row, relevant_notes_count: notesCount };
}

/** A company as a place to work. */
export function presentWorkplace(row: EntityRow, { score, notesCount, ratingsCount }: WorkplaceRow): WorkEntity {
  return { ...row, work_score: score, work_notes_count: notesCount, work_ratings_count: ratingsCount };
}
