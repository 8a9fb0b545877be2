import { z } from 'zod';
import {
  ANALYSIS_HTML_LENGTH,
  COMMENT_LENGTH,
  FIRST_DATAPOINT_YEAR,
  HEADLINE_LENGTH,
  IMAGE_ALT_LENGTH,
  LAST_DATAPOINT_YEAR,
  MAX_DATAPOINTS,
  MAX_SOURCES,
  MAX_TAGS,
  QUOTE_LENGTH,
  SOURCE_TITLE_LENGTH,
  TAG_LENGTH,
} from '@commonweal/domain/limits';
import { impactDimensions } from '@commonweal/domain/impact-rating';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { SUBMISSION_CONDITIONS } from '@commonweal/domain/note-submission';
import { URL_LENGTH_LIMIT, hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import { contract } from './endpoint.ts';
import { id, idInBody } from './lists.ts';
import { noteUnderReview } from './note-reviews.contract.ts';
import { noteComment, noteImage, noteSource } from './notes.contract.ts';
import { personFields } from './people.shapes.ts';
import { plainLines, plainText } from './plain-text.ts';

/** Sources of one analysis have different ids; one without an address is dropped on save (specification 001 §4). */
const sources = z
  .array(
    z.strictObject({
      uuid: z.uuid().toLowerCase(),
      url: z
        .string()
        .trim()
        .max(URL_LENGTH_LIMIT)
        .refine((url) => url === '' || (urlProblem(url) === null && !hasCredentials(url))),
      title: plainText(SOURCE_TITLE_LENGTH).default(''),
      quote: plainText(QUOTE_LENGTH).optional(),
    }),
  )
  .max(MAX_SOURCES)
  .refine((rows) => new Set(rows.map(({ uuid }) => uuid)).size === rows.length)
  .transform((rows) =>
    rows.filter(({ url }) => url !== '').map(({ quote, ...row }) => (quote ? { ...row, quote } : row)),
  );

const tags = z
  .array(plainText(TAG_LENGTH))
  .max(MAX_TAGS)
  .transform((words) => [...new Set(words.filter((word) => word !== ''))]);

const idList = (most: number) =>
  z
    .array(idInBody)
    .max(most)
    .transform((ids) => [...new Set(ids)]);

const choiceOf = (name: 'value' | 'scale' | 'breadth' | 'depth') => {
  const choices: readonly number[] = impactDimensions[name].choices;
  return z
    .number()
    .refine((value) => choices.includes(value))
    .nullable();
};

/** A datapoint as it is written. */
export const noteDatapointInput = z.strictObject({
  datapoint_id: idInBody,
  unit_id: idInBody,
  year: z.int().min(FIRST_DATAPOINT_YEAR).max(LAST_DATAPOINT_YEAR),
  /** Decimal with a point. The server holds it against the datapoint's bounds. */
  value: z
    .string()
    .max(30)
    .regex(/^-?\d+(\.\d+)?$/),
});

/** A picture of the stock or an uploaded one, whose address the server checks. */
const image = noteImage
  .extend({
    url: z.string().max(1_000),
    alt: plainText(IMAGE_ALT_LENGTH),
    credit_name: plainText(200).optional(),
    credit_url: z
      .url({ protocol: /^https$/ })
      .max(1_000)
      .optional(),
  })
  .strict();

/** Everything that its author writes. Fields that are left out of a change stay as they are. */
const content = {
  type_code: z.enum(NOTE_TYPES),
  locale: z.enum(['en', 'fr']),
  headline: plainText(HEADLINE_LENGTH),
  /** HTML; sanitised by the server. */
  analysis: z.string().max(ANALYSIS_HTML_LENGTH),
  topic_id: idInBody.nullable(),
  sdg_id: idInBody.nullable(),
  note_category_id: idInBody.nullable(),
  sasb_theme_id: idInBody.nullable(),
  esrs_topic_ids: idList(100),
  pai_ids: idList(30),
  esg_obj_ids: idList(20),
  tags,
  sources,
  datapoints: z.array(noteDatapointInput).max(MAX_DATAPOINTS),
  image: image.nullable(),
  impact_value: choiceOf('value'),
  impact_scale: choiceOf('scale'),
  impact_breadth: choiceOf('breadth'),
  impact_depth: choiceOf('depth'),
};

const changes = z.object(content).partial();

/** Fields that may stand beside the content (specification 001 §3 and §7, request transform). */
const besideContent = {
  /** Characters as the editor sees them; the server counts itself. */
  headline_sign_count: z.int().min(0).optional(),
  analysis_sign_count: z.int().min(0).optional(),
  /** Another name of `image`, which counts where both are sent. */
  new_image: image.nullable().optional(),
};

const saved = z.object({
  id: z.int(),
  /** To be sent with the next change. */
  revision: z.int(),
  modif_date: z.iso.datetime(),
  /** The version that the change became; null where the analysis was never published. */
  version_id: z.int().nullable(),
  /** Conditions that a submission still lacks. */
  problems: z.array(z.enum(SUBMISSION_CONDITIONS)),
});

const historyEntry = z.object({
  version_id: z.int(),
  headline: z.string(),
  analysis: z.string(),
  creation_date: z.iso.datetime(),
  ...personFields,
  sources: z.array(noteSource.partial({ uuid: true })),
  comments: z.array(noteComment),
});

const noteDatapoint = z.object({
  note_datapoint_id: z.int(),
  datapoint_id: z.int(),
  unit_id: z.int(),
  year: z.int(),
  /** Decimal, as text. */
  value: z.string(),
});

const editableNote = noteUnderReview.extend({
  note_id: z.int(),
  datapoints: z.array(noteDatapoint),
  headline_sign_count: z.int(),
  /** Characters of the plain text. */
  analysis_sign_count: z.int(),
  problems: z.array(z.enum(SUBMISSION_CONDITIONS)),
  /** The latest versions with their sources and the comments made on them, newest first, at most 20. */
  history: z.array(historyEntry),
});

const params = z.object({ id });
const writers = { privilege: 'analysis-creation-state' } as const;

const errors = ['kind-rated', 'note-changed', 'note-moved', 'unknown-reference', 'topic-reserved'] as const;

/** Writing of analyses by their authors. */
export const noteWritingContract = contract({
  'POST v3/notes': {
    summary: 'Begin an analysis about a company, as a draft; with as much of the content as there is',
    access: writers,
    body: changes
      .extend({
        entity_id: idInBody,
        /**
         * Made by the page: a draft that is begun again under the same key is the same one, and stays as it was begun. The
         * page sends the same content again, and what has changed since with the revision of the reply.
         */
        draft_key: z.uuid().toLowerCase().optional(),
        ...besideContent,
      })
      .strict(),
    bodyLimit: 512 * 1024,
    reply: saved,
    errors: ['unknown-reference', 'topic-reserved'],
  },
  'GET v3/notes/editable/:id': {
    summary: 'An analysis that the caller may edit, with all that the editor needs',
    access: 'owner',
    params,
    reply: editableNote,
  },
  'PUT v3/notes/:id': {
    summary: 'Change an own draft, or one that is reworked or published; refused where somebody saved in between',
    access: 'owner',
    params,
    body: changes
      .extend({
        /** The revision that the change begins from. */
        revision: z.int().min(1),
        ...besideContent,
      })
      .strict(),
    bodyLimit: 512 * 1024,
    reply: saved,
    errors,
  },
  'PUT v3/notes/:id/update-archived': {
    summary: 'Change an archived analysis, by its author or a reviewer; it stays archived',
    access: 'owner',
    params,
    body: changes
      .extend({
        revision: z.int().min(1),
        ...besideContent,
        /** Why, which its author is told; required of everybody else. */
        comment: plainLines(COMMENT_LENGTH).optional(),
      })
      .strict(),
    bodyLimit: 512 * 1024,
    reply: saved,
    errors,
  },
  'DELETE v3/notes/:id': {
    summary: 'Delete an own draft or reworked analysis; `restore` undoes it',
    access: 'owner',
    params,
    body: z.strictObject({ comment: plainLines(COMMENT_LENGTH).optional() }).default({}),
    reply: z.object({ id: z.int(), is_deleted: z.boolean() }),
    errors: ['note-moved'],
  },
  'DELETE v3/notes/datapoints/:id': {
    summary: 'Remove a datapoint from an own analysis, by the id of the datapoint in it',
    access: 'owner',
    params,
    reply: z.object({ note_datapoint_id: z.int(), revision: z.int() }),
    errors: ['note-moved'],
  },
});

export type EditableNote = z.infer<typeof editableNote>;
export type SavedNote = z.infer<typeof saved>;
/** A change of an analysis, as it is sent. */
export type NoteChanges = z.input<typeof changes>;
