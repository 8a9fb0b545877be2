import { z } from 'zod';
import { EXPORT_ROWS } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { entityListQuery, entityParams, listedEntity } from './entities.contract.ts';
import { fileReply, tableFormat } from './files.ts';
import { integerList, listOf, paging, score } from './lists.ts';

/** Rows of a list that is a selection, such as the most wanted companies (specification 001 §9). */
const SELECTED = 20;

const selected = z.coerce.number().int().min(1).max(SELECTED);

const exportQuery = { format: tableFormat.default('csv') };

/** Files that are made when they are asked for. */
const EXPORTS_PER_MINUTE = 10;

/** Selections of companies, counts over all of them, and companies as files. */
export const entityListsContract = contract({
  'GET v3/entities/latest-changes-entities': {
    summary: 'Companies whose score was the last to change, over the scores that this person may see',
    access: 'public',
    query: z.strictObject(paging(SELECTED, 100)),
    reply: listOf(listedEntity.extend({ changed_at: z.iso.datetime(), previous_score: score })),
  },
  'GET v3/entities/most-relevant-entities': {
    summary: 'Companies with the most analyses of topics that matter more to this person than others; of all otherwise',
    access: 'public',
    query: z.strictObject(paging(SELECTED, 100)),
    reply: z.object({
      /** `importances` where the person has set some above the default */
      basis: z.enum(['importances', 'evidence']),
      data: z.array(listedEntity.extend({ relevant_notes_count: z.int() })),
      total: z.int().min(0),
    }),
  },
  'GET v3/entities/most-wanted': {
    summary: 'Companies that many look for and few have analysed, the most wanted first',
    access: 'public',
    query: z.strictObject(paging(SELECTED, 100)),
    reply: listOf(listedEntity),
  },
  'GET v3/entities/best-and-worst': {
    summary: 'The highest and the lowest scores that rest on ten analyses or more',
    access: 'public',
    query: z.strictObject({ limit: selected.default(10) }),
    reply: z.object({ best: z.array(listedEntity), worst: z.array(listedEntity) }),
  },
  'GET v3/entities/best-to-work-for': {
    summary: 'Companies by what their analyses on decent jobs say, where that is positive',
    access: 'public',
    query: z.strictObject(paging(SELECTED, 100)),
    reply: listOf(
      listedEntity.extend({
        /** mean of the analyses on decent jobs that count, weighted by size */
        work_score: z.number().min(-5).max(5),
        work_notes_count: z.int(),
        work_ratings_count: z.int(),
      }),
    ),
  },
  'GET v3/entities-quick-details': {
    summary: 'Companies by their numbers, in that order',
    access: 'public',
    query: z.strictObject({ ids: integerList }),
    reply: listOf(listedEntity),
  },
  'GET v3/entities/average-universe-score': {
    summary: 'Mean score of all companies whose score this person may see',
    access: 'public',
    reply: z.object({ score, companies: z.int() }),
  },
  'GET v3/entities-score-distribution': {
    summary: 'Companies of the filters by score, in steps of one half; over the scores that this person may see',
    access: 'public',
    query: z.strictObject(entityListQuery).omit({ orderby: true, asc: true, score: true, rating: true }),
    reply: z.object({
      /** from −5 up; +5 itself is in the last one */
      bins: z.array(z.object({ low: z.number(), high: z.number(), count: z.int() })).length(20),
      /** companies with a score that is kept from this person */
      grayed_count: z.int(),
      /** companies without a score */
      unscored_count: z.int(),
    }),
  },
  'GET v3/entities-export': {
    summary: `The list of companies as a file, as filtered and ordered: at most ${EXPORT_ROWS.csv} rows as CSV, ${EXPORT_ROWS.xlsx} as a workbook`,
    access: 'public',
    ratePerMinute: EXPORTS_PER_MINUTE,
    query: z.strictObject({ ...exportQuery, ...entityListQuery }),
    reply: fileReply,
    isFile: true,
  },
  'GET v3/entities/:id/export': {
    summary: 'One company as a file: a row for each published analysis',
    access: 'public',
    ratePerMinute: EXPORTS_PER_MINUTE,
    params: entityParams,
    query: z.strictObject(exportQuery),
    reply: fileReply,
    isFile: true,
  },
});
