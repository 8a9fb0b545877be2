import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { countOutdatedScores, findOutdatedScores, lockScores, updateScores } from './entity-scores.repo.ts';
import type { ScoreSources } from './entity-scores.repo.ts';

export type { ScoreSources } from './entity-scores.repo.ts';

/** Raise it with every change of the method: scores of an older one are derived anew, and their account says so. */
export const SCORE_RULE = 1;

/** Companies that are derived together. */
const PART = 500;

/**
 * Lets one transaction at a time change what companies' scores follow from: the next one waits for the end of this one.
 * @param ids of the companies, or a subquery that finds them
 */
export async function holdScores(db: Database, ids: SQL): Promise<void> {
  await lockScores(db, ids);
}

/**
 * Derives scores, counts, spread and goals of companies, and appends to their account what is different since. Nothing
 * is written to the account where nothing differs. The companies have to be held (`holdScores`).
 */
export async function storeScores(db: Database, entityIds: readonly number[], sources: ScoreSources): Promise<void> {
  if (entityIds.length > 0) await updateScores(db, entityIds, sources, SCORE_RULE);
}

/**
 * Brings scores of an older method up to date, part by part; does nothing where there are none. Idempotent, so that
 * processes that start together do no harm.
 * @param onProgress told how far it is, from 0 to 1
 */
export async function deriveOutdatedScores(
  db: Database,
  sources: ScoreSources,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const outdated = await countOutdatedScores(db, SCORE_RULE);
  const partAfter = (after: number) => findOutdatedScores(db, { rule: SCORE_RULE, after, limit: PART });
  let done = 0;
  for (let part = await partAfter(0); part.length > 0; part = await partAfter(part.at(-1) ?? 0)) {
    const ids = part;
    await db.transaction(async (tx) => {
      await holdScores(
        tx,
        sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        ),
      );
      await storeScores(tx, ids, sources);
    });
    done += ids.length;
    onProgress(Math.min(done / outdated, 1));
  }
}
