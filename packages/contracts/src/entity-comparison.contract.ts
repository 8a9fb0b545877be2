import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { COMPARED_COMPANIES } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { fileReply, tableFormat } from './files.ts';
import { score } from './lists.ts';
import { snapshotNumber } from './snapshot.shapes.ts';

/** A company by its number or its slug. */
const key = z.string().regex(/^[\w-]{1,200}$/);

/** `acme,17`: companies in their order. */
const keys = (most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(key).max(most));

const type = z.enum(comparisonTypes).default('sdg');

const scores = { impact_score: score, environmental_score: score, social_score: score };

/** A company that is compared; its scores as this person may see them. */
const comparedCompany = z.object({
  id: z.int(),
  name: z.string(),
  entity_slug: z.string(),
  logo: z.string().nullable(),
  industry: z.object({ id: z.int(), name: z.string() }),
  ...scores,
  is_grayed: z.boolean(),
  notes_count: z.int(),
  ratings_count: z.int(),
  /** how much its score rests on; null where there is no score to see, and at a snapshot */
  evidence: z.enum(evidenceLevels).nullable(),
});

export type ComparedCompany = z.infer<typeof comparedCompany>;

const cells = {
  /** mean of the scores of the peers that have one in this row, each company once */
  avg: score,
  /** peers whose scores that is the mean of */
  avg_companies: z.int(),
  /** by company number; null where the score is kept from this person */
  entities: z.record(
    z.string().regex(/^\d+$/),
    z
      .object({
        /** of the analyses that count, weighted by size; null where there is none */
        score,
        /** analyses that count */
        notes: z.int(),
        /** people who rated them; null at a snapshot, of which it is not known */
        raters: z.int().nullable(),
        /** how much the score rests on, by these two; null without a score, and at a snapshot */
        evidence: z.enum(evidenceLevels).nullable(),
      })
      .nullable(),
  ),
  /** the average against the score of the first company, both rounded to two decimals */
  sign: z.enum(['greater', 'less', 'equal', 'none']),
};

function tableOf<T extends string, F extends z.ZodRawShape>(kind: T, fields: F) {
  return z.object({
    type: z.literal(kind),
    rows: z.array(z.object({ ...fields, ...cells })),
    ordered_entities: z.array(comparedCompany).min(1).max(COMPARED_COMPANIES),
    /** the companies of the first one's industry, itself among them, over the scores that this person may see */
    peer_group: z.object({ industry: z.object({ id: z.int(), name: z.string() }), companies: z.int(), ...scores }),
    /** number of the state of all scores that the figures are of */
    snapshot: z.int().min(0),
    /** time of the last change up to it; null before the first */
    as_of: z.iso.datetime().nullable(),
    /** what was asked for and is no company */
    left_out: z.array(z.string()),
  });
}

/** A row for each entry of the classification, in its order, those without analyses too (specification 001 §3). */
const comparison = z.discriminatedUnion('type', [
  tableOf('sdg', { sdg_id: z.int(), sdg_code: z.string(), sdg_name: z.string() }),
  tableOf('sasb', { sasb_theme_id: z.int(), sasb_theme_name: z.string() }),
  tableOf('ilg', { ilg_theme_id: z.int(), ilg_theme_name: z.string() }),
  tableOf('category', { note_category_id: z.int(), note_category_name: z.string() }),
  tableOf('pai', { pai_id: z.int(), pai_name: z.string(), pai_order: z.int() }),
  tableOf('esg_obj', { esg_obj_id: z.int(), esg_obj_name: z.string(), esg_obj_order: z.int() }),
  tableOf('esrs_topic', { esrs_topic_id: z.int(), esrs_topic_name: z.string() }),
]);

/** Scores and analyses as they stood at this number; companies, industries, classes and visibility are those of today. */
const snapshot = snapshotNumber.optional();

/** Files that are made when they are asked for. */
const EXPORTS_PER_MINUTE = 10;

/** Companies side by side, by one of seven classifications of their analyses. */
export const entityComparisonContract = contract({
  'GET v3/entities/metrics-comparisons': {
    summary: 'Up to six companies side by side with the peers of the first; what is unknown is named and left out',
    access: 'public',
    query: z.strictObject({ entity_ids: keys(COMPARED_COMPANIES), type, snapshot }),
    reply: comparison,
  },
  'GET v3/entities/metrics-comparisons-export': {
    summary: 'The same as a file, a line for each row',
    access: 'public',
    ratePerMinute: EXPORTS_PER_MINUTE,
    query: z.strictObject({
      entity_ids: keys(COMPARED_COMPANIES),
      type,
      snapshot,
      format: tableFormat.default('csv'),
      /** of the rows of the classification: by the score of the company with this number, `7-desc`, or the average */
      order: z
        .string()
        .regex(/^(avg|[1-9]\d{0,9})-(asc|desc)$/)
        .optional(),
    }),
    reply: fileReply,
    isFile: true,
  },
  'GET v3/graphs/entities/:id/industries-score-comparison': {
    summary: 'One company beside its peers, and beside up to five others',
    access: 'public',
    params: z.object({ id: key }),
    query: z.strictObject({ entity_ids: keys(COMPARED_COMPANIES - 1).optional(), type, snapshot }),
    reply: comparison,
  },
});
