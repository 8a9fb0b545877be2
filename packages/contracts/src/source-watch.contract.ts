import { z } from 'zod';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, listOf, narrowingFilter, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines } from './plain-text.ts';

/**
 * A source as the site last found it.
 * - `pending`: it was not read yet
 * - `fine`: the page is there, and the quoted passage on it
 * - `absent`: the page is there, and never had the quoted passage
 * - `changed`: the page is there, and the quoted passage no longer
 * - `gone`: its server has no such page any more
 * - `unread`: the page is no text, or its site does not let it be read by machines
 * - `unreachable`: no answer for days; nothing is known of the page
 */
const sourceWatchStates = ['pending', 'fine', 'absent', 'changed', 'gone', 'unread', 'unreachable'] as const;

const passage = {
  /** As the author quotes it, in plain text; empty where nothing is quoted. */
  quote: z.string(),
  /** Words of the page beside it, when it was last found. */
  before: z.string(),
  after: z.string(),
};

const sourceState = z.object({
  uuid: z.uuid(),
  state: z.enum(sourceWatchStates),
  /** Since when it is in that state, where readers are told. */
  since: z.iso.datetime().nullable(),
  captured_at: z.iso.datetime().nullable(),
  ...passage,
});

const person = z.object(personFields);

const sourceReview = z.object({
  id: z.int(),
  state: z.enum(['absent', 'changed', 'gone', 'fine']),
  since: z.iso.datetime(),
  captured_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  url: z.string(),
  title: z.string(),
  ...passage,
  note: z.object({ id: z.int(), slug: z.string(), headline: z.string(), locale: z.string(), is_on_site: z.boolean() }),
  settled_at: z.iso.datetime().nullable(),
  settled_by: person.nullable(),
  outcome: z.string().nullable(),
  /** Readers are told that the source is not as it was. */
  is_marked: z.boolean(),
  may_settle: z.boolean(),
});

const byReviewers = { privilege: 'notes-submission-state' } as const;

/** Sources of analyses as the site captured them and finds them again. */
export const sourceWatchContract = contract({
  'GET v3/notes/:id/source-states': {
    summary: 'The sources of an analysis as the site last found them, in their order',
    access: 'public',
    params: z.object({ id }),
    reply: listOf(sourceState),
  },
  'GET v3/source-reviews': {
    summary: 'Sources that changed or vanished, the longest waiting first; settled ones alone the last settled first',
    access: byReviewers,
    query: z.strictObject({
      ...paging(10, 100),
      status: narrowingFilter(z.enum(['open', 'settled']), 'all').optional(),
    }),
    reply: listOf(sourceReview),
  },
  'PUT v3/source-reviews/:id/settled': {
    summary: 'Settle the review of a source: whether readers are still told, and a word for the author',
    access: byReviewers,
    params: z.object({ id }),
    body: z.strictObject({
      outcome: plainLines(COMMENT_LENGTH).refine((text) => text !== ''),
      is_marked: z.boolean(),
    }),
    reply: sourceReview,
    errors: ['source-review-settled', 'own-content'],
  },
});

export type SourceState = z.infer<typeof sourceState>;
export type SourceReview = z.infer<typeof sourceReview>;
