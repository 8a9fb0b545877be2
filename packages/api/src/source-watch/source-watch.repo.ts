import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { citedSources } from '../notes/note-sources.sql.ts';
import { runStatement } from '../db/run-statement.ts';
import { sourceCaptures, sourceOrigins, sourcePages } from './source-watch.table.ts';

export type PageRow = typeof sourcePages.$inferSelect;
export type CaptureRow = typeof sourceCaptures.$inferSelect;
export type OriginRow = typeof sourceOrigins.$inferSelect;

/** Sources of analyses that are not captured as they stand: new ones, and those whose address or passage changed. */
export function findUncaptured(db: Database, limit: number) {
  return db
    .select({
      noteId: citedSources.noteId,
      uuid: citedSources.uuid,
      url: citedSources.url,
      quote: citedSources.quote,
    })
    .from(citedSources)
    .leftJoin(
      sourceCaptures,
      and(eq(sourceCaptures.noteId, citedSources.noteId), eq(sourceCaptures.sourceUuid, citedSources.uuid)),
    )
    .where(
      or(
        isNull(sourceCaptures.id),
        sql`${sourceCaptures.url} <> ${citedSources.url}`,
        sql`${sourceCaptures.quote} <> ${citedSources.quote}`,
      ),
    )
    .orderBy(citedSources.noteId, citedSources.position)
    .limit(limit);
}

export interface NewCapture {
  readonly noteId: number;
  readonly sourceUuid: string;
  readonly url: string;
  readonly urlHash: string;
  readonly quote: string;
  /** The address of the page, in full. */
  readonly page: URL;
}

/** Captures of one statement. */
const PART = 500;

/**
 * Begins captures, each of another source, or begins them again where the source is another one by now; their pages are
 * due at once.
 */
export async function beginCaptures(db: Database, captures: readonly NewCapture[]): Promise<void> {
  for (let start = 0; start < captures.length; start += PART) await beginPart(db, captures.slice(start, start + PART));
}

async function beginPart(db: Database, captures: readonly NewCapture[]): Promise<void> {
  const pages = new Map(
    captures.map(({ urlHash, page }) => [urlHash, { urlHash, url: page.href, origin: page.origin }]),
  );
  await db
    .insert(sourcePages)
    .values([...pages.values()])
    .onConflictDoUpdate({ target: sourcePages.urlHash, set: { nextAt: sql`now()` } });
  const pending = {
    ...{ before: '', after: '', state: 'pending' as const, digest: null, capturedAt: null, missingSince: null },
    ...{ changedAt: null, queuedAt: null, settledAt: null, settledBy: null, outcome: null, isMarked: true },
  };
  const given = { url: sql`excluded.url`, urlHash: sql`excluded.url_hash`, quote: sql`excluded.quote` };
  await db
    .insert(sourceCaptures)
    .values(
      captures.map(({ noteId, sourceUuid, url, urlHash, quote }) => ({
        ...{ noteId, sourceUuid, url, urlHash, quote },
        ...pending,
      })),
    )
    .onConflictDoUpdate({ target: [sourceCaptures.noteId, sourceCaptures.sourceUuid], set: { ...pending, ...given } });
}

/** Forgets captures of sources that no analysis cites any more, and pages and origins without any. */
export async function deleteUncited(db: Database): Promise<void> {
  await runStatement(
    db,
    sql`delete from source_captures where not exists (
      select from ${citedSources}
      where ${citedSources.noteId} = source_captures.note_id and ${citedSources.uuid} = source_captures.source_uuid)`,
  );
  await runStatement(
    db,
    sql`delete from source_pages where not exists (
      select from source_captures where source_captures.url_hash = source_pages.url_hash)`,
  );
  await runStatement(
    db,
    sql`delete from source_origins where not exists (
      select from source_pages where source_pages.origin = source_origins.origin)`,
  );
}

/** Pages that are to be asked for, longest due first, on origins that have not asked to wait. */
export function findDuePages(db: Database, now: Date, limit: number): Promise<PageRow[]> {
  const isWaiting = sql`exists (select from ${sourceOrigins}
    where ${sourceOrigins.origin} = ${sourcePages.origin} and ${sourceOrigins.notBefore} > ${now.toISOString()}::timestamptz)`;
  return db
    .select()
    .from(sourcePages)
    .where(and(lte(sourcePages.nextAt, now), sql`not ${isWaiting}`))
    .orderBy(asc(sourcePages.nextAt), asc(sourcePages.urlHash))
    .limit(limit);
}

/** Captures of a page; held, so that a reviewer and the job do not overwrite each other. */
export function lockCaptures(db: Database, urlHash: string): Promise<CaptureRow[]> {
  return db
    .select()
    .from(sourceCaptures)
    .where(eq(sourceCaptures.urlHash, urlHash))
    .orderBy(sourceCaptures.id)
    .for('update');
}

/** True where some capture of a page waits for its words, which a 304 would not bring. */
export async function needsLook(db: Database, urlHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: sourceCaptures.id })
    .from(sourceCaptures)
    .where(
      and(
        eq(sourceCaptures.urlHash, urlHash),
        or(isNull(sourceCaptures.capturedAt), sql`${sourceCaptures.missingSince} is not null`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function storePage(
  db: Database,
  urlHash: string,
  page: Partial<Omit<PageRow, 'urlHash' | 'url' | 'origin'>>,
): Promise<void> {
  await db.update(sourcePages).set(page).where(eq(sourcePages.urlHash, urlHash));
}

export async function storeCapture(db: Database, id: number, capture: Partial<CaptureRow>): Promise<void> {
  await db.update(sourceCaptures).set(capture).where(eq(sourceCaptures.id, id));
}

export async function findOrigin(db: Database, origin: string): Promise<OriginRow | null> {
  const [row] = await db.select().from(sourceOrigins).where(eq(sourceOrigins.origin, origin));
  return row ?? null;
}

export async function storeOrigin(
  db: Database,
  origin: string,
  values: Partial<Omit<OriginRow, 'origin'>>,
): Promise<void> {
  await db
    .insert(sourceOrigins)
    .values({ origin, ...values })
    .onConflictDoUpdate({ target: sourceOrigins.origin, set: values });
}

/** Analyses that some captures belong to, for their authors. */
export function findCitingNotes(db: Database, noteIds: readonly number[]) {
  const { noteId, userId, headline, slug, status } = citedSources;
  return db
    .selectDistinct({ noteId, userId, headline, slug, status })
    .from(citedSources)
    .where(inArray(noteId, [...noteIds]));
}
