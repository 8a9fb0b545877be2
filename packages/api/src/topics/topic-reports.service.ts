import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { ReportedTopic, topicReportsContract } from '@commonweal/contracts/topic-reports';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import type { Locale } from '@commonweal/domain/locale';
import { MAX_OPEN_TOPIC_REPORTS, TOPIC_REPORT_REASONS, needsWords } from '@commonweal/domain/topics';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { knownReference } from '../reference/reference-texts.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentPerson } from '../users/shown-person.ts';
import { deskPlaceOf } from './desk-place.ts';
import { topicReasonNames } from './report-reasons.ts';
import { applyResult } from './report-results.service.ts';
import type { SettledReports } from './report-results.service.ts';
import { ownProposal, topicReportLimit, topicReviewerChanged } from './topic-failures.ts';
import { recordRelease } from './topic-claims.service.ts';
import { nameOfReviewer, tellOfReleasedClaim, tellOfSettledReports } from './topic-notices.ts';
import { mayReleaseClaims } from './topic-proposals.policy.ts';
import * as repo from './topic-reports.repo.ts';
import { knownTopic } from './topics.service.ts';

type Reports = typeof topicReportsContract;

const REPORTS_PER_MINUTE = 10;

/** The reasons to choose from. */
export function listTopicReasons(locale: Locale) {
  const data = TOPIC_REPORT_REASONS.map((reason) => ({
    reason,
    name: topicReasonNames[reason][locale],
    needs_detail: needsWords(reason),
  }));
  return { data, total: data.length };
}

/**
 * Keeps what a person reports about a topic.
 * One person's reports take turns, so that they cannot pass the limit together.
 * @throws {Failure} `not-found`, `too-many-requests`, `topic-report-limit`; `invalid-fields` where the reason needs words,
 *   or where those of the open report leave no room for more
 */
export async function reportTopic(
  db: Database,
  viewer: Viewer,
  topicId: number,
  { reason, detail }: z.output<Reports['POST v3/topics/report/:id']['body']>,
) {
  await limitRate(db, `report-topic ${viewer.id}`, REPORTS_PER_MINUTE);
  await knownTopic(db, topicId);
  if (detail === '' && needsWords(reason)) throw commonFailure('invalid-fields', { detail: missingDetail });
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    if ((await repo.countTopicsReported(tx, viewer.id, topicId)) >= MAX_OPEN_TOPIC_REPORTS) throw topicReportLimit();
    const row = await repo.upsertReport(tx, { topicId, userId: viewer.id, reason, detail }, COMMENT_LENGTH);
    if (row === null) throw commonFailure('invalid-fields', { detail: noRoom });
    return { id: row.id, is_first: row.times === 1 };
  });
}

const noRoom = {
  en: `With what you reported before, this is longer than ${COMMENT_LENGTH} characters. Please shorten it.`,
  fr: `Avec ce que vous avez déjà signalé, cela dépasse ${COMMENT_LENGTH} caractères. Raccourcissez-le.`,
};

const missingDetail = {
  en: 'Please describe it in your own words.',
  fr: 'Décrivez-le avec vos propres mots.',
};

/** The desk of reported topics. */
export async function listReportedTopics(
  db: Database,
  query: repo.DeskQuery,
  context: ViewerContext<Viewer>,
): Promise<{ data: ReportedTopic[]; total: number }> {
  const now = new Date();
  const given = { locale: context.locale, viewerId: context.viewer.id, now };
  const rows = await repo.findReportedTopics(db, query, given);
  const ids = [...new Set(rows.flatMap(({ reviewerId }) => reviewerId ?? []))];
  const people = new Map((await repo.findPeople(db, ids)).map((row) => [row.id, presentPerson(row, context)]));
  const data = rows.map((row) => ({
    topic_id: row.topicId,
    topic_name: row.topicName,
    topic_category_id: row.categoryId,
    topic_category_name: row.categoryName,
    ...deskPlaceOf(
      {
        since: new Date(row.since),
        reporters: row.reporters,
        isOffensive: row.reasons.some(({ reason }) => reason === 'offensive'),
      },
      now,
    ),
    waiting_since: new Date(row.since).toISOString(),
    reporters_count: row.reporters,
    reports_count: row.times,
    reasons: row.reasons,
    details: row.details,
    reviewer: row.reviewerId === null ? null : (people.get(row.reviewerId) ?? null),
    is_reporter: row.isReporter,
    may_release: row.reviewerId !== null && row.reviewerId !== context.viewer.id && mayReleaseClaims(context.viewer),
  }));
  const [first] =
    rows.length > 0 || query.offset === 0 ? rows : await repo.findReportedTopics(db, { limit: 1, offset: 0 }, given);
  return { data, total: first?.total ?? 0 };
}

