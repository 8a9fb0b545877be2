import { z } from 'zod';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { HOLD_ACTS, HOLD_GROUNDS, HOLD_OUTCOMES } from '@commonweal/domain/note-holds';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines } from './plain-text.ts';

const act = z.object({
  id: z.int(),
  act: z.enum(HOLD_ACTS),
  /** Null for the acts that follow the first. */
  ground: z.enum(HOLD_GROUNDS).nullable(),
  /** Plain text; null for the acts of the clock. */
  reason: z.string().nullable(),
  /** End of the hold after this act; null where it ended. */
  held_until: z.iso.datetime().nullable(),
  creation_date: z.iso.datetime(),
  /** Null for the acts of the clock. */
  person: z.object(personFields).nullable(),
});

/** Moment at which the analysis is on the site again by itself. */
const until = z.iso.datetime({ offset: true });
const reason = plainLines(COMMENT_LENGTH).pipe(z.string().min(1));
const byReviewers = { privilege: 'notes-submission-state' } as const;
const params = z.object({ id });
const standing = z.object({ id: z.int(), is_deleted: z.boolean(), held_until: z.iso.datetime().nullable() });

/** Legal holds: analyses that are withheld for a time, with a clock and a log of their own. */
export const noteHoldsContract = contract({
  'GET v3/notes/:id/hold': {
    summary: 'The log of the legal holds of an analysis, newest first, for its author and reviewers',
    access: 'owner',
    params,
    reply: z.object({ held_until: z.iso.datetime().nullable(), acts: z.array(act) }),
  },
  'POST v3/notes/:id/hold': {
    summary: 'Withhold a published analysis of somebody else until a date; its text, ratings and history are kept',
    access: byReviewers,
    params,
    body: z.strictObject({ ground: z.enum(HOLD_GROUNDS), reason, until }),
    reply: standing,
    errors: ['own-note', 'note-moved', 'hold-date'],
  },
  'PUT v3/notes/:id/hold': {
    summary: 'Give a legal hold another end',
    access: byReviewers,
    params,
    body: z.strictObject({ reason, until }),
    reply: standing,
    errors: ['own-note', 'not-held', 'hold-date'],
  },
  'DELETE v3/notes/:id/hold': {
    summary: 'End a legal hold: the analysis is on the site again, or stays removed',
    access: byReviewers,
    params,
    body: z.strictObject({ outcome: z.enum(HOLD_OUTCOMES), reason }),
    reply: standing,
    errors: ['own-note', 'not-held'],
  },
});

export type NoteHoldAct = z.infer<typeof act>;
