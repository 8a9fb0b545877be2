import { z } from 'zod';
import { COMMENT_LENGTH, SEARCH_LENGTH } from '@commonweal/domain/limits';
import { NOTE_EVENTS, NOTE_MOVES, NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import { archiveList } from '@commonweal/domain/archive-list';
import { submissionList } from '@commonweal/domain/submission-list';
import { contract } from './endpoint.ts';
import { filterQuery, orderQuery } from './filter-query.ts';
import { ascending, id, idInBody, listOf, paging } from './lists.ts';
import { authorView, reviewContext, timedDrafts } from './note-desk.shapes.ts';
import { noteDetail } from './notes.contract.ts';
import { personFields } from './people.shapes.ts';
import { plainLines, plainText } from './plain-text.ts';

/** A comment to the author of an analysis. */
export const commentText = plainLines(COMMENT_LENGTH).refine((text) => text !== '');

const reviewer = z.object(personFields).nullable();

const submission = z.object({
  id: z.int(),
  headline: z.string(),
  /** Language that the analysis is written in. */
  locale: z.string(),
  status_code: z.enum(NOTE_STATUSES),
  entity_name: z.string(),
  /** Null where it was taken off while the analysis is reworked. */
  topic_name: z.string().nullable(),
  topic_deadline: z.iso.datetime().nullable(),
  deadline_expired: z.boolean(),
  creation_date: z.iso.datetime(),
  /** Since when it has this status. */
  modif_date: z.iso.datetime(),
  ...personFields,
  reviewer,
});

const review = z.object({
  id: z.int(),
  action: z.enum(NOTE_EVENTS),
  /** Plain text. */
  comment: z.string().nullable(),
  creation_date: z.iso.datetime(),
  ...personFields,
});

/** Steps that a caller may be allowed; `assign` makes them the reviewer, `reassign` somebody else. */
export const NOTE_STEPS = [
  ...NOTE_MOVES,
  'assign',
  'reassign',
  'edit',
  'delete',
  'remove',
  'restore',
  'deadline',
  ...(['hold', 'extend-hold', 'end-hold'] as const),
] as const;

/** A draft may lack its classification. */
const {
  sdg_id,
  sdg_code,
  sdg_name,
  topic_id,
  topic_name,
  ilg_theme_id,
  ilg_theme_name,
  note_category_id,
  note_category_name,
} = noteDetail.shape;

export const noteUnderReview = noteDetail
  .omit({ ratings: true, datapoints: true, engagement: true, counts_for_score: true, version_id: true, may_edit: true })
  .extend({
    sdg_id: sdg_id.nullable(),
    sdg_code: sdg_code.nullable(),
    sdg_name: sdg_name.nullable(),
    topic_id: topic_id.nullable(),
    topic_name: topic_name.nullable(),
    ilg_theme_id: ilg_theme_id.nullable(),
    ilg_theme_name: ilg_theme_name.nullable(),
    note_category_id: note_category_id.nullable(),
    note_category_name: note_category_name.nullable(),
    ...authorView,
    status_code: z.enum(NOTE_STATUSES),
    /** Of the content; to be sent with a decision on it, or with the next change. */
    revision: z.int(),
    is_deleted: z.boolean(),
    /** End of the legal hold under which it is; null for none. */
    held_until: z.iso.datetime().nullable(),
    /** The latest step of its way; null before the first. */
    action_code: z.enum(NOTE_EVENTS).nullable(),
    reviewer,
    is_reviewer_lead_analyst: z.boolean(),
    is_reviewer_impact_analyst: z.boolean(),
    /** The steps of the review, oldest first. */
    reviews: z.array(review),
    /** The steps that the caller may take now. */
    allowed_actions: z.array(z.enum(NOTE_STEPS)),
  });

/** An analysis in a list of work. */
const workRow = submission.extend({
  slug: z.string(),
  entity_slug: z.string(),
  is_deleted: z.boolean(),
  held_until: z.iso.datetime().nullable(),
  ratings_count: z.int().min(0),
  comments_count: z.int().min(0),
});

const nextReview = submission.pick({ id: true, headline: true, locale: true, entity_name: true });

const doneRow = workRow.extend({
  /** The steps that the caller may take now. */
  allowed_actions: z.array(z.enum(NOTE_STEPS)),
});

/** Accepted as specified; the path decides, and another id is refused. */
const noteId = idInBody.optional();

/** The revision that the reviewer has read, so that nobody decides on a text that they have not seen; any where left out. */
const readRevision = { revision: z.int().min(1).optional() };
const seen = z.strictObject(readRevision).default({});

const removed = z.object({ id: z.int(), is_deleted: z.boolean() });
const moved = z.object({ id: z.int(), status_code: z.enum(NOTE_STATUSES) });
const params = z.object({ id });
const byReviewers = { privilege: 'notes-submission-state' } as const;
const errors = ['own-note', 'note-moved'] as const;

/** The way of an analysis from its draft to the archive (decisions: note transitions). */
export const noteReviewsContract = contract({
  'GET v3/notes/submissions': {
    summary: 'Submitted analyses, the longest waiting first: everybody’s for reviewers, their own for others',
    access: 'user',
    query: z.strictObject({
      ...paging(10, 100),
      /** Words of the headline, the company’s name or the author’s as the caller sees it, all of which must be found. */
      keywords: plainText(SEARCH_LENGTH).optional(),
      /**
       * `status`: those under review where not given; `author`: the caller, or somebody whose name leads them to the
       * submissions (`user_links`); `reviewer`: the caller, or nobody.
       */
      ...filterQuery(submissionList),
      orderby: orderQuery(submissionList).default('since'),
      asc: ascending.default(true),
    }),
    reply: listOf(submission),
  },
  'GET v3/notes/:id': {
    summary: 'An analysis wherever it stands, for its author and for reviewers; drafts for the author alone',
    access: 'owner',
    params,
    reply: noteUnderReview,
  },
  'PUT v3/notes/:id/submitted': {
    summary: 'Submit an own draft, or one that was reworked; refused as long as it lacks something',
    access: 'owner',
    params,
    reply: moved,
    errors: [...errors, 'not-complete', 'deadline-expired', 'topic-reserved'],
  },
  'PUT v3/notes/:id/read': {
    summary: 'Say that it was read; who says so first is its reviewer',
    access: byReviewers,
    params,
    body: seen,
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/rework': {
    summary: 'Give it back to its author, with what is to be done',
    access: byReviewers,
    params,
    /** `note_id`, where it is sent, is that of the path. */
    body: z.strictObject({ note_id: noteId, comment: commentText.optional(), ...readRevision }),
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/published': {
    summary: 'Publish it as the reviewer has read it; it is on the site at once',
    access: byReviewers,
    params,
    body: seen,
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/archived': {
    summary: 'Take a published analysis from the site, with the reason, which its author is told',
    access: byReviewers,
    params,
    body: z.strictObject({ comment: commentText, ...readRevision }),
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/reviewer': {
    summary: 'Make the caller or another reviewer its reviewer, in the place of the one the caller saw (null: nobody)',
    access: byReviewers,
    params,
    body: z.strictObject({
      note_id: noteId,
      /** Left out, it takes the place of whoever it is. */
      instead_of: idInBody.nullable().optional(),
      /** The caller, where left out. */
      reviewer_id: idInBody.optional(),
    }),
    reply: z.object({ id: z.int(), reviewer }),
    errors: [...errors, 'reviewer-changed', 'not-a-reviewer'],
  },
  'GET v3/notes/reviewers': {
    summary: 'People who review analyses, by name',
    access: byReviewers,
    reply: listOf(z.object(personFields)),
  },
  'GET v3/notes/next-review': {
    summary: 'The analysis that waits longest for the caller’s review, and how many wait, but for own and others’ ones',
    access: byReviewers,
    query: z.strictObject({
      /** One that they have just decided on. */
      except: id.optional(),
    }),
    reply: z.object({ next: nextReview.nullable(), waiting: z.int().min(0) }),
  },
  'GET v3/notes/:id/review-context': {
    summary: 'What a reviewer weighs beside the text: the record of its author, reports that are open, its datapoints',
    access: byReviewers,
    params,
    reply: reviewContext,
  },
  'DELETE v3/notes/:id/remove': {
    summary: 'Take another one’s analysis from the site or the archive, with the reason; `restore` undoes it',
    access: byReviewers,
    params,
    body: z.strictObject({ comment: commentText }),
    reply: removed,
    errors,
  },
  'PUT v3/notes/:id/deadline': {
    summary: 'Set, move or take off the deadline of an analysis that is not on the site yet',
    access: byReviewers,
    params,
    body: z.strictObject({ note_id: noteId, topic_deadline: z.iso.datetime({ offset: true }).nullable() }),
    reply: z.object({ id: z.int(), topic_deadline: z.iso.datetime().nullable(), deadline_expired: z.boolean() }),
    errors: [...errors, 'deadline-past'],
  },
  'GET v3/notes/timed-drafts': timedDrafts,
  'GET v3/notes/check-deadline/:id': {
    summary: 'Tells whether the deadline of an analysis is over, for its author and reviewers',
    access: 'owner',
    params,
    reply: z.object({ deadline_expired: z.boolean() }),
  },
  'GET v3/notes/draft-impact': {
    summary: 'Own drafts and analyses that are reworked, the latest changed first',
    access: 'user',
    query: z.strictObject({
      ...paging(10, 100),
      /** Those that were deleted, which `restore` brings back, in the place of the others. */
      deleted: ascending.default(false),
    }),
    reply: listOf(workRow),
  },
  'GET v3/notes/submitted-impact': {
    summary: 'Submitted analyses, the longest waiting first: everybody’s for reviewers, their own for others',
    access: 'user',
    query: z.strictObject(paging(10, 100)),
    reply: listOf(workRow),
  },
  'GET v3/notes/read-impact': {
    summary: 'Analyses that were read and wait for a decision, in the same way',
    access: 'user',
    query: z.strictObject(paging(10, 100)),
    reply: listOf(workRow),
  },
  'GET v3/notes/published-archived': {
    summary:
      'Published and archived analyses, removed ones among them: everybody’s for reviewers, their own for others',
    access: 'user',
    query: z.strictObject({
      ...paging(10, 100),
      /** As in the submissions. */
      keywords: plainText(SEARCH_LENGTH).optional(),
      ...filterQuery(archiveList),
    }),
    reply: listOf(doneRow),
  },
  'GET v3/notes/published-archived/:id': {
    summary: 'A published, archived or removed analysis, for its author and for reviewers',
    access: 'owner',
    params,
    reply: noteUnderReview,
  },
});

export type NoteWorkRow = z.infer<typeof workRow>;
export type NoteStep = (typeof NOTE_STEPS)[number];
export type NoteReviewContext = z.infer<typeof reviewContext>;
export type NoteSubmission = z.infer<typeof submission>;
export type NoteUnderReview = z.infer<typeof noteUnderReview>;
