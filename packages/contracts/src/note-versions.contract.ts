import { z } from 'zod';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { contract } from './endpoint.ts';
import { id, listOf, paging } from './lists.ts';
import { commentText } from './note-reviews.contract.ts';
import { noteComment, noteImage, noteSource } from './notes.contract.ts';
import { personFields } from './people.shapes.ts';

const names = z.array(z.string());

/** The content beside text and sources, with the names of what it chose in the language of the request. */
const versionDetails = z.object({
  type_code: z.enum(NOTE_TYPES),
  /** Language that it is written in; null in versions from before they kept it. */
  locale: z.string().nullable(),
  topic: z.string().nullable(),
  sdg: z.string().nullable(),
  note_category: z.string().nullable(),
  sasb_theme: z.string().nullable(),
  esrs_topics: names,
  pais: names,
  esg_objs: names,
  tags: names,
  impact_value: z.number().nullable(),
  impact_scale: z.int().nullable(),
  impact_breadth: z.int().nullable(),
  impact_depth: z.int().nullable(),
  image: noteImage.nullable(),
  datapoints: z.array(
    z.object({
      datapoint_id: z.int(),
      datapoint_name: z.string(),
      unit_code: z.string(),
      year: z.int(),
      /** Decimal, as text. */
      value: z.string(),
    }),
  ),
});

const version = z.object({
  version_id: z.int(),
  /** Empty where it had none. */
  headline: z.string(),
  /** HTML, sanitised. */
  analysis: z.string(),
  creation_date: z.iso.datetime(),
  /** Null in versions from before they kept more than text and sources. */
  details: versionDetails.nullable(),
  /** The version that readers see now; it comes first. */
  is_current: z.boolean(),
  /** The author, or the person who restored it. */
  ...personFields,
});

const versions = listOf(version).extend({
  /** The language that the analysis is written in. */
  locale: z.string(),
  /** The caller wrote the analysis. */
  is_own: z.boolean(),
  /** The caller may restore an earlier version: never of an archived analysis (specification 001 §2). */
  may_restore: z.boolean(),
});

/** Earlier versions of an analysis since its submission, for its author and its reviewers; 404 for everybody else. */
export const noteVersionsContract = contract({
  'GET v3/notes/:id/versions': {
    summary: 'Versions of an analysis since it was first published, the newest first; none where it never changed',
    access: 'owner',
    params: z.object({ id }),
    query: z.strictObject(paging(20, 100)),
    reply: versions,
  },
  'GET v3/notes/version-sources/:id': {
    summary: 'Sources of a version, by the id of the version',
    access: 'owner',
    params: z.object({ id }),
    /** Without a uuid in versions from before sources had one. */
    reply: listOf(noteSource.partial({ uuid: true })),
  },
  'GET v3/notes/comment-versions/:id': {
    summary: 'Comments made while a version was the one to be read, the oldest first, by the id of the version',
    access: 'owner',
    params: z.object({ id }),
    query: z.strictObject(paging(20, 100)),
    reply: listOf(noteComment),
  },
  'PUT v3/notes/:id/restore': {
    summary:
      'Bring back an analysis that was deleted or removed; with a version, make that the current one, as a new version',
    access: 'owner',
    params: z.object({ id }),
    /** `comment`: why the version comes back, which the author is told where it is somebody else who restores it. */
    body: z.strictObject({ version_id: id.optional(), comment: commentText.optional() }).default({}),
    /** The current version; null where none is kept. */
    reply: z.object({ id: z.int(), version_id: z.int().nullable(), is_deleted: z.boolean() }),
    errors: ['kind-rated', 'note-archived', 'note-held', 'note-moved', 'not-complete', 'own-note'],
  },
});

export type VersionFacts = z.infer<typeof versionDetails>;
export type NoteVersion = z.infer<typeof version>;
export type NoteVersions = z.infer<typeof versions>;
