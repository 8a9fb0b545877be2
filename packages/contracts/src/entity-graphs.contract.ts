import { z } from 'zod';
import { contract } from './endpoint.ts';
import { score } from './lists.ts';
import { scoredNoteFields } from './scored-notes.shapes.ts';
import { pastQuery } from './snapshot.shapes.ts';

/** Intervals of a histogram over −5 to +5. */
export const HISTOGRAM_BINS = 20;

/** Analyses that one graph draws, the newest first. */
export const MOST_POINTS = 1_000;

export const peerGroups = ['industry', 'country', 'universe'] as const;

export type PeerGroup = (typeof peerGroups)[number];

/** A company by its number or its slug. */
const params = z.object({ id: z.string().regex(/^[\w-]{1,200}$/) });

/**
 * The state of the scores that a graph was drawn from, for a citation: of the company's own where it shows nothing else,
 * of all scores where it shows peers. Null where the company's score is kept or never changed, and of reported
 * metrics from a change of an analysis until the next change of a score: no number has those figures.
 */
export const snapshot = {
  /** number of the last change: the address of a report reproduces the company's own from this */
  snapshot: z.int().nullable(),
  /** time of that change */
  as_of: z.iso.datetime().nullable(),
  /** there is a score, and it is kept from this person */
  is_grayed: z.boolean(),
};

const point = z.object({
  ...scoredNoteFields,
  /** rated by enough people to count in the score */
  is_counted: z.boolean(),
});

const metric = z.object({
  datapoint_id: z.int(),
  datapoint_code: z.string(),
  datapoint_name: z.string(),
  unit_code: z.string(),
  points: z.array(
    z.object({
      year: z.int(),
      /** as it was reported, a decimal */
      value: z.string(),
      /** of the other companies of the industry that report it for the year; null where none does */
      peers_median: z.number().nullable(),
      peers_companies: z.int(),
    }),
  ),
});

/** The company among others, over the scores that this person may see. */
const placing = z.object({
  group: z.enum(peerGroups),
  /** of the industry or country; empty for all companies */
  name: z.string(),
  /** 1 for the highest score; equal scores share a rank; null where it has no score to show */
  rank: z.int().min(1).nullable(),
  /** companies with a score, itself included */
  companies: z.int(),
  /** share of the other companies whose score is lower, 0 to 100; null where there is no other */
  percentile: z.number().min(0).max(100).nullable(),
  /** companies by score: `from` belongs to a bin, `to` to the next one, and +5 to the last */
  bins: z.array(z.object({ from: z.number(), to: z.number(), companies: z.int() })).length(HISTOGRAM_BINS),
});

const goal = z.object({
  sdg_id: z.int(),
  sdg_code: z.string(),
  sdg_name: z.string(),
  /** mean of its analyses that count, weighted by size */
  entity_score: score,
  entity_notes: z.int(),
  /** mean of such means of the other companies of the industry, each weighing the same */
  peers_score: score,
  peers_companies: z.int(),
  /** the peers' mean against the company's, both as shown */
  sign: z.enum(['greater', 'less', 'equal', 'none']),
});

/** Figures behind the graphs of one company. Scores are those that the person may see. */
export const entityGraphsContract = contract({
  'GET v3/graphs/entities/:id/analyses': {
    summary: 'Its rated analyses as points: value, size, date, goal and topic; the newest first',
    access: 'public',
    params,
    reply: z.object({ ...snapshot, data: z.array(point).max(MOST_POINTS), total: z.int().min(0) }),
  },
  'GET v3/graphs/entities/:id/datapoint-metrics': {
    summary: 'The metrics that its analyses report, by year, beside the median of its industry',
    access: 'public',
    params,
    query: pastQuery,
    reply: z.object({ ...snapshot, data: z.array(metric), total: z.int().min(0) }),
  },
  'GET v3/graphs/entities/:id/ranking': {
    summary: 'Its rank within industry, country and all companies, with the distribution of their scores',
    access: 'public',
    params,
    query: pastQuery,
    reply: z.object({ ...snapshot, impact_score: score, data: z.array(placing).length(peerGroups.length) }),
  },
  'GET v3/graphs/entities/:id/sdg-scores-comparison': {
    summary: 'Its mean by goal beside that of its industry',
    access: 'public',
    params,
    query: pastQuery,
    reply: z.object({ ...snapshot, data: z.array(goal), total: z.int().min(0) }),
  },
});
