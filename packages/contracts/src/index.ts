import type { z } from 'zod';
import { analyticsContract } from './analytics.contract.ts';
import { authContract } from './auth.contract.ts';
import { badgesContract } from './badges.contract.ts';
import { calibrationContract } from './calibration.contract.ts';
import { certificationsContract } from './certifications.contract.ts';
import { consumedEntitiesContract } from './consumed-entities.contract.ts';
import { datapointsContract } from './datapoints.contract.ts';
import type { Contract, Endpoint } from './endpoint.ts';
import { examsContract } from './exams.contract.ts';
import { filtersContract } from './filters.contract.ts';
import { imagesContract } from './images.contract.ts';
import { mailsContract } from './mails.contract.ts';
import { myImpactContract } from './my-impact.contract.ts';
import { noteDiscussionContract } from './note-discussion.contract.ts';
import { noteFeedsContract } from './note-feeds.contract.ts';
import { noteRatingsContract } from './note-ratings.contract.ts';
import { noteReportsContract } from './note-reports.contract.ts';
import { noteReviewsContract } from './note-reviews.contract.ts';
import { noteVersionsContract } from './note-versions.contract.ts';
import { noteWritingContract } from './note-writing.contract.ts';
import { notesContract } from './notes.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { entitiesContract } from './entities.contract.ts';
import { platformConditionsContract } from './platform-conditions.contract.ts';
import { portfoliosContract } from './portfolios.contract.ts';
import { referenceContract } from './reference.contract.ts';
import { releasesContract } from './releases.contract.ts';
import { searchLogsContract } from './search-logs.contract.ts';
import { serverContract } from './server.contract.ts';
import { sessionContract } from './session.contract.ts';
import { shareContract } from './share.contract.ts';
import { sourceCheckContract } from './source-check.contract.ts';
import { socialContract } from './social.contract.ts';
import { tutorialsContract } from './tutorials.contract.ts';
import { trainingsContract } from './trainings.contract.ts';
import { usersContract } from './users.contract.ts';

/** Every endpoint of the API, keyed by `'METHOD path'`. The server has a handler for each, and no other. */
export const endpoints = {
  ...analyticsContract,
  ...authContract,
  ...badgesContract,
  ...calibrationContract,
  ...certificationsContract,
  ...consumedEntitiesContract,
  ...datapointsContract,
  ...examsContract,
  ...filtersContract,
  ...imagesContract,
  ...mailsContract,
  ...myImpactContract,
  ...noteDiscussionContract,
  ...noteFeedsContract,
  ...noteRatingsContract,
  ...noteReportsContract,
  ...noteReviewsContract,
  ...noteWritingContract,
  ...notesContract,
  ...noteVersionsContract,
  ...notificationsContract,
  ...entitiesContract,
  ...platformConditionsContract,
  ...referenceContract,
  ...releasesContract,
  ...searchLogsContract,
  ...portfoliosContract,
  ...serverContract,
  ...sessionContract,
  ...shareContract,
  ...socialContract,
  ...sourceCheckContract,
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

export { contract } from './endpoint.ts';
export type { Access, Contract, Endpoint, EndpointKey, Method } from './endpoint.ts';
export { commonErrors, errorReply } from './errors.ts';
export type { CommonErrorCode, ErrorReply } from './errors.ts';
export { environments } from './server.contract.ts';
export type { BadgeId, EarnedBadge } from './badges.contract.ts';
export type { Certification, UserTraining } from './certifications.contract.ts';
export type { ScoreDimension } from './entities.contract.ts';
export type { ExamData, ExamType, WrittenQuestion, WrittenQuiz } from './exams.contract.ts';
export type { ImpactTopic, RankedCompany } from './my-impact.contract.ts';
export type { ThreadedComment } from './note-discussion.contract.ts';
export type { NoteReport, ReportReason } from './note-reports.contract.ts';
export type { NoteUnderReview } from './note-reviews.contract.ts';
export type { FoundImage } from './images.contract.ts';
export type { CheckedSource } from './source-check.contract.ts';
export type { Notification } from './notifications.contract.ts';
export type { Tutorial } from './tutorials.contract.ts';
export type { PersonLink, ShownPerson } from './people.shapes.ts';
export { privileges, roleCodes } from './privileges.ts';
export type { Privilege, RoleCode } from './privileges.ts';
export type { EditableNote, NoteChanges, SavedNote } from './note-writing.contract.ts';
export type { NoteVersion, VersionFacts } from './note-versions.contract.ts';
export type { NoteComment, NoteDetail, NoteEngagement, NoteEntity, NoteRatings, NoteRow } from './notes.contract.ts';
export type { ReleaseArtifact, ReleaseOverview, ReleaseSetDetail, ShownGateProblem } from './releases.shapes.ts';
export type { SessionUser } from './session.contract.ts';
export { socialProviders } from './social.contract.ts';
export type { SocialProvider } from './social.contract.ts';
export type { UserProfile, UserRow } from './users.contract.ts';
