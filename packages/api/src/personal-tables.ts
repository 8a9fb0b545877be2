import type { Database } from './db/open-database.ts';
import { findOwnEarnings, findOwnPayouts } from './campaigns/own-earnings.repo.ts';
import { findOwnComplaintRows } from './complaints/own-complaints.repo.ts';
import { findOwnPayoutAccount } from './counterparties/own-account.repo.ts';
import { inKeyPages } from './db/key-pages.ts';
import { findOwnFollows } from './entity-follows/own-follows.repo.ts';
import { findOwnResults } from './exams/own-results.repo.ts';
import * as choices from './my-impact/own-choices.repo.ts';
import * as notes from './notes/own-notes.repo.ts';
import { findOwnNoteReports } from './notes/own-reports.repo.ts';
import { findOwnNotificationSettings, findOwnNotifications } from './notifications/own-notifications.repo.ts';
import { findOwnAccount } from './personal-data/personal-data.repo.ts';
import type { PersonalRow, PersonalTables } from './personal-data/personal-data.present.ts';
import { findOwnSubscriptions, findOwnTrial } from './plans/own-plans.repo.ts';
import { findOwnAcceptances } from './platform-conditions/own-acceptances.repo.ts';
import { findOwnTemplates } from './portfolio-templates/own-templates.repo.ts';
import { findOwnPortfolios } from './portfolios/own-portfolios.repo.ts';
import { findOwnSearches } from './saved-searches/own-searches.repo.ts';
import { findOwnPasskeys } from './second-factor/own-passkeys.repo.ts';
import { findOwnAnswers } from './small-tasks/own-answers.repo.ts';
import { findOwnLinks } from './social/own-links.repo.ts';
import * as topics from './topics/own-topics.repo.ts';
import { trainingsOf } from './trainings/user-trainings.service.ts';
import { findFormerNames } from './users/former-names.repo.ts';

/** The tables of the archive by the name of their files: all that a person gave to the site. */
export const personalTables: PersonalTables = {
  profile: (db, id) => once(() => findOwnAccount(db, id)),
  'former-names': (db, id) => once(() => findOwnFormerNames(db, id)),
  trainings: (db, id) => once(() => findTrainings(db, id)),
  exams: (db, id) => once(() => findOwnResults(db, id)),
  'accepted-terms': (db, id) => once(() => findOwnAcceptances(db, id)),
  'linked-accounts': (db, id) => once(() => findOwnLinks(db, id)),
  passkeys: (db, id) => once(() => findOwnPasskeys(db, id)),
  subscriptions: (db, id) => once(() => findOwnSubscriptions(db, id)),
  trial: (db, id) => once(() => findOwnTrial(db, id)),
  'payout-account': (db, id) => once(() => findOwnPayoutAccount(db, id)),
  earnings: (db, id) => inKeyPages((page) => findOwnEarnings(db, id, page)),
  payouts: (db, id) => inKeyPages((page) => findOwnPayouts(db, id, page)),
  analyses: (db, id) => inKeyPages((page) => notes.findWrittenNotes(db, id, page), 50),
  'impact-ratings': (db, id) => inKeyPages((page) => notes.findOwnImpactRatings(db, id, page)),
  'quality-ratings': (db, id) => inKeyPages((page) => notes.findOwnQualityRatings(db, id, page)),
  comments: (db, id) => inKeyPages((page) => notes.findOwnComments(db, id, page)),
  reactions: (db, id) => inKeyPages((page) => notes.findOwnEngagements(db, id, page)),
  'analyses-opened': (db, id) => inKeyPages((page) => notes.findOwnReads(db, id, page)),
  'replies-for-companies': (db, id) => inKeyPages((page) => notes.findOwnReplies(db, id, page)),
  portfolios: (db, id) => inKeyPages((page) => findOwnPortfolios(db, id, page), 5),
  'portfolio-templates': (db, id) => once(() => findOwnTemplates(db, id)),
  importances: (db, id) => once(() => choices.findOwnImportances(db, id)),
  survey: (db, id) => once(() => choices.findOwnSurvey(db, id)),
  'survey-groups': (db, id) => once(() => choices.findOwnSurveyGroups(db, id)),
  'kept-and-excluded-companies': (db, id) => inKeyPages((page) => choices.findOwnHstmList(db, id, page)),
  'followed-companies': (db, id) => inKeyPages((page) => findOwnFollows(db, id, page)),
  'saved-searches': (db, id) => once(() => findOwnSearches(db, id)),
  complaints: (db, id) => inKeyPages((page) => findOwnComplaintRows(db, id, page)),
  'answers-to-tasks': (db, id) => once(() => findOwnAnswers(db, id)),
  'proposed-topics': (db, id) => inKeyPages((page) => topics.findOwnProposals(db, id, page)),
  'reserved-topics': (db, id) => inKeyPages((page) => topics.findOwnReservations(db, id, page)),
  'reports-of-topics': (db, id) => inKeyPages((page) => topics.findOwnTopicReports(db, id, page)),
  'reports-of-analyses': (db, id) => inKeyPages((page) => findOwnNoteReports(db, id, page)),
  notifications: (db, id) => inKeyPages((page) => findOwnNotifications(db, id, page)),
  'notification-settings': (db, id) => once(() => findOwnNotificationSettings(db, id)),
};

/** Rows of a list that is never long. */
async function* once(read: () => Promise<readonly PersonalRow[]>): AsyncGenerator<PersonalRow> {
  yield* await read();
}

async function findTrainings(db: Database, userId: number): Promise<PersonalRow[]> {
  const trainings = (await trainingsOf(db, [userId])).get(userId) ?? [];
  return trainings.map(({ code, titleEn, titleFr, grantedAt }) => ({ code, titleEn, titleFr, grantedAt }));
}

async function findOwnFormerNames(db: Database, userId: number): Promise<PersonalRow[]> {
  const former = await findFormerNames(db, userId);
  return former.map(({ firstName, lastName, pseudo, email, replacedAt }) => ({
    ...{ firstName, lastName, pseudo, email, replacedAt },
  }));
}