/**
 * Takes the reports of a topic, gives them back, or as an administrator takes them from their reviewer, who is told.
 * @throws {Failure} `not-found`, `own-content`, `reviewer-changed`
 */
export async function assignReports(
  db: Database,
  context: ViewerContext<Viewer>,
  topicId: number,
  reviewerId: number | null,
): Promise<ReportedTopic> {
  const { viewer } = context;
  if (reviewerId !== null && reviewerId !== viewer.id) throw commonFailure('forbidden');
  return db.transaction(async (tx) => {
    const waiting = await reportedTopic(tx, topicId, context);
    if (reviewerId === null) {
      await giveBack(tx, waiting, context);
      return { ...waiting, reviewer: null, may_release: false };
    }
    if (waiting.is_reporter) throw ownProposal();
    await repo.claimReports(tx, topicId, viewer.id);
    await holdClaim(tx, topicId, context);
    return reportedTopic(tx, topicId, context);
  });
}

async function giveBack(
  db: Database,
  { topic_id: topicId, topic_name: name }: ReportedTopic,
  context: ViewerContext<Viewer>,
): Promise<void> {
  const holder = await repo.findClaim(db, topicId);
  const isRelease = holder !== null && holder !== context.viewer.id && mayReleaseClaims(context.viewer);
  if (isRelease) {
    await recordRelease(db, { by: context.viewer.id, of: holder, subject: `topic ${topicId}` });
    await tellOfReleasedClaim(db, holder, name);
  } else await holdClaim(db, topicId, context);
  await repo.releaseReports(db, topicId);
}

/**
 * Settles the reports of a topic that the viewer has taken, does with the topic what was decided, and tells the
 * reporters.
 * @throws {Failure} `not-found`, `own-content`, `reviewer-changed`; as {@link applyResult}
 */
export async function settleReports(
  db: Database,
  context: ViewerContext<Viewer>,
  topicId: number,
  decision: SettledReports,
) {
  const { result, outcome } = decision;
  return db.transaction(async (tx) => {
    // Waits for somebody who settles them at the same time, so that what is read afterwards is not settled.
    await repo.findClaim(tx, topicId);
    const waiting = await reportedTopic(tx, topicId, context);
    if (waiting.is_reporter) throw ownProposal();
    await holdClaim(tx, topicId, context);
    await applyResult(tx, topicId, decision, context.viewer.id);
    const reporters = await repo.markSettled(tx, topicId, { settledBy: context.viewer.id, result, outcome });
    if (reporters.length === 0) throw notFound();
    await repo.releaseReports(tx, topicId);
    const by = context.viewer.id;
    await recordAct(tx, { act: 'report-settled', by, subject: `topic ${topicId}`, after: stateOf(decision) });
    for (const userId of reporters) await tellOfSettledReports(tx, userId, { name: waiting.topic_name, outcome });
    return { topic_id: topicId, settled: reporters.length };
  });
}

function stateOf(decision: SettledReports) {
  const { result, outcome } = decision;
  return { result, outcome, ...(decision.result === 'merged' && { into_topic_id: decision.into_topic_id }) };
}

/** The reports of a topic, with its texts to correct. @throws {Failure} `not-found` where none is open */
export async function readReportedTopic(
  db: Database,
  topicId: number,
  context: ViewerContext<Viewer>,
): Promise<ApiReply<'GET v3/topic-reports/:id'>> {
  const waiting = await reportedTopic(db, topicId, context);
  const { version, content } = await knownReference(db, 'topics', topicId);
  const { name_en = '', name_fr = '', description_en = '', description_fr = '' } = content;
  return { ...waiting, topic: { version, name_en, name_fr, description_en, description_fr } };
}

async function reportedTopic(db: Database, topicId: number, context: ViewerContext<Viewer>): Promise<ReportedTopic> {
  const { data } = await listReportedTopics(db, { limit: 1, offset: 0, topicId }, context);
  const [waiting] = data;
  if (!waiting) throw notFound();
  return waiting;
}

/** Holds the claim of the viewer until the end of the transaction. @throws {Failure} `reviewer-changed` for everybody else */
async function holdClaim(db: Database, topicId: number, context: ViewerContext<Viewer>): Promise<void> {
  const holder = await repo.findClaim(db, topicId);
  if (holder === context.viewer.id) return;
  const [person] = holder === null ? [] : await repo.findPeople(db, [holder]);
  throw topicReviewerChanged(person ? nameOfReviewer(presentPerson(person, context)) : '');
}
