import type { Database } from '../db/open-database.ts';
import { unavailable } from '../http/failure.ts';
import { createFairQueue } from '../long-work/fair-queue.ts';
import { placeAmongThen } from './past-ranking.repo.ts';

/** A ranking of the past reads the account of every company: one at a time, and few that wait. */
const QUEUE = { atOnce: 1, mostWaitingOfOne: 10, mostWaiting: 40 } as const;

type Placing = Parameters<typeof placeAmongThen> extends [Database, ...infer Asked] ? Asked : never;

/** Places a company among all scores of a snapshot, for a person or for visitors, who share their turns. */
export type PlaceThen = (
  party: number | 'visitors',
  asked: readonly Placing[],
  signal?: AbortSignal,
) => Promise<Awaited<ReturnType<typeof placeAmongThen>>[]>;

/**
 * Rankings of the past that wait for each other.
 * @throws {Failure} `unavailable` where too many wait already
 */
export function createPastRanking(db: Database, place = placeAmongThen): PlaceThen {
  const queue = createFairQueue(QUEUE, () => unavailable());
  return (party, asked, signal) =>
    queue.run(party, () => Promise.all(asked.map((placing) => place(db, ...placing))), signal);
}
