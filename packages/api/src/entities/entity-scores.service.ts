import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { lockScores, updateScores } from './entity-scores.repo.ts';

/**
 * Lets one transaction at a time change what a company's scores follow from: the next one waits for the end of this one.
 * @param id of the company, or a subquery that finds it
 */
export async function holdScores(db: Database, id: SQL): Promise<void> {
  await lockScores(db, id);
}

/**
 * Stores the three scores and the counts of companies.
 * @param scored a query of rows `entity_id`, `impact`, `environmental`, `social`, `notes`, `ratings`; a company without
 * a row has no score and counts of 0
 */
export async function storeScores(db: Database, entityIds: readonly number[], scored: SQL): Promise<void> {
  if (entityIds.length > 0) await updateScores(db, entityIds, scored);
}
