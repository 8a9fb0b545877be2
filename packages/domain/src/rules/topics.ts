/** Days that a topic of a company is kept for its writer, and those of the one extension (decisions: topic reservation). */
export const RESERVATION_DAYS = 14;
export const EXTENSION_DAYS = 7;

/** Topics that one person keeps for themselves at a time. */
export const MAX_RESERVATIONS = 5;

/** Similar topics that are named while a title is typed. */
export const MOST_SIMILAR_TOPICS = 5;

/** Keywords that a proposal needs (specification 001 §9), and may have. */
export const MIN_KEYWORDS = 4;
export const MAX_KEYWORDS = 20;

/** Characters of a topic's name and of its description. */
export const TOPIC_NAME_LENGTH = 120;
export const TOPIC_DESCRIPTION_LENGTH = 2_000;

/** Reasons to report a topic. */
export const TOPIC_REPORT_REASONS = [
  'duplicate',
  'unclear',
  'wrong_category',
  'outdated',
  'offensive',
  'other',
] as const;
export type TopicReportReason = (typeof TOPIC_REPORT_REASONS)[number];

/** A reason that says nothing without words of its own. */
export function needsWords(reason: TopicReportReason): boolean {
  return reason === 'other';
}

/** Urgency of an item that waits at a desk. */
export const DESK_PRIORITIES = ['low', 'medium', 'high'] as const;
export type DeskPriority = (typeof DESK_PRIORITIES)[number];

/** Causes of an urgency. */
export const PRIORITY_CAUSES = ['offensive', 'several-people', 'waiting-long', 'waiting'] as const;
export type PriorityCause = (typeof PRIORITY_CAUSES)[number];

/** Proposals of one person that wait for a decision at a time. */
export const MAX_WAITING_PROPOSALS = 10;

/** Topics that one person reports at a time, until reviewers have decided. */
export const MAX_OPEN_TOPIC_REPORTS = 20;

/** Days after which an item that a reviewer has taken is free again. */
export const CLAIM_DAYS = 3;

/** States of a proposal. `read`: a reviewer has taken it. */
export const TOPIC_PROPOSAL_STATUSES = ['drafted', 'submitted', 'read', 'accepted', 'rejected'] as const;
export type TopicProposalStatus = (typeof TOPIC_PROPOSAL_STATUSES)[number];

/** Reasons to refuse a proposal, which the public log names. */
export const REJECTION_REASONS = [
  'duplicate',
  'too-narrow',
  'out-of-scope',
  'weak-sources',
  'unclear',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/**
 * Results of reports on a topic, which the public log names: its texts or category were changed, it stays as it is, it
 * became part of another one, or nobody writes on it any more.
 */
export const REPORT_RESULTS = ['changed', 'kept', 'merged', 'retired'] as const;
export type ReportResult = (typeof REPORT_RESULTS)[number];

/** Decisions on proposals and on reports, as the public log names them. */
export const TOPIC_DECISIONS = [
  'proposal-accepted',
  'proposal-rejected',
  'report-changed',
  'report-kept',
  'report-merged',
  'report-retired',
] as const;
export type TopicDecision = (typeof TOPIC_DECISIONS)[number];

/** People whose portfolios hold a company before it is named as one to write about; with fewer, a portfolio could be found by it. */
export const MIN_HOLDERS = 5;

/** People from whom on many hold a company; how many exactly is told to nobody. */
export const MANY_HOLDERS = 20;

/** Analyses that weigh in a score, below which a company is thinly covered. */
export const THINLY_COVERED = 3;
