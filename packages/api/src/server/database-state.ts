import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

/** For the answer to the smallest of questions, in milliseconds. */
const ANSWER_WITHIN = 2_000;

const answer = z.strictObject({ one: z.literal(1) });

/** `full` answers, and has no room for what people write. */
export type DatabaseState = 'ok' | 'full' | 'unavailable';

/** How the database is, found out soon: over a line that has just fallen silent it would take longer to fail. */
export async function databaseState({ db, hasRoom }: OpenDatabase): Promise<DatabaseState> {
  const late = new AbortController();
  const asked = queryRows(db, answer, sql`select 1 as one`).then(async () => ((await hasRoom()) ? 'ok' : 'full'));
  const gaveUp = wait(ANSWER_WITHIN, 'unavailable' as const, { signal: late.signal, ref: false });
  return Promise.race([asked, gaveUp])
    .catch(() => 'unavailable' as const)
    .finally(() => late.abort());
}
