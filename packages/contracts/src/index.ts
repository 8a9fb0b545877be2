import type { z } from 'zod';
import { accountRemovalContract } from './account-removal.contract.ts';
import { accountSecurityContract } from './account-security.contract.ts';
import { administrationContract } from './administration.contract.ts';
import { analyticsContract } from './analytics.contract.ts';
import { announcementsContract } from './announcements.contract.ts';
import { auditLogContract } from './audit-log.contract.ts';
import { authContract } from './auth.contract.ts';
import { badgesContract } from './badges.contract.ts';
import { calibrationContract } from './calibration.contract.ts';
import { certificationsContract } from './certifications.contract.ts';
import { complaintsContract } from './complaints.contract.ts';
import { consumedEntitiesContract } from './consumed-entities.contract.ts';
import { datapointsContract } from './datapoints.contract.ts';
import { clientAccountsContract } from './client-accounts.contract.ts';
import type { Contract, Endpoint } from './endpoint.ts';
import { entityComparisonContract } from './entity-comparison.contract.ts';
import { entityImportsContract } from './entity-imports.contract.ts';
import { examsContract } from './exams.contract.ts';
import { entityGraphsContract } from './entity-graphs.contract.ts';
import { entityReportsContract } from './entity-reports.contract.ts';
import { filtersContract } from './filters.contract.ts';
import { goalsContract } from './goals.contract.ts';
import { imagesContract } from './images.contract.ts';
import { industriesContract } from './industries.contract.ts';
import { jobsContract } from './jobs.contract.ts';
import { mailsContract } from './mails.contract.ts';
import { myImpactContract } from './my-impact.contract.ts';
import { noteDiscussionContract } from './note-discussion.contract.ts';
import { noteFeedsContract } from './note-feeds.contract.ts';
import { noteRatingsContract } from './note-ratings.contract.ts';
import { noteHoldsContract } from './note-holds.contract.ts';
import { noteRepliesContract } from './note-replies.contract.ts';
import { noteReportsContract } from './note-reports.contract.ts';
import { noteReviewsContract } from './note-reviews.contract.ts';
import { noteVersionsContract } from './note-versions.contract.ts';
import { noteWritingContract } from './note-writing.contract.ts';
import { notesContract } from './notes.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { entitiesContract } from './entities.contract.ts';
import { entityDatapointsContract } from './entity-datapoints.contract.ts';
import { entityMergingContract } from './entity-merging.contract.ts';
import { entityEditingContract } from './entity-editing.contract.ts';
import { entityFollowsContract } from './entity-follows.contract.ts';
import { entityTopicsContract } from './entity-topics.contract.ts';
import { entityListsContract } from './entity-lists.contract.ts';
import { openDataContract } from './open-data.contract.ts';
import { campaignsContract } from './campaigns.contract.ts';
import { counterpartiesContract } from './counterparties.contract.ts';
import { paymentContract } from './payment.contract.ts';
import { plansContract } from './plans.contract.ts';
import { personalDataContract } from './personal-data.contract.ts';
import { platformConditionsContract } from './platform-conditions.contract.ts';
import { portfolioExportsContract } from './portfolio-exports.contract.ts';
import { portfolioReportsContract } from './portfolio-reports.contract.ts';
import { portfolioTemplatesContract } from './portfolio-templates.contract.ts';
import { portfolioSharingContract } from './portfolio-sharing.contract.ts';
import { portfolioEditingContract } from './portfolio-editing.contract.ts';
import { failingFilesContract } from './failing-files.contract.ts';
import { portfolioFundsContract } from './portfolio-funds.contract.ts';
import { portfolioImportsContract } from './portfolio-imports.contract.ts';
import { portfolioGraphsContract } from './portfolio-graphs.contract.ts';
import { portfoliosContract } from './portfolios.contract.ts';
import { preferencesContract } from './preferences.contract.ts';
import { profilePicturesContract } from './profile-pictures.contract.ts';
import { rankingContract } from './ranking.contract.ts';
import { referenceContract } from './reference.contract.ts';
import { ratingGroupsContract } from './rating-groups.contract.ts';
import { referenceListsContract } from './reference-lists.contract.ts';
import { releasesContract } from './releases.contract.ts';
import { representativesContract } from './representatives.contract.ts';
import { rolesContract } from './roles.contract.ts';
import { scoreAccountContract } from './score-account.contract.ts';
import { savedSearchesContract } from './saved-searches.contract.ts';
import { searchLogsContract } from './search-logs.contract.ts';
import { serverContract } from './server.contract.ts';
import { sessionContract } from './session.contract.ts';
import { shareContract } from './share.contract.ts';
import { sourceCheckContract } from './source-check.contract.ts';
import { sourceWatchContract } from './source-watch.contract.ts';
import { socialContract } from './social.contract.ts';
import { smallTasksContract } from './small-tasks.contract.ts';
import { topicsContract } from './topics.contract.ts';
import { topicReservationsContract } from './topic-reservations.contract.ts';
import { topicProposalsContract } from './topic-proposals.contract.ts';
import { topicReportsContract } from './topic-reports.contract.ts';
import { tutorialsContract } from './tutorials.contract.ts';
import { trainingsContract } from './trainings.contract.ts';
import { usersContract } from './users.contract.ts';

