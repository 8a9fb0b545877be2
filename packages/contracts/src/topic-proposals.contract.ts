import { z } from 'zod';
import { COMMENT_LENGTH, MAX_SOURCES, TAG_LENGTH } from '@commonweal/domain/limits';
import {
  MAX_KEYWORDS,
  REJECTION_REASONS,
  TOPIC_DESCRIPTION_LENGTH,
  TOPIC_NAME_LENGTH,
  TOPIC_PROPOSAL_STATUSES,
} from '@commonweal/domain/topics';
import { URL_LENGTH_LIMIT, hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, narrowingFilter, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines, plainText } from './plain-text.ts';
import { deskPlace } from './topic-reports.contract.ts';

/** One without an address is dropped on save (specification 001 §5). */
const sources = z
  .array(
    z.strictObject({
      url: z
        .string()
        .trim()
        .max(URL_LENGTH_LIMIT)
        .refine((url) => url === '' || (urlProblem(url) === null && !hasCredentials(url))),
    }),
  )
  .max(MAX_SOURCES)
  .transform((rows) => [...new Set(rows.map(({ url }) => url))].filter((url) => url !== ''));

/** Words that differ in case alone are one. */
const keywords = z
  .array(plainText(TAG_LENGTH))
  .max(MAX_KEYWORDS)
  .transform((words) => [
    ...new Map(words.filter((word) => word !== '').map((word) => [word.toLowerCase(), word])).values(),
  ]);

/** Everything that its author writes; a draft may be incomplete. */
const written = z.strictObject({
  topic_category_id: idInBody,
  title: plainText(TOPIC_NAME_LENGTH),
  description: plainLines(TOPIC_DESCRIPTION_LENGTH),
  keywords,
  sources,
  /** 1: others may write on the topic as soon as it is there. */
  available_to_others: z.literal([0, 1]),
});

const proposal = z.object({
  id: z.int(),
  topic_category_id: z.int(),
  topic_category_name: z.string(),
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  keywords: z.array(z.string()),
  sources: z.array(z.object({ url: z.string() })),
  available_to_others: z.literal([0, 1]),
  status_code: z.enum(TOPIC_PROPOSAL_STATUSES),
  reviewer_id: z.int().nullable(),
  creation_date: z.iso.datetime(),
  modif_date: z.iso.datetime(),
  /** Changes of its content so far. */
  revision: z.int().min(0),
  rejection: z.enum(REJECTION_REASONS).nullable(),
  /** Plain text of the reviewer, for the author. */
  comment: z.string().nullable(),
  /** The topic that it became. */
  topic_id: z.int().nullable(),
  /** The person who proposed it. */
  ...personFields,
  reviewer: z.object(personFields).nullable(),
  may_edit: z.boolean(),
  may_submit: z.boolean(),
  /** Of a reviewer: take it, or decide on it once it is theirs. */
  may_review: z.boolean(),
  /** Of an administrator: take it from the reviewer who holds it. */
  may_release: z.boolean(),
});

const waitingProposal = proposal.extend(deskPlace);

const params = z.object({ id });
const byReviewers = { privilege: 'topic-proposals-submission-state' } as const;
const errors = ['proposal-moved', 'own-content', 'reviewer-changed'] as const;
const name = plainText(TOPIC_NAME_LENGTH).pipe(z.string().min(1));
const description = plainLines(TOPIC_DESCRIPTION_LENGTH).pipe(z.string().min(1));

/** Topics that people propose, and their review. */
export const topicProposalsContract = contract({
  'GET v3/topic-proposals/my-proposals': {
    summary: 'The caller’s proposals wherever they stand, the last changed first',
    access: 'user',
    query: z.strictObject(paging(20, 100)),
    reply: listOf(proposal).extend({ has_proposal: z.boolean() }),
  },
  'GET v3/topic-proposals': {
    summary:
      'Proposals for reviewers: those that wait, unless told, the most urgent first; decided ones the latest first',
    access: byReviewers,
    query: z.strictObject({
      ...paging(20, 100),
      status: narrowingFilter(z.enum(['waiting', 'accepted', 'rejected']), 'waiting').default('waiting'),
    }),
    reply: listOf(waitingProposal),
  },
  'GET v3/topic-proposals/:id': {
    summary: 'A proposal, for its author, and for reviewers from when it was submitted',
    access: 'owner',
    params,
    reply: proposal,
  },
  'POST v3/topic-proposals': {
    summary: 'Begin a proposal, as a draft',
    access: { privilege: 'topic-proposal-creation-state' },
    body: written,
    reply: proposal,
    errors: ['unknown-reference'],
  },
  'PUT v3/topic-proposals/:id': {
    summary:
      'Change an own draft, or as an editor what somebody else has submitted, which has to meet the conditions of a submission',
    access: 'owner',
    params,
    body: written.extend({
      /** The revision that the change begins from; refused where another one stands by now. */
      revision: z.int().min(0).optional(),
    }),
    reply: proposal,
    errors: ['proposal-moved', 'unknown-reference', 'not-complete', 'topic-exists'],
  },
  'PUT v3/topic-proposals/:id/submitted': {
    summary: 'Submit an own draft; refused as long as it lacks something, or where the topic exists',
    access: 'owner',
    params,
    reply: proposal,
    errors: ['proposal-moved', 'not-complete', 'topic-exists', 'proposal-limit'],
  },
  'PATCH v3/topic-proposals/:id/reviewer': {
    summary: 'Take a submitted proposal, or give it back with null; administrators take it from its reviewer so',
    access: byReviewers,
    params,
    body: z.strictObject({ reviewer_id: idInBody.nullable() }),
    reply: proposal,
    errors,
  },
  'PUT v3/topic-proposals/:id/accepted': {
    summary: 'Make a topic of a proposal that the caller has taken, with its texts in both languages',
    access: byReviewers,
    params,
    body: z.strictObject({
      topic_category_id: idInBody,
      name_en: name,
      name_fr: name,
      description_en: description,
      description_fr: description,
    }),
    reply: proposal,
    errors: [...errors, 'topic-exists', 'unknown-reference'],
  },
  'PUT v3/topic-proposals/:id/rejected': {
    summary: 'Refuse a proposal that the caller has taken, with the reason for its author',
    access: byReviewers,
    params,
    body: z.strictObject({
      rejection: z.enum(REJECTION_REASONS),
      comment: plainLines(COMMENT_LENGTH).pipe(z.string().min(1)),
    }),
    reply: proposal,
    errors,
  },
});

export type TopicProposal = z.infer<typeof proposal>;
export type WrittenProposal = z.output<typeof written>;
