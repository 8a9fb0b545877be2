import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { noteComments } from './note-comments.table.ts';
import { noteEngagements } from './note-engagements.table.ts';
import { impactRatings, qualityRatings } from './note-ratings.table.ts';
import { noteReads } from './note-reads.table.ts';
import { noteReplies } from './note-replies.table.ts';
import { notes } from './notes.table.ts';

const entities = entitiesAsSeen(false);

interface ListedSource {
  readonly title: string;
  readonly url: string;
  readonly quote: string;
}

const sources = sql<readonly ListedSource[]>`(select coalesce(json_agg(json_build_object(
  'title', source.title, 'url', source.url, 'quote', source.quote) order by source.position), '[]')
  from note_sources source where source.note_id = notes.id)`;

/** Analyses that a person wrote, of any status, with their sources; for the archive of their data. */
export function findWrittenNotes(db: Database, userId: number, { after, limit }: KeyPage) {
  return db
    .select({
      key: notes.id,
      company: entities.name,
      type: notes.typeCode,
      status: notes.status,
      language: notes.locale,
      headline: notes.headline,
      analysis: notes.analysis,
      tags: notes.tags,
      impactValue: notes.impactValue,
      impactScale: notes.impactScale,
      impactBreadth: notes.impactBreadth,
      impactDepth: notes.impactDepth,
      image: notes.image,
      sources,
      isDeleted: notes.isDeleted,
      createdAt: notes.createdAt,
      changedAt: notes.changedAt,
      publishedAt: notes.publishedAt,
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .where(and(eq(notes.userId, userId), gt(notes.id, after)))
    .orderBy(asc(notes.id))
    .limit(limit);
}

/** Replies that a person gave for companies. */
export function findOwnReplies(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, companyName, body, sources: cited, createdAt, editedAt, withdrawnAt } = noteReplies;
  return db
    .select({ key: id, analysis: notes.headline, companyName, body, sources: cited, createdAt, editedAt, withdrawnAt })
    .from(noteReplies)
    .innerJoin(notes, eq(notes.id, noteReplies.noteId))
    .where(and(eq(noteReplies.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Impact ratings that a person gave. */
export function findOwnImpactRatings(db: Database, userId: number, { after, limit }: KeyPage) {
  const { noteId, value, scale, breadth, depth, persistence, likelihood, timeHorizon, reasons, ratedAt } =
    impactRatings;
  const given = { value, scale, breadth, depth, persistence, likelihood, timeHorizon, reasons, ratedAt };
  return db
    .select({ key: noteId, analysis: notes.headline, ...given })
    .from(impactRatings)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(eq(impactRatings.userId, userId), gt(noteId, after)))
    .orderBy(asc(noteId))
    .limit(limit);
}

/** Quality ratings that a person gave. */
export function findOwnQualityRatings(db: Database, userId: number, { after, limit }: KeyPage) {
  const { noteId, relevantPoint, objectivePoint, insightfulPoint, ratedAt } = qualityRatings;
  return db
    .select({ key: noteId, analysis: notes.headline, relevantPoint, objectivePoint, insightfulPoint, ratedAt })
    .from(qualityRatings)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(eq(qualityRatings.userId, userId), gt(noteId, after)))
    .orderBy(asc(noteId))
    .limit(limit);
}

/** Comments that a person wrote, those that were removed included. */
export function findOwnComments(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, body, parentId, createdAt, editedAt, removedAt } = noteComments;
  return db
    .select({ key: id, analysis: notes.headline, answers: parentId, body, createdAt, editedAt, removedAt })
    .from(noteComments)
    .innerJoin(notes, eq(notes.id, noteComments.noteId))
    .where(and(eq(noteComments.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Analyses that a person reacted to, with the kinds of reactions. */
export function findOwnEngagements(db: Database, userId: number, { after, limit }: KeyPage) {
  const { noteId, kind, createdAt } = noteEngagements;
  return db
    .select({
      key: noteId,
      analysis: notes.headline,
      kinds: sql<readonly string[]>`array_agg(${kind} order by ${kind})`,
      firstAt: sql<Date>`min(${createdAt})`.mapWith(createdAt),
    })
    .from(noteEngagements)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(eq(noteEngagements.userId, userId), gt(noteId, after)))
    .groupBy(noteId, notes.headline)
    .orderBy(asc(noteId))
    .limit(limit);
}

/** Analyses that a person opened. */
export function findOwnReads(db: Database, userId: number, { after, limit }: KeyPage) {
  const { noteId } = noteReads;
  return db
    .select({ key: noteId, analysis: notes.headline })
    .from(noteReads)
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(eq(noteReads.userId, userId), gt(noteId, after)))
    .orderBy(asc(noteId))
    .limit(limit);
}
