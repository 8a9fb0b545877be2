import type { failureReasons, failureStages, releaseActions } from '@commonweal/contracts/releases';

/** Names of changes in the log. */
export type ReleaseAction = (typeof releaseActions)[number];
export type FailureStage = (typeof failureStages)[number];
export type FailureReason = (typeof failureReasons)[number];

/** The failure that most visitors of a canary met, and how many these were. */
export interface RollbackCause {
  readonly remote: string;
  readonly version: string;
  readonly stage: FailureStage;
  readonly reason: FailureReason;
  /** Different visitors to whom the canary failed in whatever way. */
  readonly visitors: number;
  /** Those to whom the live set failed in the same time. */
  readonly visitorsOfLive: number;
  /** Visitors whom each was served to; not known of what was rolled back before they were counted. */
  readonly served?: number;
  readonly servedOfLive?: number;
  /** Share of the visitors that had the canary, 0 to 100. */
  readonly percent: number;
}
