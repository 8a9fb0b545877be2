import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { contract } from './endpoint.ts';
import { id, integerList, listOf, score } from './lists.ts';
import { fundOfPortfolio, lostWeight } from './portfolio-figures.shapes.ts';
import { scoredNoteFields } from './scored-notes.shapes.ts';

/** Analyses that one graph draws, those that move the score most first. */
export const MOST_PORTFOLIO_ANALYSES = 1_000;

/** Companies that one goal names, the largest weight first. */
export const MOST_GOAL_ENTITIES = 20;

/** Companies without a score that are named, the largest weight first. */
export const MOST_UNRATED = 20;

/** Analyses to rate next, and swaps, that are named. */
export const MOST_ADVICE = 5;

/** Analyses at either end of a portfolio. */
export const BEST_AND_WORST = 5;

const params = z.object({ id });

/** Percentages are from 0 to 100; null without companies or weight (decisions: Scores 3, 4). */
const coverage = {
  companies: z.int(),
  scored: z.int(),
  percentAvailable: z.number().nullable(),
  coverageWeight: z.number().nullable(),
  /** by weight, of the companies that the person excludes in How Sustainable to Me; they change no score */
  percentExcluded: z.number().nullable(),
  low_coverage: z.boolean(),
};

/** Companies without a score count as 0 in `score` and are left out of `rated_score`. */
const peerScores = { companies: z.int(), scored: z.int(), score, rated_score: score };

const company = { entity_id: z.int(), entity_name: z.string(), entity_slug: z.string() };

const holding = z.object({
  ...company,
  /** share of the portfolio in percent */
  weight: z.number(),
  /** the score that everybody sees; null where nothing is rated, or it is kept from this person */
  impact_score: score,
  /** there is a score, and it is kept from this person */
  is_grayed: z.boolean(),
  /** how much the score rests on; null where there is no score to see */
  evidence: z.enum(evidenceLevels).nullable(),
});

const ratedHolding = holding.extend({
  /** points of the portfolio's score; all of them add up to it */
  contribution: z.number(),
  /** sum of the five largest sizes of its analyses that count, divided by 5; null where its score is kept */
  top_average_scale_score: z.number().min(0).max(5).nullable(),
});

const personalHolding = holding.extend({
  personal_score: score,
  /** points of the personal score; all of them add up to it */
  contribution: z.number(),
});

/** A topic, and the points by which the person's importances move the score through it. */
const topicMovement = z.object({
  topic_id: z.int(),
  topic_name: z.string(),
  ilg_theme_id: z.int(),
  importance_value: z.int().min(0).max(100),
  /** all of them add up to the personal score less everybody's */
  movement: z.number(),
});

const goal = z.object({
  sdg_id: z.int(),
  sdg_code: z.string(),
  sdg_name: z.string(),
  /** mean by weight of the companies that have analyses on it that count */
  score: z.number().min(-5).max(5),
  /** share of the portfolio that those companies are, in percent */
  weight: z.number(),
  companies: z.int().min(1),
  notes_count: z.int().min(1),
  entities: z
    .array(z.object({ ...company, weight: z.number(), score: z.number().min(-5).max(5), notes_count: z.int().min(1) }))
    .max(MOST_GOAL_ENTITIES),
});

const analysis = z.object({
  ...scoredNoteFields,
  ...company,
  /** its part of the weight in the portfolio's score, in percent */
  weight: z.number(),
  /** points of the portfolio's score; those of all analyses add up to it */
  contribution: z.number(),
});

const goals = listOf(goal);
const analyses = z.object({ data: z.array(analysis).max(MOST_PORTFOLIO_ANALYSES), total: z.int().min(0) });

const metric = z.object({
  datapoint_id: z.int(),
  datapoint_code: z.string(),
  datapoint_name: z.string(),
  unit_code: z.string(),
  points: z.array(
    z.object({
      year: z.int(),
      /** of the companies that report it for the year, by their weight in the portfolio */
      mean: z.number(),
      median: z.number(),
      least: z.number(),
      most: z.number(),
      companies: z.int().min(1),
      /** share of the portfolio that they are, in percent */
      weight: z.number(),
    }),
  ),
});

const unratedHolding = z.object({
  ...company,
  /** share of the portfolio in percent: coverage by weight rises by it once the company has a score */
  weight: z.number(),
  notes_count: z.int(),
  /** the analysis that needs the fewest ratings to count; null where there is none */
  note: z
    .object({
      note_id: z.int(),
      note_slug: z.string(),
      headline: z.string(),
      locale: z.string(),
      /** further ratings, at the least */
      missing_ratings: z.int().min(1),
    })
    .nullable(),
});

const scoredCompany = z.object({
  ...company,
  impact_score: z.number().min(-5).max(5),
  /** how much the score rests on */
  evidence: z.enum(evidenceLevels),
});

/** A company for another of the same industry and country, with the same weight. */
const swap = z.object({
  weight: z.number(),
  industry: z.string(),
  country: z.string(),
  from: scoredCompany,
  to: scoredCompany,
  /** points that the score rises by */
  gain: z.number().positive(),
});

