/**
 * A part of the site's data, as queries name what they show and changes name what they changed. A query
 * that shows one thing carries that thing's own tag; lists carry the tag of their kind.
 */
export type DataTag =
  /** Impact scores, values of analyses, and the counts that these follow from. */
  | 'scores'
  /** The analyses that there are, their state and what they say. */
  | 'notes'
  | `note:${number}`
  | `entity:${number}`
  | 'portfolios'
  | `portfolio:${number}`
  /** The list of people. */
  | 'users'
  /** A person's profile, badges and certificates. */
  | `user:${number}`
  /** The signed-in person and their privileges; every tab loads the session again. */
  | 'session'
  | 'calibration'
  | 'certification'
  | 'consumed'
  | 'default-filters'
  /** Readers' reactions to analyses, and the lists that follow from them. */
  | 'engagements'
  | 'exam-questions'
  | 'exams'
  | 'importances'
  /** Errors that readers reported. */
  | 'note-reports'
  | 'notification-settings'
  | 'notifications'
  | 'releases'
  /** Settings of the whole site: maintenance, links, environment. */
  | 'site'
  | 'terms'
  | 'trainings'
  | 'tutorials';

export const noteTag = (id: number): DataTag => `note:${id}`;
export const entityTag = (id: number): DataTag => `entity:${id}`;
export const portfolioTag = (id: number): DataTag => `portfolio:${id}`;
export const userTag = (id: number): DataTag => `user:${id}`;
