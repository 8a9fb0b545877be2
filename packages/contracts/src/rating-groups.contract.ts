import { z } from 'zod';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { filter, id, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines } from './plain-text.ts';

/** `together`: the members count as one voice. `released`: an administrator had them count one by one. */
const state = z.enum(['together', 'released', 'ended']);

const person = z.object(personFields);

const ratingGroup = z.object({
  id: z.int(),
  state,
  found_at: z.iso.datetime(),
  /** When they were first found to be no longer alike. */
  ended_at: z.iso.datetime().nullable(),
  released_at: z.iso.datetime().nullable(),
  /** The administrator who decided last, and the reason in plain text; null where nobody has. */
  decided_by: person.nullable(),
  reason: z.string().nullable(),
  /** The number of analyses that two or more of them rated. */
  notes: z.int().min(0),
  members: z.array(
    person.extend({
      /** The member whose ratings are most like theirs. */
      alike: person,
      /** Analyses that both rated. */
      common: z.int().min(0),
      /** Those that both gave the same value, and as many as viewpoints and chance explain. */
      same: z.int().min(0),
      expected: z.number().min(0),
    }),
  ),
});

const access = { privilege: 'metrics-computing-state' } as const;

/** Raters whose ratings are too much alike to be independent: one voice in the label of agreement, and nothing else. */
export const ratingGroupsContract = contract({
  'GET v3/rating-groups': {
    summary: 'Groups of raters who count as one voice, and those that did, the last found first',
    access,
    query: z.strictObject({ ...paging(20, 100), state: filter(state) }),
    reply: listOf(ratingGroup),
  },
  'PUT v3/rating-groups/:id': {
    summary: 'Have the members of a group count one by one, or as one again; labels follow with the next fit',
    access,
    params: z.object({ id }),
    body: z.strictObject({ is_released: z.boolean(), reason: plainLines(COMMENT_LENGTH).pipe(z.string().min(1)) }),
    reply: ratingGroup,
  },
});

export type RatingGroup = z.infer<typeof ratingGroup>;
