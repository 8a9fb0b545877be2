import { z } from 'zod';
import { agreementLabels } from '@commonweal/domain/agreement-labels';
import { analysisList } from '@commonweal/domain/analysis-list';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { RATING_REASONS } from '@commonweal/domain/rating-reasons';
import { contract } from './endpoint.ts';
import { filterQuery, orderQuery } from './filter-query.ts';
import { ascending, filter, id, integerList, listOf, paging, score } from './lists.ts';
import { reportedDatapoint } from './note-desk.shapes.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';
import { editedListOf, esrsTopic, listedEsrsTopic, noteCategory } from './reference.contract.ts';

const entity = z.object({
  entity_id: z.int(),
  entity_slug: z.string(),
  entity_name: z.string(),
  logo: z.string().nullable(),
  /** Null with `is_grayed` where there is one that is kept from the caller, null without it where nothing is rated. */
  impact_score: score,
  ratings_count: z.int().min(0),
  is_featured: z.boolean(),
  is_grayed: z.boolean(),
  /** how much the score rests on; null where there is no score to see */
  evidence: z.enum(evidenceLevels).nullable(),
});

/** The picture of an analysis, from the stock or uploaded. */
export const noteImage = z.object({
  type: z.enum(['unsplash', 'storage']),
  url: z.string(),
  alt: z.string(),
  credit_name: z.string().optional(),
  credit_url: z.string().optional(),
});

const noteFields = {
  id: z.int(),
  slug: z.string(),
  headline: z.string(),
  /** `financial`: risk and opportunity for investors, in the place of the impact on the world. */
  type_code: z.enum(NOTE_TYPES),
  /** Language that the analysis is written in. */
  locale: z.string(),
  publication_date: z.iso.datetime(),
  ...personFields,
  sdg_id: z.int(),
  ilg_theme_id: z.int(),
  ilg_theme_name: z.string(),
  topic_id: z.int(),
  topic_name: z.string(),
  note_category_id: z.int(),
  note_category_name: z.string(),
  /** Null with `is_grayed` where there is one that is kept from the caller, null without it where nobody rated. */
  value: score,
  /** 1 to 5: how much the analysis weighs in its company's score; null as the value is. */
  size: z.number().min(1).max(5).nullable(),
  /** Hides value and size from people who may not see the company's score. */
  is_grayed: z.boolean(),
  /** How far raters of different viewpoints see the same value; null where it is kept, or before it is worked out. */
  agreement: z.enum(agreementLabels).nullable(),
  ratings_count: z.int().min(0),
  comments_count: z.int().min(0),
};

/** An analysis in a list. */
export const listedNote = z.object({
  ...noteFields,
  entity,
  /** The beginning of the text, without markup. */
  excerpt: z.string(),
});

export const ENGAGEMENTS = ['wow', 'useful'] as const;

/** Reactions of readers, and which of them are the caller's. */
export const noteEngagement = z.object({
  wow: z.int().min(0),
  useful: z.int().min(0),
  mine: z.array(z.enum(ENGAGEMENTS)),
  /** The caller wrote the analysis, so others react to it. */
  is_own: z.boolean(),
});

const mean = z.number().min(1).max(5).nullable();

const agreementLabel = z.enum(agreementLabels);

const agreementBasis = z.object({
  label: agreementLabel,
  /** Raters whose viewpoint is known, and the voices that they are: a group that rates together is one. */
  raters: z.int().min(0),
  voices: z.int().min(0),
  /** The values that raters of either viewpoint see, the lower one first. */
  viewpoints: z.tuple([z.number().min(-5).max(5), z.number().min(-5).max(5)]),
  fitted_at: z.iso.datetime(),
  /** The last labels it was given, and changes of how its raters are counted, the newest first. */
  history: z.array(
    z.object({
      label: agreementLabel,
      /** Raters and voices at that moment; null where they were not kept yet. */
      raters: z.int().min(0).nullable(),
      voices: z.int().min(0).nullable(),
      at: z.iso.datetime(),
    }),
  ),
});

const ratingsSummary = z.object({
  /** The number of people who rated the impact. */
  raters: z.int().min(0),
  /** The number of ratings of each value, from −5 to +5, all five of them; empty where the value is hidden from the caller. */
  values: z.array(z.object({ value: z.number(), count: z.int().min(0) })),
  /** The standard deviation of the values, 0 to 5; null where nobody rated or the value is kept. */
  spread: z.number().min(0).max(5).nullable(),
  /**
   * Raters take both sides: by their viewpoints where enough of these are known, and otherwise at least four raters, a
   * quarter or more at −2.5 and below, and at +2.5 and above.
   */
  is_polarised: z.boolean(),
  /** The basis of the label; null as the label is. */
  agreement: agreementBasis.nullable(),
  /** The reasons that raters named, the most frequent first; empty where the value is kept. */
  reasons: z.array(z.object({ code: z.enum(RATING_REASONS), count: z.int().min(1) })),
  /** Ratings given before the analysis changed; they count all the same. */
  on_earlier_version: z.int().min(0),
  /** Means of the answers given, weighted as the size is (decisions: Scores 13); null where it is kept. */
  scale: mean,
  breadth: mean,
  depth: mean,
  persistence: mean,
  /** Of financial analyses. */
  likelihood: mean,
  /** The number of answers of each time horizon, 1 long, 2 medium, 3 short; empty where the value is kept. */
  time_horizons: z.array(z.object({ time_horizon: z.int().min(1).max(3), count: z.int().min(0) })),
  quality: z.object({
    raters: z.int().min(0),
    relevant_point: mean,
    objective_point: mean,
    insightful_point: mean,
  }),
});

