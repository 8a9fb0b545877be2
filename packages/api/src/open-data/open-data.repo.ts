import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { lastSnapshot } from '../entities/score-changes.sql.ts';
import { publishedNotesAsSeen } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { openDataExports } from './open-data-exports.table.ts';

/** Rows that are read together. */
const PART = 5_000;

/** The files have what a visitor sees. */
const entities = entitiesAsSeen(false);
const notes = publishedNotesAsSeen(false);
const { countries, topics } = referenceIn.en;

function findCompanies(db: Database, after: number) {
  return db
    .select({
      id: entities.id,
      slug: entities.slug,
      name: entities.name,
      countryCode: countries.code,
      impactScore: entities.impactScore,
      environmentalScore: entities.environmentalScore,
      socialScore: entities.socialScore,
      isGrayed: entities.isGrayed,
      ratingsCount: entities.ratingsCount,
    })
    .from(entities)
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .where(gt(entities.id, after))
    .orderBy(asc(entities.id))
    .limit(PART);
}

function findAnalyses(db: Database, after: number) {
  return db
    .select({
      id: notes.id,
      entityId: notes.entityId,
      headline: notes.headline,
      locale: notes.locale,
      sdgId: notes.sdgId,
      topicName: topics.name,
      publishedAt: notes.publishedAt,
      value: notes.value,
      size: notes.size,
      isGrayed: notes.isGrayed,
      ratingsCount: notes.ratingsCount,
    })
    .from(notes)
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .where(gt(notes.id, after))
    .orderBy(asc(notes.id))
    .limit(PART);
}

export type OpenCompanyRow = Awaited<ReturnType<typeof findCompanies>>[number];
export type OpenAnalysisRow = Awaited<ReturnType<typeof findAnalyses>>[number];

/** All companies by id, read in parts. */
export const eachCompany = (db: Database) => inParts((after) => findCompanies(db, after));
/** All published analyses by id, read in parts. */
export const eachAnalysis = (db: Database) => inParts((after) => findAnalyses(db, after));

async function* inParts<R extends { readonly id: number }>(read: (after: number) => PromiseLike<R[]>) {
  for (let part = await read(0); part.length > 0; part = await read(part.at(-1)?.id ?? 0)) yield* part;
}

/**
 * Lets one process export at a time. Locking a table, unlike a query, leaves a repeatable-read transaction without its
 * view of the data, which is then of after the wait.
 */
export async function holdExports(db: Database): Promise<void> {
  await runStatement(db, sql`lock table ${openDataExports} in share row exclusive mode`);
}

/** Versions, the newest first. */
export function findExports(db: Database) {
  return db.select().from(openDataExports).orderBy(desc(openDataExports.id));
}

export type ExportRow = Awaited<ReturnType<typeof findExports>>[number];

export async function findExport(db: Database, id: number): Promise<ExportRow | null> {
  const [row] = await db.select().from(openDataExports).where(eq(openDataExports.id, id));
  return row ?? null;
}

/** Begins a version, whose files follow in the same transaction. */
export async function insertExport(db: Database): Promise<ExportRow> {
  const [row] = await db
    .insert(openDataExports)
    .values({ asOf: new Date(), snapshot: lastSnapshot, files: [] })
    .returning();
  if (!row) throw new Error('The database returned no row for the insert.');
  return row;
}

export async function storeFiles(db: Database, id: number, files: ExportRow['files']): Promise<void> {
  await db.update(openDataExports).set({ files }).where(eq(openDataExports.id, id));
}

export async function deleteExports(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(openDataExports).where(inArray(openDataExports.id, [...ids]));
}
