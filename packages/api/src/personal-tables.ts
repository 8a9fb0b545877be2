import type { Database } from './db/open-database.ts';
import { findReceivedAnnouncements, findSentAnnouncements } from './announcements/own-announcements.repo.ts';
import { findActsOnAccount, findOwnActs } from './audit/own-acts.repo.ts';
import { findOwnCalibration } from './calibration/own-calibration.repo.ts';
import { findOwnEarnings, findOwnPayouts } from './campaigns/own-earnings.repo.ts';
import { findAnsweredComplaints, findOwnComplaintRows } from './complaints/own-complaints.repo.ts';
import { findOwnPayoutAccount } from './counterparties/own-account.repo.ts';
import { inIdPages, inKeyPages } from './db/key-pages.ts';
import { findOwnConsumedEntities } from './entities/own-consumed-entities.repo.ts';
import { findOwnFollows } from './entity-follows/own-follows.repo.ts';
import { findOwnHiddenExams, findOwnResults } from './exams/own-results.repo.ts';
import { findOwnDefaultFilters } from './filters/own-filters.repo.ts';
import { ownPictures } from './images/own-pictures.ts';
import * as choices from './my-impact/own-choices.repo.ts';
import { findOwnHoldActs } from './notes/own-holds.repo.ts';
import * as notes from './notes/own-notes.repo.ts';
import { findOwnNoteReports, findSettledNoteReports } from './notes/own-reports.repo.ts';
import { findOwnReviews, findReviewedNotes } from './notes/own-reviews.repo.ts';
import { findNotePicturesOf, findOwnVersions } from './notes/own-versions.repo.ts';
import { findOwnRatingGroups, findOwnViewpoint } from './notes/own-viewpoint.repo.ts';
import { findOwnNotificationSettings, findOwnNotifications } from './notifications/own-notifications.repo.ts';
import type { PersonalPictures, PersonalRow, PersonalTables } from './personal-data/personal-data.present.ts';
import { findOwnCheckouts, findOwnSubscriptions, findOwnTrial } from './plans/own-plans.repo.ts';
import { findOwnAcceptances } from './platform-conditions/own-acceptances.repo.ts';
import { findOwnTemplates } from './portfolio-templates/own-templates.repo.ts';
import { findTemplateImagesOf } from './portfolio-templates/used-template-images.repo.ts';
import { findOwnPortfolioLinks } from './portfolio-sharing/own-portfolio-links.repo.ts';
import * as holdings from './portfolios/own-portfolios.repo.ts';
import { findOwnRowChoices } from './portfolios/own-row-choices.repo.ts';
import { findRepresentedCompanies } from './representatives/own-companies.repo.ts';
import { findOwnSearches } from './saved-searches/own-searches.repo.ts';
import { findOwnPasskeys, findOwnSecondFactor } from './second-factor/own-factors.repo.ts';
import { findOwnPlaces, findOwnSessions } from './session/own-sessions.repo.ts';
import { findOwnAnswers } from './small-tasks/own-answers.repo.ts';
import { findOwnLinks } from './social/own-links.repo.ts';
import { findOwnSourceReviews } from './source-watch/own-source-reviews.repo.ts';
import * as topics from './topics/own-topics.repo.ts';
import { findAnsweredModal, findOwnTrainings } from './trainings/own-trainings.repo.ts';
import { findOwnTutorials } from './tutorials/own-tutorials.repo.ts';
import { findFormerNames } from './users/former-names.repo.ts';
import { findOwnProfile } from './users/own-profile.repo.ts';
import { findProfilePictureOf } from './users/used-profile-pictures.repo.ts';