/** Every endpoint of the API, keyed by `'METHOD path'`. The server has a handler for each, and no other. */
export const endpoints = {
  ...accountRemovalContract,
  ...accountSecurityContract,
  ...analyticsContract,
  ...announcementsContract,
  ...authContract,
  ...clientAccountsContract,
  ...badgesContract,
  ...calibrationContract,
  ...certificationsContract,
  ...complaintsContract,
  ...consumedEntitiesContract,
  ...datapointsContract,
  ...entityComparisonContract,
  ...entityGraphsContract,
  ...entityImportsContract,
  ...entityReportsContract,
  ...examsContract,
  ...filtersContract,
  ...goalsContract,
  ...imagesContract,
  ...industriesContract,
  ...jobsContract,
  ...mailsContract,
  ...myImpactContract,
  ...noteDiscussionContract,
  ...noteFeedsContract,
  ...noteRatingsContract,
  ...noteHoldsContract,
  ...noteRepliesContract,
  ...noteReportsContract,
  ...noteReviewsContract,
  ...ratingGroupsContract,
  ...noteWritingContract,
  ...notesContract,
  ...noteVersionsContract,
  ...notificationsContract,
  ...entitiesContract,
  ...entityDatapointsContract,
  ...entityEditingContract,
  ...entityMergingContract,
  ...entityFollowsContract,
  ...entityTopicsContract,
  ...entityListsContract,
  ...scoreAccountContract,
  ...openDataContract,
  ...campaignsContract,
  ...counterpartiesContract,
  ...paymentContract,
  ...plansContract,
  ...personalDataContract,
  ...platformConditionsContract,
  ...rankingContract,
  ...referenceContract,
  ...referenceListsContract,
  ...administrationContract,
  ...auditLogContract,
  ...representativesContract,
  ...rolesContract,
  ...releasesContract,
  ...savedSearchesContract,
  ...searchLogsContract,
  ...portfolioExportsContract,
  ...portfolioReportsContract,
  ...portfolioSharingContract,
  ...portfolioEditingContract,
  ...failingFilesContract,
  ...portfolioFundsContract,
  ...portfolioImportsContract,
  ...portfolioGraphsContract,
  ...portfolioTemplatesContract,
  ...portfoliosContract,
  ...preferencesContract,
  ...profilePicturesContract,
  ...serverContract,
  ...sessionContract,
  ...shareContract,
  ...socialContract,
  ...sourceCheckContract,
  ...smallTasksContract,
  ...sourceWatchContract,
  ...topicsContract,
  ...topicReservationsContract,
  ...topicProposalsContract,
  ...topicReportsContract,
  ...tutorialsContract,
  ...trainingsContract,
  ...usersContract,
} as const satisfies Contract;

export type Endpoints = typeof endpoints;
export type ApiOperation = keyof Endpoints;

/** Operations that change nothing. */
export type ReadOperation = {
  [O in ApiOperation]: O extends `GET ${string}` ? O : Endpoints[O] extends { readonly isRead: true } ? O : never;
}[ApiOperation];

/** Operations after which something may be different from what a page shows. */
export type WriteOperation = Exclude<ApiOperation, ReadOperation>;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType ? z.input<E[K]> : never;

type RequiredWhenNeeded<K extends string, T> = [T] extends [never]
  ? unknown
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** The input of an operation: `{ params, query, body }`, each only where the endpoint has it. */
export type ApiInput<O extends ApiOperation> = RequiredWhenNeeded<'params', Part<Endpoints[O], 'params'>> &
  RequiredWhenNeeded<'query', Part<Endpoints[O], 'query'>> &
  RequiredWhenNeeded<'body', Part<Endpoints[O], 'body'>>;

export type ApiReply<O extends ApiOperation> = z.output<Endpoints[O]['reply']>;

export { contract, sufficientPrivileges } from './endpoint.ts';
export type { Access, Contract, Endpoint, EndpointKey, Method } from './endpoint.ts';
export { commonErrors, errorReply } from './errors.ts';
export type { CommonErrorCode, ErrorDetails, ErrorReply } from './errors.ts';
export { environments } from './server.contract.ts';
export type { BadgeId, EarnedBadge } from './badges.contract.ts';
export type { Certification, UserTraining } from './certifications.contract.ts';
export type { ScoreDimension } from './entities.contract.ts';
export type { ComparedCompany } from './entity-comparison.contract.ts';
export type { ExamData, ExamType, WrittenQuestion, WrittenQuiz } from './exams.contract.ts';
export type { HstmEntry, ImpactTopic, RankedCompany, SentSurvey, SurveyGroup } from './my-impact.contract.ts';
export type { DismissedPair, DuplicatePair, MergeSide } from './entity-merging.contract.ts';
export type { ThreadedComment } from './note-discussion.contract.ts';
export type { SourceReview, SourceState } from './source-watch.contract.ts';
export type { CompanyReply } from './note-replies.contract.ts';
export type { Representative } from './representatives.contract.ts';
export type { NoteReport, ReportReason } from './note-reports.contract.ts';
export type { RatingGroup } from './rating-groups.contract.ts';
export type { NoteUnderReview } from './note-reviews.contract.ts';
export type { FoundImage } from './images.contract.ts';
export type { CheckedSource } from './source-check.contract.ts';
export type { Notification } from './notifications.contract.ts';
export type { Tutorial } from './tutorials.contract.ts';
export type { PersonLink, ShownPerson } from './people.shapes.ts';
export { administrativePrivileges, privileges, roleCodes } from './privileges.ts';
export type { Privilege, RoleCode } from './privileges.ts';
export type { EditableNote, NoteChanges, SavedNote } from './note-writing.contract.ts';
export type { NoteVersion, VersionFacts } from './note-versions.contract.ts';
export type { NoteComment, NoteDetail, NoteEngagement, NoteEntity, NoteRatings, NoteRow } from './notes.contract.ts';
export type { ReleaseArtifact, ReleaseOverview, ReleaseSetDetail, ShownGateProblem } from './releases.shapes.ts';
export type { SessionUser } from './session.contract.ts';
export { socialProviders } from './social.contract.ts';
export type { SocialProvider } from './social.contract.ts';
export type { AccountAct, UserProfile, UserRow } from './users.contract.ts';
