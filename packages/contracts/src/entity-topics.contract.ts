import { z } from 'zod';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { contract } from './endpoint.ts';
import { entityParams, namedEntity } from './entities.contract.ts';
import { filter, listOf, paging, score } from './lists.ts';
import { plainText } from './plain-text.ts';

const noteType = z.enum(NOTE_TYPES);

/**
 * The analyses of a company that belong to one class. Numbers that follow from ratings are null where its score is kept
 * from the person.
 */
const classStats = {
  /** published analyses */
  notes_count: z.int().min(0),
  /** those that weigh in the score */
  counted_notes: z.int().min(0).nullable(),
  /** mean of these, weighted by size; null without one */
  mean_value: score,
};

/** Analyses that weigh, by the sign that they are shown with. */
const signs = {
  positive_notes: z.int().min(0).nullable(),
  negative_notes: z.int().min(0).nullable(),
};

const ilgRow = z.object({ ilg_theme_id: z.int(), ilg_theme_name: z.string(), ...classStats });

/** Mean of the answers to one question of the rating, weighted as the value is. */
const answer = z.number().min(1).max(5).nullable();

const detailedScore = z.object({
  note_id: z.int(),
  note_slug: z.string(),
  headline: z.string(),
  /** language the analysis is written in */
  locale: z.string(),
  note_type: noteType,
  sdg_id: z.int(),
  published_at: z.iso.datetime().nullable(),
  ratings_count: z.int().min(0),
  value: score,
  size: answer,
  scale: answer,
  breadth: answer,
  depth: answer,
  persistence: answer,
  likelihood: answer,
  /** 1 long term, 2 medium, 3 short */
  time_horizon: z.number().min(1).max(3).nullable(),
});

const topic = z.object({
  topic_id: z.int(),
  topic_name: z.string(),
  topic_category_id: z.int(),
  ilg_theme_id: z.int(),
  /** published analyses of the company on it */
  notes_count: z.int().min(1),
});

const entityWithTopics = z.object({ ...namedEntity, topics: z.array(topic) });

/** Topics of companies' analyses, and the results there. */
export const entityTopicsContract = contract({
  'GET v3/entities/:id/sdgs': {
    summary: 'All 17 goals, each with the analyses of the company that touch it',
    access: 'public',
    params: entityParams,
    reply: listOf(z.object({ sdg_id: z.int(), sdg_code: z.string(), sdg_name: z.string(), ...classStats, ...signs })),
  },
  'GET v3/entities/:id/topics': {
    summary: 'The classes of one classification that its analyses belong to, the most frequent first',
    access: 'public',
    params: entityParams,
    query: z.strictObject({ view: z.enum(comparisonTypes).default('sdg'), note_type: filter(noteType) }),
    reply: listOf(
      z.object({ id: z.int(), code: z.string().nullable(), name: z.string(), ...classStats, ...signs }),
    ).extend({ is_grayed: z.boolean() }),
  },
  'GET v3/entities/ilg-aggr-grouped-by-types/:id': {
    summary: 'The six themes by type of analysis: its impact on the world, and the risk or opportunity for who invests',
    access: 'public',
    params: entityParams,
    reply: listOf(z.object({ note_type: noteType, ilgs: z.array(ilgRow) })),
  },
  'GET v3/entities/:id/notes-detailed-scores': {
    summary: 'Its analyses of one type with the mean answer to each question of the rating, the latest first',
    access: 'public',
    params: entityParams,
    query: z.strictObject({ ...paging(20, 100), note_type: noteType.default('impact') }),
    reply: listOf(detailedScore).extend({ is_grayed: z.boolean() }),
  },
  'GET v3/entities/with-available-topics': {
    summary: 'Companies that have published analyses, the most analysed first, each with the topics of these',
    access: 'public',
    query: z.strictObject({ ...paging(20, 50), keywords: plainText(SEARCH_LENGTH).optional() }),
    reply: listOf(entityWithTopics),
  },
  'GET v3/entities/default-with-topics': {
    summary: 'The company that a choice of topics begins with: the most analysed one; null where there are no analyses',
    access: 'public',
    reply: z.object({ entity: entityWithTopics.nullable() }),
  },
});
