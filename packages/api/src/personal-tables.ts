import type { Database } from './db/open-database.ts';
import { findOwnComplaintRows } from './complaints/own-complaints.repo.ts';
import { inKeyPages } from './db/key-pages.ts';
import { findOwnFollows } from './entity-follows/own-follows.repo.ts';
import { findOwnHstmList, findOwnImportances, findOwnSurvey } from './my-impact/own-choices.repo.ts';
import * as notes from './notes/own-notes.repo.ts';
import { findOwnNotificationSettings, findOwnNotifications } from './notifications/own-notifications.repo.ts';
import { findOwnAccount } from './personal-data/personal-data.repo.ts';
import type { PersonalRow, PersonalTables } from './personal-data/personal-data.present.ts';
import { findOwnPortfolios } from './portfolios/own-portfolios.repo.ts';
import { findOwnSearches } from './saved-searches/own-searches.repo.ts';
import { findOwnAnswers } from './small-tasks/own-answers.repo.ts';
import { findOwnProposals } from './topics/own-proposals.repo.ts';
import { trainingsOf } from './trainings/user-trainings.service.ts';

/** The tables of the archive by the name of their files: all that a person gave to the site. */
export const personalTables: PersonalTables = {
  profile: (db, id) => once(() => findOwnAccount(db, id)),
  trainings: (db, id) => once(() => findTrainings(db, id)),
  analyses: (db, id) => inKeyPages((page) => notes.findWrittenNotes(db, id, page), 50),
  'impact-ratings': (db, id) => inKeyPages((page) => notes.findOwnImpactRatings(db, id, page)),
  'quality-ratings': (db, id) => inKeyPages((page) => notes.findOwnQualityRatings(db, id, page)),
  comments: (db, id) => inKeyPages((page) => notes.findOwnComments(db, id, page)),
  reactions: (db, id) => inKeyPages((page) => notes.findOwnEngagements(db, id, page)),
  'analyses-opened': (db, id) => inKeyPages((page) => notes.findOwnReads(db, id, page)),
  'replies-for-companies': (db, id) => inKeyPages((page) => notes.findOwnReplies(db, id, page)),
  portfolios: (db, id) => inKeyPages((page) => findOwnPortfolios(db, id, page), 5),
  importances: (db, id) => once(() => findOwnImportances(db, id)),
  survey: (db, id) => once(() => findOwnSurvey(db, id)),
  'kept-and-excluded-companies': (db, id) => inKeyPages((page) => findOwnHstmList(db, id, page)),
  'followed-companies': (db, id) => inKeyPages((page) => findOwnFollows(db, id, page)),
  'saved-searches': (db, id) => once(() => findOwnSearches(db, id)),
  complaints: (db, id) => inKeyPages((page) => findOwnComplaintRows(db, id, page)),
  'answers-to-tasks': (db, id) => once(() => findOwnAnswers(db, id)),
  'proposed-topics': (db, id) => inKeyPages((page) => findOwnProposals(db, id, page)),
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
