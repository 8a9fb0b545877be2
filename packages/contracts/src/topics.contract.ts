import { z } from 'zod';
import { QUICK_SEARCH_ROWS, SEARCH_LENGTH } from '@commonweal/domain/limits';
import { MOST_SIMILAR_TOPICS } from '@commonweal/domain/topics';
import { contract } from './endpoint.ts';
import { option } from './filters.contract.ts';
import { ascending, filter, id, idInBody, integerList, listOf, paging, score } from './lists.ts';
import { plainText } from './plain-text.ts';

/** Orders of the list of topics: by name, or by analyses, the most or the fewest first. */
const TOPIC_ORDERS = ['name', 'notes'] as const;

/** A topic below its category and theme. */
const topicFields = {
  topic_id: z.int(),
  topic_name: z.string(),
  description: z.string(),
  /** It concerns companies of every industry. */
  is_universal: z.boolean(),
  topic_category_id: z.int(),
  topic_category_name: z.string(),
  ilg_theme_id: z.int(),
  ilg_theme_name: z.string(),
};

const listedTopic = z.object({
  ...topicFields,
  /** published analyses */
  notes_count: z.int().min(0),
  /** companies that these are about */
  companies_count: z.int().min(0),
});

const categoryFields = {
  topic_category_id: z.int(),
  topic_category_name: z.string(),
  ilg_theme_id: z.int(),
  ilg_theme_name: z.string(),
  topics_count: z.int().min(0),
};

const topicCategory = z.object(categoryFields);

/** Published analyses of a category; every value is one that the caller may see. */
const categoryStats = topicCategory.extend({
  notes_count: z.int().min(0),
  companies_count: z.int().min(0),
  /** analyses that weigh in scores that the caller may see: the mean is over these */
  counted_notes: z.int().min(0),
  /** weighted by size */
  mean_value: score,
});

/** Standing of a topic for one company. */
const subTopic = z.object({
  /** Of the topic. */
  id: z.int(),
  entity_id: z.int(),
  ...topicFields,
  entity_slug: z.string(),
  entity_name: z.string(),
  notes_count: z.int().min(0),
  is_reserved: z.boolean(),
  /** The caller has reserved it. */
  is_mine: z.boolean(),
  reserved_until: z.iso.datetime().nullable(),
});

/** A free topic of a company to write on next. Numbers of portfolios and their weights stay in the database. */
const wantedTopic = z.object({
  ...topicFields,
  entity_id: z.int(),
  entity_slug: z.string(),
  entity_name: z.string(),
  /** Nothing of the company weighs in a score, or too little. */
  coverage: z.enum(['unrated', 'thin']),
  holders: z.enum(['several', 'many']),
});

const foundTopic = z.object({
  topic_id: z.int(),
  topic_name: z.string(),
  topic_category_id: z.int(),
  topic_category_name: z.string(),
});

const keywords = plainText(SEARCH_LENGTH);

/** Topics, their categories, and searches in them. */
export const topicsContract = contract({
  'GET v3/topics': {
    summary: 'Topics with their descriptions and how many analyses they have, by name where no order is asked for',
    access: 'public',
    query: z.strictObject({
      ...paging(20, 100),
      /** Words of the name in either language, all of which must be found; misspelt ones are corrected where nothing is. */
      keywords: keywords.optional(),
      topic_category: filter(integerList),
      ilg: filter(integerList),
      orderby: z.enum(TOPIC_ORDERS).default('name'),
      asc: ascending.optional(),
    }),
    reply: listOf(listedTopic).extend({
      /** The words that the rows were found by, where nothing was found by those that were asked for. */
      corrected_keywords: z.string().optional(),
    }),
  },
  'GET v3/topics/sub-topics': {
    summary: 'Topics company by company: every topic for one company, or the companies that are analysed on one topic',
    access: 'public',
    query: z
      .strictObject({
        ...paging(100, 200),
        entity_id: id.optional(),
        topic_id: id.optional(),
        /** Words of the topic's name in either language or of its category, all of which must be found. */
        keywords: keywords.optional(),
      })
      .refine(({ entity_id, topic_id }) => entity_id !== undefined || topic_id !== undefined, {
        path: ['entity_id'],
        message: 'entity_id | topic_id',
      }),
    reply: listOf(subTopic),
  },
  'GET v3/topics/wanted': {
    summary:
      'Topics of companies on which an analysis would add most to the coverage of saved portfolios; companies of few people are left out',
    access: { privilege: 'topics-state' },
    query: z.strictObject(paging(10, 50)),
    reply: listOf(wantedTopic),
  },
  'GET v3/topics/similar': {
    summary: 'Topics whose name is near to a text in either language, the nearest first, for a title that is typed',
    access: 'public',
    query: z.strictObject({ text: keywords }),
    reply: z.object({
      data: z
        .array(foundTopic.extend({ /** the same name but for case and accents */ is_same: z.boolean() }))
        .max(MOST_SIMILAR_TOPICS),
    }),
  },
  'POST v3/topics-quick-search': {
    summary:
      'Topics for a picker: those whose name holds every word, but for typing errors where there are none; names that begin so first',
    access: 'public',
    isRead: true,
    body: z.strictObject({
      keywords: keywords.pipe(z.string().min(1)),
      limit: z.int().min(1).max(100).default(QUICK_SEARCH_ROWS),
      topic_category_id: idInBody.optional(),
    }),
    reply: listOf(foundTopic),
  },
  'GET v3/topic-categories': {
    summary: 'The categories of topics, theme by theme',
    access: 'public',
    reply: listOf(topicCategory),
  },
  'GET v3/topic-categories/options': {
    summary: 'The categories as the options of a picker',
    access: 'public',
    reply: listOf(option),
  },
  'GET v3/topic-categories/:id': {
    summary: 'One category with its first 100 topics by name and the figures of its analyses',
    access: 'public',
    params: z.object({ id }),
    reply: categoryStats.extend({ topics: z.array(listedTopic) }),
  },
  'GET v3/topic-categories-stats': {
    summary: 'The categories with the figures of their analyses, theme by theme',
    access: 'public',
    reply: listOf(categoryStats),
  },
});

export type ListedTopic = z.infer<typeof listedTopic>;
export type WantedTopic = z.infer<typeof wantedTopic>;
export type SubTopic = z.infer<typeof subTopic>;
export type TopicCategoryStats = z.infer<typeof categoryStats>;