/** A source of an analysis; footnotes of its text point at the uuid. */
export const noteSource = z.object({
  position: z.int(),
  uuid: z.uuid(),
  url: z.string(),
  title: z.string(),
  /** The passage that the author quotes; absent where they quote none. */
  quote: z.string().optional(),
});

/** An analysis with everything its page shows. */
export const noteDetail = z.object({
  ...noteFields,
  /** The same as `id`. */
  note_id: z.int(),
  /** The value out of 5: (value + 5) / 2; null as the value is. */
  grade: z.number().min(0).max(5).nullable(),
  entity: entity.extend({
    industry_id: z.int(),
    industry_name: z.string(),
    country_code: z.string(),
    country_name: z.string(),
  }),
  /** HTML, sanitised. A footnote marker in it links to `#source-{uuid}`. */
  analysis: z.string(),
  image: noteImage.nullable(),
  /** Until when the author has the topic to themselves. */
  topic_deadline: z.iso.datetime().nullable(),
  deadline_expired: z.boolean(),
  creation_date: z.iso.datetime(),
  modif_date: z.iso.datetime(),
  tags: z.array(z.string()),
  sources: z.array(noteSource),
  sdg_code: z.string(),
  sdg_name: z.string(),
  sasb_theme: z.object({ sasb_theme_id: z.int(), sasb_theme_name: z.string() }).nullable(),
  esrs_topics: z.array(esrsTopic),
  pais: z.array(z.object({ pai_id: z.int(), pai_name: z.string() })),
  esg_objs: z.array(z.object({ esg_obj_id: z.int(), esg_obj_name: z.string() })),
  /** It has enough ratings to count in its company's score. */
  counts_for_score: z.boolean(),
  /** In the order in which the author has them. */
  datapoints: z.array(reportedDatapoint),
  ratings: ratingsSummary,
  engagement: noteEngagement,
  /** The version that readers see, to be sent with a rating of it; null where it never changed since it was published. */
  version_id: z.int().nullable(),
  /** The caller wrote it and may change it. */
  may_edit: z.boolean(),
  /** The caller may read the earlier versions. */
  may_see_versions: z.boolean(),
});

export const noteComment = z.object({
  id: z.int(),
  body: z.string(),
  creation_date: z.iso.datetime(),
  ...personFields,
});

const slugOrId = z.string().regex(/^[\w-]{1,200}$/);

/** Published analyses, what people say of them, and the lists they are filtered by. */
export const notesContract = contract({
  'GET v3/notes/published': {
    summary: 'Published analyses, filtered and ordered; the newest first where no order is asked for',
    access: 'public',
    query: z.strictObject({
      ...paging(10, 100),
      /**
       * Words of the headline or the company's name, all of which must be found, whatever their case and accents; or one
       * whole tag. Where nothing is found, misspelt ones are corrected.
       */
      keywords: plainText(SEARCH_LENGTH).optional(),
      /**
       * `user` finds none of an author whose name does not lead the caller to their analyses (`user_links`), an ESRS
       * topic stands for its sub-topics too, `value` goes by the sign that is shown (+0.00 is neither, and so is what is
       * kept from the caller), `unrated` leaves what the caller may rate and has not, `user_unread` what the caller neither
       * opened nor wrote nor rated; for visitors both leave everything, and nobody asks what another person has read.
       * `polarised` leaves those whose raters take both sides, and `agreement` those of a label, as far as the caller may
       * see their values; `answered` leaves those that their company answered.
       */
      ...filterQuery(analysisList),
      industry: filter(integerList),
      country: filter(integerList),
      orderby: orderQuery(analysisList).default('date'),
      asc: ascending.default(false),
      /** Those in the language of the request before the others. */
      locale_first: ascending.default(false),
      /**
       * Of the newest 200 that the keywords find, those whose headline begins with them, then has them as they stand, as
       * a tag, and word by word; the order asked for among those that fit as well.
       */
      best_first: ascending.default(false),
    }),
    reply: listOf(listedNote).extend({
      /** The words that the rows were found by, where nothing was found by those that were asked for. */
      corrected_keywords: z.string().optional(),
    }),
  },
  'GET v3/notes/published/:id': {
    summary: 'A published analysis by its id or slug, with sources, links and what its raters said',
    access: 'public',
    params: z.object({ id: slugOrId }),
    reply: noteDetail,
    errors: ['withheld'],
  },
  'POST v3/notes/published/:id/read': {
    summary: 'The caller opened this published analysis; twice is once',
    access: 'user',
    params: z.object({ id }),
    reply: z.object({ id: z.int(), is_read: z.literal(true) }),
  },
  'GET v3/notes/categories': {
    summary: 'The kinds of impact of an analysis: products, processes, influence on society',
    access: 'public',
    reply: editedListOf(noteCategory),
  },
  'GET v3/ilgs': {
    summary: 'The six themes',
    access: 'public',
    reply: editedListOf(
      z.object({ ilg_theme_id: z.int(), ilg_theme_name: z.string(), dimension: z.enum(['environmental', 'social']) }),
    ),
  },
  'GET v3/esrs-topics': {
    summary: 'ESRS topics, sub-topics and sub-sub-topics (levels 1 to 3)',
    access: 'public',
    reply: editedListOf(listedEsrsTopic),
  },
});

export type NoteRow = z.infer<typeof listedNote>;
export type NoteDetail = z.infer<typeof noteDetail>;
export type NoteEntity = z.infer<typeof entity>;
export type NoteComment = z.infer<typeof noteComment>;
export type NoteEngagement = z.infer<typeof noteEngagement>;
export type NoteRatings = z.infer<typeof ratingsSummary>;
