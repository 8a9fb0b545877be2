import { z } from 'zod';
import { NOTE_MOVES, NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import { submissionList } from '@commonweal/domain/submission-list';
import { contract } from './endpoint.ts';
import { filterQuery } from './filter-query.ts';
import { id, listOf, paging } from './lists.ts';
import { noteDetail } from './notes.contract.ts';
import { personFields } from './people.shapes.ts';

/** Characters of what is said to an author. */
export const LONGEST_COMMENT = 2_000;

/** Plain text of several lines, without what a database refuses. */
const commentText = z
  .string()
  .max(LONGEST_COMMENT)
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\n]/gu, '')
      .trim(),
  )
  .refine((text) => text !== '');

const reviewer = z.object(personFields).nullable();

const submission = z.object({
  id: z.int(),
  headline: z.string(),
  /** Language that the analysis is written in. */
  locale: z.string(),
  status_code: z.enum(NOTE_STATUSES),
  entity_name: z.string(),
  topic_name: z.string(),
  creation_date: z.iso.datetime(),
  /** Since when it has this status. */
  modif_date: z.iso.datetime(),
  ...personFields,
  reviewer,
});

const review = z.object({
  id: z.int(),
  action: z.enum(NOTE_MOVES),
  /** Plain text. */
  comment: z.string().nullable(),
  creation_date: z.iso.datetime(),
  ...personFields,
});

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

export const noteUnderReview = noteDetail.omit({ ratings: true, counts_for_score: true }).extend({
  sdg_id: sdg_id.nullable(),
  sdg_code: sdg_code.nullable(),
  sdg_name: sdg_name.nullable(),
  topic_id: topic_id.nullable(),
  topic_name: topic_name.nullable(),
  ilg_theme_id: ilg_theme_id.nullable(),
  ilg_theme_name: ilg_theme_name.nullable(),
  note_category_id: note_category_id.nullable(),
  note_category_name: note_category_name.nullable(),
  status_code: z.enum(NOTE_STATUSES),
  reviewer,
  /** The steps of the review, oldest first. */
  reviews: z.array(review),
  /** The steps that the caller may take now; `assign` makes them its reviewer. */
  allowed_actions: z.array(z.enum([...NOTE_MOVES, 'assign'])),
});

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
      /**
       * `status`: those under review where not given; `author`: the caller, or somebody whose name leads them to the
       * submissions (`user_links`).
       */
      ...filterQuery(submissionList),
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
    summary: 'Submit an own draft, or one that was reworked',
    access: 'owner',
    params,
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/read': {
    summary: 'Say that it was read; who says so first is its reviewer',
    access: byReviewers,
    params,
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/rework': {
    summary: 'Give it back to its author, with what is to be done',
    access: byReviewers,
    params,
    body: z.strictObject({ comment: commentText }),
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/published': {
    summary: 'Publish it; it is on the site at once',
    access: byReviewers,
    params,
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/archived': {
    summary: 'Take a published analysis from the site',
    access: byReviewers,
    params,
    reply: moved,
    errors,
  },
  'PUT v3/notes/:id/reviewer': {
    summary: 'Become its reviewer, in the place of the one the caller saw (null: nobody)',
    access: byReviewers,
    params,
    body: z.strictObject({ instead_of: z.int().min(1).nullable() }),
    reply: z.object({ id: z.int(), reviewer }),
    errors: [...errors, 'reviewer-changed'],
  },
});

export type NoteSubmission = z.infer<typeof submission>;
export type NoteUnderReview = z.infer<typeof noteUnderReview>;
