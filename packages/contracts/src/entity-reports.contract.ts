import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { contract } from './endpoint.ts';
import { entityParams } from './entities.contract.ts';
import { fileReply, tableFormat } from './files.ts';
import { score } from './lists.ts';
import { snapshotNumber } from './snapshot.shapes.ts';

/** Analyses that a report tells one by one, those that move the score most. */
export const REPORTED_ANALYSES = 100;

/** Analyses that are named for one topic, the newest first. */
export const NAMED_ANALYSES = 20;

/** Gap of a topic of the standard; the first that holds. */
export const esrsGaps = ['no-analyses', 'unrated', 'no-datapoints', 'none'] as const;

export type EsrsGap = (typeof esrsGaps)[number];

const FILES_PER_MINUTE = 20;

const threeScores = { impact_score: score, environmental_score: score, social_score: score };

const reportedAnalysis = z.object({
  note_id: z.int(),
  /** null where it is not published any more; so are headline and language, and it has no sources */
  note_slug: z.string().nullable(),
  headline: z.string().nullable(),
  locale: z.string().nullable(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  dimension: z.enum(['environmental', 'social']),
  value: z.number().min(-5).max(5),
  size: z.number().min(1).max(5),
  ratings_count: z.int(),
  /** its part of the whole weight, 0 to 1 */
  share: z.number(),
  /** share × value, in points of the score */
  contribution: z.number(),
});

/** The figures of a report; the same again for the same number, whatever has happened since. */
const figures = z.object({
  ...threeScores,
  /** published analyses */
  notes_count: z.int(),
  /** those that count */
  counted_notes: z.int(),
  ratings_count: z.int(),
  /** the largest contributions first */
  analyses: z.array(reportedAnalysis).max(REPORTED_ANALYSES),
});

const esrsTopic = z.object({
  esrs_topic_id: z.int(),
  esrs_topic_code: z.string(),
  esrs_topic_name: z.string(),
  level: z.int().min(1).max(3),
  parent_id: z.int().nullable(),
  /** of the topic and all below it */
  notes_count: z.int(),
  counted_notes: z.int(),
  /** mean of those that count, weighted by size; null where none does, or the score is kept */
  score,
  notes: z.array(z.object({ note_id: z.int(), note_slug: z.string(), headline: z.string() })).max(NAMED_ANALYSES),
  datapoints: z.array(
    z.object({
      datapoint_code: z.string(),
      datapoint_name: z.string(),
      year: z.int(),
      /** as it was reported, a decimal */
      value: z.string(),
      unit_code: z.string(),
    }),
  ),
  gap: z.enum(esrsGaps),
});

/** Number of a snapshot of the company’s score; the present one where it is not given. */
const snapshot = snapshotNumber.optional();

/** Documents about one company. */
export const entityReportsContract = contract({
  'GET v3/entities/reports/:id': {
    summary:
      'The figures of a company’s report, now or as they were at a snapshot, its own or that of a company merged into it; 404 for any other number',
    access: 'public',
    params: entityParams,
    query: z.strictObject({ snapshot }),
    reply: z.object({
      entity_id: z.int(),
      entity_slug: z.string(),
      entity_name: z.string(),
      isin: z.string().nullable(),
      sector: z.string(),
      industry: z.string(),
      country: z.string(),
      is_grayed: z.boolean(),
      /** number of the snapshot; null where the score is kept, or nothing was ever published */
      snapshot: z.int().nullable(),
      as_of: z.iso.datetime().nullable(),
      /** version of the method */
      score_rule: z.int().nullable(),
      /** nothing has changed since */
      is_current: z.boolean(),
      /** how much the score rests on; null without one, and for one of the past, of which it is not known */
      evidence: z.enum(evidenceLevels).nullable(),
      /** the company that the snapshot is of, where that was merged into this one since */
      merged_company: z
        .object({ entity_name: z.string(), isin: z.string().nullable(), merged_at: z.iso.datetime() })
        .nullable(),
      /** null where there is no snapshot */
      figures: figures.nullable(),
    }),
  },
  'GET v3/entities/:id/esrs-coverage': {
    summary:
      'The topics of the ESRS with its analyses, their result now or at a snapshot, what it reports in figures, and what is missing',
    access: 'public',
    params: entityParams,
    query: z.strictObject({ snapshot }),
    reply: z.object({ is_grayed: z.boolean(), data: z.array(esrsTopic), total: z.int().min(0) }),
  },
  'GET v3/entities/:id/esrs-coverage/file': {
    summary: 'The same as a table to work on',
    access: 'public',
    ratePerMinute: FILES_PER_MINUTE,
    params: entityParams,
    query: z.strictObject({ format: tableFormat.default('xlsx'), snapshot }),
    reply: fileReply,
    isFile: true,
  },
});
