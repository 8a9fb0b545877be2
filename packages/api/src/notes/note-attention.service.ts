import type { Database } from '../db/open-database.ts';
import { findUnattended, holdAttention, storeAttention } from './note-attention.repo.ts';

/** Analyses that are derived together. */
const PART = 2_000;

/** Brings the count of reactions and the trend of analyses up to date, after what happened in the same transaction. */
export async function refreshAttention(db: Database, noteIds: readonly number[]): Promise<void> {
  await holdAttention(db, noteIds);
  await storeAttention(db, noteIds);
}

/** Derives the attention of published analyses that have none yet, part by part. Idempotent. */
export async function deriveAttention(db: Database): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await findUnattended(db, after, PART);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction((tx) => refreshAttention(tx, ids));
    after = last;
  }
}
