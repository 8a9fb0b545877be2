import type { Database } from '../db/open-database.ts';

/**
 * Refuses a topic of a company that somebody else keeps for themselves. Given by the module that keeps topics, which
 * builds on this one.
 * @param userId the author of the analysis
 * @throws {Failure} `topic-reserved`
 */
export type RefuseKeptTopic = (
  db: Database,
  of: { readonly topicId: number; readonly entityId: number },
  userId: number,
) => Promise<void>;
