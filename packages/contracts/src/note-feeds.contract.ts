import { z } from 'zod';
import { NOTE_STATUSES, NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { contract } from './endpoint.ts';
import { filter, id, listOf, paging, score } from './lists.ts';
import { listedNote } from './notes.contract.ts';

const query = z.strictObject(paging(10, 100));
const reply = listOf(listedNote);

/** An own analysis wherever it stands; one that was not submitted may lack its topic. */
const ownNote = z.object({
  id: z.int(),
  slug: z.string(),
  headline: z.string(),
  type_code: z.enum(NOTE_TYPES),
  locale: z.string(),
  status_code: z.enum(NOTE_STATUSES),
  entity_name: z.string(),
  entity_slug: z.string(),
  topic_name: z.string().nullable(),
  creation_date: z.iso.datetime(),
  modif_date: z.iso.datetime(),
  publication_date: z.iso.datetime().nullable(),
  /** Null with `is_grayed` where there is one that is kept from the caller, null without it where nobody rated. */
  value: score,
  is_grayed: z.boolean(),
  ratings_count: z.int().min(0),
  comments_count: z.int().min(0),
});

/** Analyses chosen for a reader: by what others make of them, by topic, and those that are near to one. */
export const noteFeedsContract = contract({
  'GET v3/notes/wow': {
    summary: 'Published analyses with a “wow”, the most first; at most 1,000',
    access: 'public',
    query,
    reply,
  },
  'GET v3/notes/trending': {
    summary:
      'Published analyses that people rate, comment on and react to, each event worth half after a week; at most 1,000',
    access: 'public',
    query,
    reply,
  },
  'GET v3/notes/my-topic': {
    summary:
      'Published analyses by others on the five topics that the caller rated or wrote on most: those in the language of the request first, and among each the newest; at most 1,000',
    access: 'user',
    query,
    reply,
  },
  'GET v3/notes/topic/:id': {
    summary: 'Published analyses on a topic, the newest first; none of a topic that there is not',
    access: 'public',
    params: z.object({ id }),
    query,
    reply,
  },
  'GET v3/notes/:id/related': {
    summary:
      'At most six: of the same company and topic first, then of the topic’s category in the company’s industry; among each, those in the language of the request first',
    access: 'public',
    params: z.object({ id }),
    reply,
  },
  'GET v3/dashboard': {
    summary: 'The caller’s own analyses wherever they stand, the last changed first',
    access: 'user',
    query: query.extend({ status: filter(z.enum(NOTE_STATUSES)) }),
    reply: listOf(ownNote),
  },
});

export type OwnNote = z.infer<typeof ownNote>;
