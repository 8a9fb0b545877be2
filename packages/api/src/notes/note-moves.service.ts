import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { holdScores } from '../entities/entity-scores.service.ts';
import { notes } from './notes.table.ts';
import { refreshEntityScores } from './score-keeping.ts';

/** Analyses of a company, in whichever state. */
export async function countNotesOf(db: Database, entityId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(notes).where(eq(notes.entityId, entityId));
  return row?.total ?? 0;
}

/**
 * Gives all analyses of a company, with their ratings, to another one, whose scores follow. Both have to be held
 * (`holdScores`).
 */
export async function moveNotes(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await db.update(notes).set({ entityId: toEntity }).where(eq(notes.entityId, fromEntity));
  await refreshEntityScores(db, [toEntity]);
}

/**
 * Lets nobody else change what the scores of the companies follow from that are analysed on topics. To be asked before
 * the topics are changed.
 */
export async function holdScoresOnTopics(db: Database, topicIds: readonly number[]): Promise<void> {
  const among = sql`select value::int from json_array_elements_text(${JSON.stringify(topicIds)}::json)`;
  await holdScores(db, sql`select entity_id from notes where topic_id in (${among})`);
}

/** Gives all analyses on a topic to another one, whatever their state; `refreshScoresOnTopic` follows. */
export async function moveNotesOfTopic(db: Database, fromTopic: number, toTopic: number): Promise<void> {
  await db.update(notes).set({ topicId: toTopic }).where(eq(notes.topicId, fromTopic));
}

/** Derives scores anew where analyses are on a topic, whose theme is another one since. The companies have to be held. */
export async function refreshScoresOnTopic(db: Database, topicId: number): Promise<void> {
  const rows = await db
    .selectDistinct({ entityId: notes.entityId })
    .from(notes)
    .where(and(eq(notes.topicId, topicId), eq(notes.status, 'published')));
  await refreshEntityScores(
    db,
    rows.map(({ entityId }) => entityId),
  );
}