const ownPortfolio = z.object({
  id: z.int(),
  name: z.string(),
  /** from 1, by personal score */
  rank: z.int().min(1),
  /** by the person's importances */
  score,
  /** as everybody sees it */
  community_score: score,
  ...coverage,
});

/** Figures behind the graphs of one's own portfolios. Scores are those that the person may see. */
export const portfolioGraphsContract = contract({
  'GET v3/graphs/portfolios/:id/entities': {
    summary: 'Companies with weight, score and contribution; those that move the score most first',
    access: 'owner',
    params,
    reply: listOf(ratedHolding).extend({ score, ...coverage }),
  },
  'GET v3/graphs/portfolios/:id/entities/personal-score': {
    summary: 'The score by the person’s importances, and the topics that set it apart from everybody’s',
    access: 'owner',
    params,
    reply: listOf(personalHolding).extend({
      score,
      community_score: score,
      ...coverage,
      /** those that move it most first */
      topics: z.array(topicMovement),
    }),
  },
  'GET v3/graphs/portfolios/:id/sdg-entities': {
    summary: 'Scores by goal, with the companies that stand behind each',
    access: 'owner',
    params,
    reply: goals,
  },
  'GET v3/graphs/portfolios/:id/sdg-entities/personal-score': {
    summary: 'As sdg-entities, by the person’s importances',
    access: 'owner',
    params,
    reply: goals,
  },
  'GET v3/graphs/portfolios/:id/analyses': {
    summary: 'Analyses that count, with what each adds to the score; those that move it most first',
    access: 'owner',
    params,
    reply: analyses,
  },
  'GET v3/graphs/portfolios/:id/analyses/personal-score': {
    summary: 'As analyses, by the person’s importances',
    access: 'owner',
    params,
    reply: analyses,
  },
  'GET v3/graphs/portfolios/:id/best-worst-analyses': {
    summary: 'Analyses that lift the score most, and those that lower it most',
    access: 'owner',
    params,
    reply: z.object({
      best: z.array(analysis).max(BEST_AND_WORST),
      worst: z.array(analysis).max(BEST_AND_WORST),
    }),
  },
  'GET v3/graphs/portfolios/:id/metrics': {
    summary: 'Key figures of a portfolio beside companies of its industries and all companies',
    access: 'owner',
    params,
    reply: z.object({
      score,
      /** of the companies that have a score, by weight */
      rated_score: score,
      ...coverage,
      unmatched_weight: lostWeight,
      /** it is the holdings of a fund */
      fund: fundOfPortfolio.nullable(),
      /** in percent, of the largest company and of the ten largest */
      largest_weight: z.number(),
      top_ten_weight: z.number(),
      /** as many companies of equal weight would be as concentrated */
      effective_companies: z.number(),
      notes_count: z.int(),
      /** analyses of companies whose score the person may see */
      counted_notes: z.int(),
      positive_notes: z.int(),
      negative_notes: z.int(),
      benchmark: z.object(peerScores),
      /** all companies of the industries that it holds: each industry weighs as it does in the portfolio, each of its companies the same */
      peers: z.object(peerScores),
    }),
  },
  'GET v3/graphs/portfolios/:id/datapoint-metrics': {
    summary: 'Metrics that analyses of its companies report, by year',
    access: 'owner',
    params,
    reply: listOf(metric),
  },
  'GET v3/graphs/portfolios/:id/unrated-entities': {
    summary: 'Companies without a score by weight, with the analysis that would help, and what to rate next',
    access: 'owner',
    params,
    reply: z.object({
      /** shares of the portfolio in percent: without a score, and with one that is kept from this person */
      weight: z.number(),
      kept_weight: z.number(),
      data: z.array(unratedHolding).max(MOST_UNRATED),
      total: z.int().min(0),
      /** those whose analyses raise coverage most for each rating */
      next: z.array(unratedHolding).max(MOST_ADVICE),
    }),
  },
  'GET v3/graphs/portfolios/:id/swaps': {
    summary: 'Companies of the same industry and country with a better score, those that would change most first',
    access: 'owner',
    params,
    reply: z.object({ data: z.array(swap).max(MOST_ADVICE) }),
  },
  'GET v3/my-impact/portfolios': {
    summary: 'The person’s portfolios, or those of them that are asked for, ranked by their personal score',
    access: 'user',
    query: z.strictObject({ portfolios: integerList.optional() }),
    reply: listOf(ownPortfolio),
  },
  'GET v3/my-impact/portfolios-companies': {
    summary: 'Companies of the person’s portfolios, in short keys',
    access: 'user',
    query: z.strictObject({ portfolios: integerList.optional() }),
    reply: listOf(
      z.object({
        /** portfolio id */
        p: z.int(),
        /** entity id */
        e: z.int(),
        /** weight in percent */
        w: z.number(),
      }),
    ),
  },
});