/** The tables of the archive by the name of their files: all that the site has about a person. */
export const personalTables: PersonalTables = {
  profile: (db, id) => once(() => findOwnProfile(db, id)),
  'former-names': (db, id) => once(() => findOwnFormerNames(db, id)),
  trainings: (db, id) => once(() => findOwnTrainings(db, id)),
  'answered-training-question': (db, id) => once(() => findAnsweredModal(db, id)),
  exams: (db, id) => once(() => findOwnResults(db, id)),
  'hidden-exams': (db, id) => once(() => findOwnHiddenExams(db, id)),
  calibration: (db, id) => once(() => findOwnCalibration(db, id)),
  tutorials: (db, id) => once(() => findOwnTutorials(db, id)),
  'accepted-terms': (db, id) => once(() => findOwnAcceptances(db, id)),
  'linked-accounts': (db, id) => once(() => findOwnLinks(db, id)),
  passkeys: (db, id) => once(() => findOwnPasskeys(db, id)),
  'second-factor': (db, id) => once(() => findOwnSecondFactor(db, id)),
  sessions: (db, id) => once(() => findOwnSessions(db, id)),
  'places-of-log-ins': (db, id) => once(() => findOwnPlaces(db, id)),
  'acts-on-account': (db, id) => inKeyPages((page) => findActsOnAccount(db, id, page)),
  subscriptions: (db, id) => once(() => findOwnSubscriptions(db, id)),
  checkouts: (db, id) => once(() => findOwnCheckouts(db, id)),
  trial: (db, id) => once(() => findOwnTrial(db, id)),
  'payout-account': (db, id) => once(() => findOwnPayoutAccount(db, id)),
  earnings: (db, id) => inKeyPages((page) => findOwnEarnings(db, id, page)),
  payouts: (db, id) => inKeyPages((page) => findOwnPayouts(db, id, page)),
  analyses: (db, id) => inKeyPages((page) => notes.findWrittenNotes(db, id, page), 50),
  'versions-of-analyses': (db, id) => inKeyPages((page) => findOwnVersions(db, id, page), 50),
  'impact-ratings': (db, id) => inKeyPages((page) => notes.findOwnImpactRatings(db, id, page)),
  'quality-ratings': (db, id) => inKeyPages((page) => notes.findOwnQualityRatings(db, id, page)),
  'rating-viewpoint': (db, id) => once(() => findOwnViewpoint(db, id)),
  'ratings-like-others': (db, id) => once(() => findOwnRatingGroups(db, id)),
  comments: (db, id) => inKeyPages((page) => notes.findOwnComments(db, id, page)),
  reactions: (db, id) => inKeyPages((page) => notes.findOwnEngagements(db, id, page)),
  'analyses-opened': (db, id) => inKeyPages((page) => notes.findOwnReads(db, id, page)),
  'replies-for-companies': (db, id) => inKeyPages((page) => notes.findOwnReplies(db, id, page)),
  portfolios: (db, id) => inKeyPages((page) => holdings.findOwnPortfolios(db, id, page), 5),
  'versions-of-portfolios': (db, id) => inKeyPages((page) => holdings.findOwnPortfolioVersions(db, id, page), 5),
  'links-to-portfolios': (db, id) => inKeyPages((page) => findOwnPortfolioLinks(db, id, page)),
  'portfolio-imports': (db, id) => inKeyPages((page) => holdings.findOwnPortfolioImports(db, id, page)),
  'companies-chosen-for-rows': (db, id) => inIdPages((page) => findOwnRowChoices(db, id, page)),
  'portfolio-templates': (db, id) => once(() => findOwnTemplates(db, id)),
  importances: (db, id) => once(() => choices.findOwnImportances(db, id)),
  survey: (db, id) => once(() => choices.findOwnSurvey(db, id)),
  'survey-groups': (db, id) => once(() => choices.findOwnSurveyGroups(db, id)),
  'survey-profiles': (db, id) => once(() => choices.findPublishedSurveyGroups(db, id)),
  'activities-opened': (db, id) => once(() => choices.findOwnActivities(db, id)),
  'kept-and-excluded-companies': (db, id) => inKeyPages((page) => choices.findOwnHstmList(db, id, page)),
  'followed-companies': (db, id) => inKeyPages((page) => findOwnFollows(db, id, page)),
  'companies-opened': (db, id) => inKeyPages((page) => findOwnConsumedEntities(db, id, page)),
  'represented-companies': (db, id) => once(() => findRepresentedCompanies(db, id)),
  'saved-searches': (db, id) => once(() => findOwnSearches(db, id)),
  'default-filters': (db, id) => once(() => findOwnDefaultFilters(db, id)),
  complaints: (db, id) => inKeyPages((page) => findOwnComplaintRows(db, id, page)),
  'answers-to-tasks': (db, id) => once(() => findOwnAnswers(db, id)),
  'proposed-topics': (db, id) => inKeyPages((page) => topics.findOwnProposals(db, id, page)),
  'reserved-topics': (db, id) => inKeyPages((page) => topics.findOwnReservations(db, id, page)),
  'reports-of-topics': (db, id) => inKeyPages((page) => topics.findOwnTopicReports(db, id, page)),
  'reports-of-analyses': (db, id) => inKeyPages((page) => findOwnNoteReports(db, id, page)),
  notifications: (db, id) => inKeyPages((page) => findOwnNotifications(db, id, page)),
  'notification-settings': (db, id) => once(() => findOwnNotificationSettings(db, id)),
  announcements: (db, id) => inKeyPages((page) => findReceivedAnnouncements(db, id, page)),
  'sent-announcements': (db, id) => inKeyPages((page) => findSentAnnouncements(db, id, page)),
  reviews: (db, id) => inKeyPages((page) => findOwnReviews(db, id, page)),
  'reviewed-analyses': (db, id) => inKeyPages((page) => findReviewedNotes(db, id, page)),
  'reviewed-sources': (db, id) => inKeyPages((page) => findOwnSourceReviews(db, id, page)),
  'reviewed-topics': (db, id) => inKeyPages((page) => topics.findReviewedProposals(db, id, page)),
  'settled-reports-of-topics': (db, id) => inKeyPages((page) => topics.findSettledTopicReports(db, id, page)),
  'taken-reports-of-topics': (db, id) => once(() => topics.findOwnReportClaims(db, id)),
  'settled-reports-of-analyses': (db, id) => inKeyPages((page) => findSettledNoteReports(db, id, page)),
  'legal-holds': (db, id) => inKeyPages((page) => findOwnHoldActs(db, id, page)),
  'answered-complaints': (db, id) => inKeyPages((page) => findAnsweredComplaints(db, id, page)),
  'administrative-acts': (db, id) => inKeyPages((page) => findOwnActs(db, id, page)),
};

/** The pictures of the archive. */
export const personalPictures: PersonalPictures = (db, id) =>
  ownPictures(db, id, [findProfilePictureOf, findTemplateImagesOf, findNotePicturesOf]);

/** Rows of a list that is never long. */
async function* once(read: () => Promise<readonly PersonalRow[]>): AsyncGenerator<PersonalRow> {
  yield* await read();
}

async function findOwnFormerNames(db: Database, userId: number): Promise<PersonalRow[]> {
  const former = await findFormerNames(db, userId);
  return former.map(({ firstName, lastName, pseudo, email, replacedAt }) => ({
    ...{ firstName, lastName, pseudo, email, replacedAt },
  }));
}
