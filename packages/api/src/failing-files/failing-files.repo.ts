import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { failingFiles } from './failing-files.table.ts';

export type FailingFile = typeof failingFiles.$inferSelect;
type NewFile = Pick<FailingFile, 'kind' | 'content' | 'remark'>;

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db.insert(failingFiles).values(file);
}

/** Files without their content, the latest first, and how many there are. */
export async function findFiles(db: Database, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const { id, kind, remark, receivedAt, content } = failingFiles;
  const rows = await db
    .select({ id, kind, remark, receivedAt, characters: sql<number>`length(${content})` })
    .from(failingFiles)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(failingFiles) };
}

/** A file with its content; null where there is none. */
export async function findFile(db: Database, id: number): Promise<FailingFile | null> {
  const [row] = await db.select().from(failingFiles).where(eq(failingFiles.id, id));
  return row ?? null;
}

/** @param days since a file was received */
export async function deleteFilesBefore(db: Database, days: number): Promise<void> {
  await runStatement(db, sql`delete from failing_files where received_at < now() - make_interval(days => ${days})`);
}

/** Deletes all but the newest files. */
export async function deleteFilesBeyond(db: Database, most: number): Promise<void> {
  await runStatement(
    db,
    sql`delete from failing_files where id <= (select id from failing_files order by id desc offset ${most} limit 1)`,
  );
}
