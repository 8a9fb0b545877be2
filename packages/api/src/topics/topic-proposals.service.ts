import type { z } from 'zod';
import type { TopicProposal, WrittenProposal, topicProposalsContract } from '@commonweal/contracts/topic-proposals';
import { MAX_WAITING_PROPOSALS, MIN_KEYWORDS } from '@commonweal/domain/topics';
import type { RejectionReason } from '@commonweal/domain/topics';
import { recordAct } from '../audit/audit.service.ts';
import type { NewAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { addTopic, holdTopicNames, isTopicCategory, isTopicName } from '../reference/topic-adding.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentPerson } from '../users/shown-person.ts';
import { deskPlaceOf } from './desk-place.ts';
import * as failures from './topic-failures.ts';
import { recordRelease } from './topic-claims.service.ts';
import { nameOfReviewer, tellOfDecision, tellOfReleasedClaim } from './topic-notices.ts';
import { mayEditProposal, mayReleaseProposal, maySee, maySubmit } from './topic-proposals.policy.ts';
import { presentProposal } from './topic-proposals.present.ts';
import * as repo from './topic-proposals.repo.ts';
import type { ProposalRow } from './topic-proposals.repo.ts';

type Proposals = typeof topicProposalsContract;
type Context = ViewerContext<Viewer>;
type Page = z.output<Proposals['GET v3/topic-proposals/my-proposals']['query']>;
type DeskQuery = z.output<Proposals['GET v3/topic-proposals']['query']>;
type Changed = z.output<Proposals['PUT v3/topic-proposals/:id']['body']>;
type Accepted = z.output<Proposals['PUT v3/topic-proposals/:id/accepted']['body']>;

const PROPOSALS_PER_MINUTE = 20;

/** The viewer's proposals. */
export async function listOwnProposals(db: Database, query: Page, context: Context) {
  const { data, total } = await repo.findProposalsOf(db, context.viewer.id, query, context.locale);
  return { data: data.map((row) => presentProposal(row, context)), total, has_proposal: total > 0 };
}

/** The desk of proposals. */
export async function listProposals(db: Database, query: DeskQuery, context: Context) {
  const now = new Date();
  const { data, total } = await repo.findProposals(db, query, context.locale);
  const placed = data.map((row) => {
    const since = row.proposal.submittedAt ?? row.proposal.changedAt;
    return { ...presentProposal(row, context), ...deskPlaceOf({ since }, now), waiting_since: since.toISOString() };
  });
  return { data: placed, total };
}

/** @throws {Failure} `not-found` for everybody but its author and reviewers */
export async function readProposal(db: Database, id: number, context: Context): Promise<TopicProposal> {
  return presentProposal(await seenProposal(db, id, context), context);
}

/** Begins a draft. @throws {Failure} `unknown-reference`, `too-many-requests` */
export async function beginProposal(db: Database, written: WrittenProposal, context: Context): Promise<TopicProposal> {
  await limitRate(db, `propose ${context.viewer.id}`, PROPOSALS_PER_MINUTE);
  const content = await contentOf(db, written);
  return readProposal(db, await repo.insertProposal(db, context.viewer.id, content), context);
}

/**
 * Changes a proposal. Of two who change it at once the second is told; one that was submitted stays fit to be.
 * @throws {Failure} `not-found`, `proposal-moved`, `unknown-reference`, `not-complete`, `topic-exists`
 */
export async function changeProposal(
  db: Database,
  id: number,
  { revision, ...written }: Changed,
  context: Context,
): Promise<TopicProposal> {
  return withProposal(db, id, context, async (tx, { proposal }) => {
    if (!mayEditProposal(proposal, context.viewer)) throw failures.proposalMoved();
    if (revision !== undefined && revision !== proposal.revision) throw failures.proposalMoved();
    const content = await contentOf(tx, written);
    if (proposal.status !== 'drafted') await refuseUnfit(tx, { id, ...content });
    await repo.updateProposal(tx, id, { ...content, revision: proposal.revision + 1 });
  });
}

/**
 * Submits a draft. One person's submissions take turns, so that they cannot pass the limit together.
 * @throws {Failure} `not-found`, `proposal-moved`, `not-complete`, `topic-exists`, `proposal-limit`
 */
export async function submitProposal(db: Database, id: number, context: Context): Promise<TopicProposal> {
  return withProposal(db, id, context, async (tx, { proposal }) => {
    if (!maySubmit(proposal, context.viewer)) throw failures.proposalMoved();
    await holdPerson(tx, context.viewer.id);
    await refuseUnfit(tx, proposal);
    if ((await repo.countWaiting(tx, context.viewer.id)) >= MAX_WAITING_PROPOSALS) throw failures.proposalLimit();
    await repo.updateProposal(tx, id, { status: 'submitted', submittedAt: new Date() });
  });
}

type Content = Pick<ProposalRow['proposal'], 'id' | 'title' | 'description' | 'keywords' | 'sources'>;

/** @throws {Failure} `not-complete`; `topic-exists`, also where somebody else proposes it at the same time */
async function refuseUnfit(db: Database, content: Content): Promise<void> {
  const missing = missingIn(content);
  if (missing.length > 0) throw failures.proposalNotComplete(missing);
  await holdTopicNames(db);
  if (await isTopicName(db, content.title)) throw failures.topicExists('topic');
  if (await repo.isTitleWaiting(db, content.title, content.id)) throw failures.topicExists('proposal');
}

function missingIn({ title, description, keywords, sources }: Content) {
  const isMissing = {
    keywords: keywords.length < MIN_KEYWORDS,
    title: title === '',
    description: description === '',
    sources: sources.length === 0,
  };
  return (['keywords', 'title', 'description', 'sources'] as const).filter((field) => isMissing[field]);
}

/** Takes a proposal, gives it back, or as an administrator takes it from its reviewer, who is told. @throws {Failure} `not-found`, `own-content`, `proposal-moved`, `reviewer-changed` */
export async function assignProposal(
  db: Database,
  id: number,
  reviewerId: number | null,
  context: Context,
): Promise<TopicProposal> {
  const { viewer } = context;
  if (reviewerId !== null && reviewerId !== viewer.id) throw commonFailure('forbidden');
  return withProposal(db, id, context, async (tx, row) => {
    const { proposal } = row;
    if (reviewerId === null && mayReleaseProposal(proposal, viewer)) {
      await recordRelease(tx, { by: viewer.id, of: proposal.reviewerId, subject: `proposal ${id}` });
      if (proposal.reviewerId !== null) await tellOfReleasedClaim(tx, proposal.reviewerId, proposal.title);
    } else {
      refuseReview(row, context);
      if (reviewerId === null && proposal.reviewerId === null) throw failures.topicReviewerChanged('');
    }
    const claimedAt = reviewerId === null ? null : new Date();
    await repo.updateProposal(tx, id, { reviewerId, claimedAt, status: reviewerId === null ? 'submitted' : 'read' });
  });
}

/** Makes a topic of a proposal. @throws {Failure} as {@link assignProposal}; `topic-exists`, `unknown-reference` */
export async function acceptProposal(
  db: Database,
  id: number,
  texts: Accepted,
  context: Context,
): Promise<TopicProposal> {
  return withProposal(db, id, context, async (tx, row) => {
    refuseUntaken(row, context);
    if (!(await isTopicCategory(tx, texts.topic_category_id))) throw failures.unknownCategory();
    const topicId = await addTopic(tx, {
      topicCategoryId: texts.topic_category_id,
      nameEn: texts.name_en,
      nameFr: texts.name_fr,
      descriptionEn: texts.description_en,
      descriptionFr: texts.description_fr,
    });
    if (topicId === null) throw failures.topicExists('topic');
    await repo.updateProposal(tx, id, { status: 'accepted', topicId, decidedAt: new Date() });
    await recordDecision(tx, row, context, { status: 'accepted', topicId });
    await tellOfDecision(tx, row.proposal, null);
  });
}

/** Refuses a proposal with the reason. @throws {Failure} as {@link assignProposal} */
export async function rejectProposal(
  db: Database,
  id: number,
  reason: { readonly rejection: RejectionReason; readonly comment: string },
  context: Context,
): Promise<TopicProposal> {
  return withProposal(db, id, context, async (tx, row) => {
    refuseUntaken(row, context);
    await repo.updateProposal(tx, id, { status: 'rejected', ...reason, decidedAt: new Date() });
    await recordDecision(tx, row, context, { status: 'rejected', ...reason });
    await tellOfDecision(tx, row.proposal, reason.comment);
  });
}

function recordDecision(
  db: Database,
  { proposal }: ProposalRow,
  context: Context,
  after: NonNullable<NewAct['after']>,
): Promise<void> {
  const before = { status: proposal.status };
  return recordAct(db, { act: 'proposal-decided', by: context.viewer.id, subject: proposal.id, before, after });
}

function refuseReview({ proposal, reviewer }: ProposalRow, context: Context): void {
  if (proposal.userId === context.viewer.id) throw failures.ownProposal();
  if (proposal.status !== 'submitted' && proposal.status !== 'read') throw failures.proposalMoved();
  if (proposal.reviewerId !== null && proposal.reviewerId !== context.viewer.id)
    throw failures.topicReviewerChanged(reviewer ? nameOfReviewer(presentPerson(reviewer, context)) : '');
}

/** Only who has taken a proposal decides on it. */
function refuseUntaken(row: ProposalRow, context: Context): void {
  refuseReview(row, context);
  if (row.proposal.reviewerId === null) throw failures.topicReviewerChanged('');
}

async function contentOf(db: Database, written: WrittenProposal) {
  if (!(await isTopicCategory(db, written.topic_category_id))) throw failures.unknownCategory();
  return {
    topicCategoryId: written.topic_category_id,
    title: written.title,
    description: written.description,
    keywords: written.keywords,
    sources: written.sources,
    availableToOthers: written.available_to_others === 1,
  };
}

async function seenProposal(db: Database, id: number, { viewer, locale }: Context): Promise<ProposalRow> {
  const row = await repo.findProposal(db, id, locale);
  if (!row || !maySee(row.proposal, viewer)) throw notFound();
  return row;
}

/** Acts on a proposal that nobody else changes meanwhile. @returns it afterwards */
async function withProposal(
  db: Database,
  id: number,
  context: Context,
  act: (tx: Database, row: ProposalRow) => Promise<void>,
): Promise<TopicProposal> {
  return db.transaction(async (tx) => {
    await repo.lockProposal(tx, id);
    await act(tx, await seenProposal(tx, id, context));
    return readProposal(tx, id, context);
  });
}
