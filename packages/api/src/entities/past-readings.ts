import type { Database } from '../db/open-database.ts';
import { unavailable } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { createFairQueue } from '../long-work/fair-queue.ts';

/** Figures of a past state read the accounts of thousands of companies: one at a time, and few that wait. */
const QUEUE = { atOnce: 1, mostWaitingOfOne: 10, mostWaiting: 40 } as const;

/**
 * Reads figures of a past state for a person, or for visitors, who share their turns.
 * @throws {Failure} `unavailable` where too many wait already
 */
export type ReadPast = <T>(viewer: Pick<Viewer, 'id'> | null, read: () => Promise<T>) => Promise<T>;

/** A state of scores, and who asks for it. */
export interface PastSight {
  /** number of the state */
  readonly snapshot: number;
  /** whether the person sees the scores of companies that are not featured */
  readonly seesAll: boolean;
}

/** Means of reading figures that may be of a past state. */
export interface PastMeans {
  readonly db: Database;
  readonly readPast: ReadPast;
}

/** Readings of the past that wait for each other. */
export function createPastReadings(): ReadPast {
  const queue = createFairQueue(QUEUE, () => unavailable());
  return (viewer, read) => queue.run(viewer?.id ?? 'visitors', read);
}
