import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { impactRatings } from './note-ratings.table.ts';
import { REPLY_EDIT_TIME } from './note-replies.policy.ts';
import { noteReplies } from './note-replies.table.ts';
import type { ReplySource } from './note-replies.table.ts';

/** Their names alone are read. */
const entities = entitiesAsSeen(false);

export type ReplyRow = typeof noteReplies.$inferSelect;

/** The reply to an analysis, withdrawn ones too; null where there is none. */
export async function findReplyTo(db: Database, noteId: number): Promise<ReplyRow | null> {
  const [row] = await db.select().from(noteReplies).where(eq(noteReplies.noteId, noteId));
  return row ?? null;
}

/** One reply, withdrawn ones too; null where there is none. */
export async function findReply(db: Database, id: number): Promise<ReplyRow | null> {
  const [row] = await db.select().from(noteReplies).where(eq(noteReplies.id, id));
  return row ?? null;
}

/** The name of a company. */
export async function findCompanyName(db: Database, entityId: number): Promise<string> {
  const [row] = await db.select({ name: entities.name }).from(entities).where(eq(entities.id, entityId));
  if (!row) throw new Error(`There is no company ${entityId}.`);
  return row.name;
}

/** The words of a reply. */
export interface ReplyContent {
  readonly body: string;
  readonly sources: readonly ReplySource[];
}

interface NewReply extends ReplyContent {
  readonly noteId: number;
  readonly userId: number;
  readonly companyName: string;
}

/** Keeps a reply. @returns the row; null where the analysis has one already */
export async function insertReply(db: Database, reply: NewReply): Promise<ReplyRow | null> {
  const [row] = await db.insert(noteReplies).values(reply).onConflictDoNothing().returning();
  return row ?? null;
}

const stands = and(isNull(noteReplies.withdrawnAt), isNull(noteReplies.removedAt));

/** Changes a reply once, in time. @returns the row; null where it is too late, or not the first time */
export async function updateReply(db: Database, id: number, content: ReplyContent): Promise<ReplyRow | null> {
  const isInTime = sql`${noteReplies.createdAt} > now() - make_interval(secs => ${REPLY_EDIT_TIME / 1_000}::int)`;
  const [row] = await db
    .update(noteReplies)
    .set({ ...content, editedAt: sql`now()` })
    .where(and(eq(noteReplies.id, id), stands, isNull(noteReplies.editedAt), isInTime))
    .returning();
  return row ?? null;
}

/** Ends a reply. @returns the row; null where it had ended */
export async function endReply(db: Database, id: number, end: 'withdrawnAt' | 'removedAt'): Promise<ReplyRow | null> {
  const [row] = await db
    .update(noteReplies)
    .set({ [end]: sql`now()` })
    .where(and(eq(noteReplies.id, id), stands))
    .returning();
  return row ?? null;
}

/** People who rated an analysis. */
export async function findRatersOf(db: Database, noteId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: impactRatings.userId })
    .from(impactRatings)
    .where(eq(impactRatings.noteId, noteId));
  return rows.map(({ userId }) => userId);
}
