import { z } from 'zod';
import { contract } from './endpoint.ts';
import { ascending, id, integerList, listOf, paging, score } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainText } from './plain-text.ts';

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
});

const noteFields = {
  id: z.int(),
  slug: z.string(),
  headline: z.string(),
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
  value: score,
  /** 1 to 5: how much the analysis weighs in its company's score. */
  size: z.number().min(1).max(5).nullable(),
  ratings_count: z.int().min(0),
  comments_count: z.int().min(0),
};

const noteRow = z.object({
  ...noteFields,
  entity,
  /** The beginning of the text, without markup. */
  excerpt: z.string(),
});

const mean = z.number().min(1).max(5).nullable();

const ratingsSummary = z.object({
  /** How many people rated the impact. */
  raters: z.int().min(0),
  /** How many chose each value, from −5 to +5, all five of them. */
  values: z.array(z.object({ value: z.number(), count: z.int().min(0) })),
  /** Means weighted as the size is (decisions: Scores 13); their own mean is the size. */
  scale: mean,
  breadth: mean,
  depth: mean,
  persistence: mean,
  quality: z.object({
    raters: z.int().min(0),
    relevant_point: mean,
    objective_point: mean,
    insightful_point: mean,
  }),
});

const esrsTopic = z.object({ esrs_topic_id: z.int(), esrs_topic_code: z.string(), esrs_topic_name: z.string() });

/** A source of an analysis; footnotes of its text point at the position. */
export const noteSource = z.object({ position: z.int(), url: z.string(), title: z.string() });

/** An analysis with everything its page shows. */
export const noteDetail = z.object({
  ...noteFields,
  entity: entity.extend({
    industry_id: z.int(),
    industry_name: z.string(),
    country_code: z.string(),
    country_name: z.string(),
  }),
  /** HTML, sanitised. A footnote marker in it links to `#source-{position}`. */
  analysis: z.string(),
  creation_date: z.iso.datetime(),
  modif_date: z.iso.datetime(),
  tags: z.array(z.string()),
  sources: z.array(noteSource),
  sdg_code: z.string(),
  sdg_name: z.string(),
  esrs_topics: z.array(esrsTopic),
  pais: z.array(z.object({ pai_id: z.int(), pai_name: z.string() })),
  esg_objs: z.array(z.object({ esg_obj_id: z.int(), esg_obj_name: z.string() })),
  /** Whether it has the ratings it takes to count in its company's score. */
  counts_for_score: z.boolean(),
  ratings: ratingsSummary,
  /** Whether the caller may look at what it said before. */
  may_see_versions: z.boolean(),
});

/** A comment on an analysis. */
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
      /** Words of the headline or the company's name, all of which must be found; or one whole tag. */
      keywords: plainText(200).optional(),
      entity_id: id.optional(),
      user: id.optional(),
      sdg: integerList.optional(),
      ilg: integerList.optional(),
      topic: integerList.optional(),
      note_category: integerList.optional(),
      /** A topic stands for its sub-topics too. */
      esrs_topic: integerList.optional(),
      industry: integerList.optional(),
      country: integerList.optional(),
      language: z.enum(['en', 'fr']).optional(),
      /** By the sign that is shown: a value of +0.00 is neither. */
      value: z.enum(['positive', 'negative']).optional(),
      /** Only what the caller may rate and has not; for visitors everything. */
      unrated: z.literal('1').optional(),
      orderby: z.enum(['date', 'value', 'ratings']).default('date'),
      asc: ascending.default(false),
    }),
    reply: listOf(noteRow),
  },
  'GET v3/notes/published/:id': {
    summary: 'A published analysis by its id or slug, with sources, links and what its raters said',
    access: 'public',
    params: z.object({ id: slugOrId }),
    reply: noteDetail,
  },
  'GET v3/notes/:id/comments': {
    summary: 'Comments on a published analysis, the oldest first',
    access: 'public',
    params: z.object({ id }),
    query: z.strictObject(paging(10, 100)),
    reply: listOf(noteComment),
  },
  'GET v3/notes/categories': {
    summary: 'What kind of impact an analysis is about: products, processes, influence on society',
    access: 'public',
    reply: listOf(z.object({ note_category_id: z.int(), note_category_name: z.string() })),
  },
  'GET v3/ilgs': {
    summary: 'The six themes',
    access: 'public',
    reply: listOf(
      z.object({ ilg_theme_id: z.int(), ilg_theme_name: z.string(), dimension: z.enum(['environmental', 'social']) }),
    ),
  },
  'GET v3/esrs-topics': {
    summary: 'ESRS topics, sub-topics and sub-sub-topics (levels 1 to 3)',
    access: 'public',
    reply: listOf(esrsTopic.extend({ level: z.int(), parent_id: z.int().nullable() })),
  },
});

export type NoteRow = z.infer<typeof noteRow>;
export type NoteDetail = z.infer<typeof noteDetail>;
export type NoteEntity = z.infer<typeof entity>;
export type NoteComment = z.infer<typeof noteComment>;
export type NoteRatings = z.infer<typeof ratingsSummary>;
