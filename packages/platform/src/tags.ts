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
  /** Announcements of administrators. */
  | 'announcements'
  /** Complaints, and how quickly they are answered. */
  | 'complaints'
  | 'portfolios'
  | `portfolio:${number}`
  /** Appearances of reports, and their pictures. */
  | 'portfolio-templates'
  /** The list of people. */
  | 'users'
  /** A person's profile, badges and certificates. */
  | `user:${number}`
  /** The signed-in person and their privileges; every tab loads the session again. */
  | 'session'
  /** The audit log of administrative acts. */
  | 'audit'
  /** The ways into the own account. */
  | 'account-security'
  | 'calibration'
  | 'certification'
  | 'consumed'
  | 'default-filters'
  /** Pairs of companies that may be the same one. */
  | 'duplicates'
  /** Readers' reactions to analyses, and the lists that follow from them. */
  | 'engagements'
  /** Files of portfolios that were not read right. */
  | 'failing-files'
  /** Which companies the person follows. */
  | 'follows'
  /** Which analyses the person has opened. */
  | 'reads'
  /** Texts of reference lists, as administrators edit them. */
  | 'reference'
  | 'saved-searches'
  /** Small tasks, and what people found by them. */
  | 'small-tasks'
  /** Topics, their categories and descriptions. */
  | 'topics'
  /** Topics of companies that writers keep for themselves. */
  | 'reservations'
  | 'topic-reports'
  /** Topics that people propose. */
  | 'proposals'
  /** Companies that were imported, merged or changed by administrators. */
  | 'entities'
  | 'imports'
  | 'exam-questions'
  | 'exams'
  /** The companies that the person keeps or excludes in the ranking. */
  | 'hstm-list'
  | 'importances'
  /** Work that the site does by itself. */
  | 'jobs'
  /** Mails of the outbox. */
  | 'mails'
  /** Raters who count as one voice. */
  | 'rating-groups'
  /** Errors that readers reported. */
  | 'note-reports'
  /** People who speak for companies. */
  | 'representatives'
  /** Sources of analyses that changed or vanished. */
  | 'source-reviews'
  | 'notification-settings'
  | 'notifications'
  /** Paid campaigns, and what people have earned in them. */
  | 'campaigns'
  /** The account that the person is paid to. */
  | 'counterparty'
  /** Plans as they are offered to the person, and the one that they have. */
  | 'plans'
  | 'releases'
  /** Grants of roles. */
  | 'roles'
  /** Places where the person is signed in. */
  | 'sessions'
  /** Settings of the whole site: maintenance, links, environment. */
  | 'site'
  /** Groups that answer the survey, and their profiles. */
  | 'survey-groups'
  | 'terms'
  | 'trainings'
  | 'tutorials';

export const noteTag = (id: number): DataTag => `note:${id}`;
export const entityTag = (id: number): DataTag => `entity:${id}`;
export const portfolioTag = (id: number): DataTag => `portfolio:${id}`;
export const userTag = (id: number): DataTag => `user:${id}`;
