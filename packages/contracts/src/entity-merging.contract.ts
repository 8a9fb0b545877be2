import { z } from 'zod';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { namedEntity } from './entities.contract.ts';
import { id, idInBody, listOf, paging } from './lists.ts';
import { plainLines } from './plain-text.ts';

/** Reasons to take two companies for one: the same ISIN, name, or another name of one of them. */
export const duplicateReasons = ['isin', 'name', 'variation'] as const;

/** A company as it is told from its duplicate. */
const mergeSide = z.object({
  ...namedEntity,
  isin: z.string().nullable(),
  isin_variations: z.array(z.string()),
  /** symbol at its main exchange, and the code of that */
  ticker: z.string().nullable(),
  exchange: z.string().nullable(),
  name_variations: z.array(z.string()),
  country_name: z.string(),
  industry_name: z.string(),
  website: z.string().nullable(),
  is_featured: z.boolean(),
  /** Rows that point at it and move with a merge. */
  uses: z.object({
    /** analyses in whichever state */
    notes: z.int().min(0),
    /** portfolios that hold it */
    portfolios: z.int().min(0),
    /** people who follow it */
    follows: z.int().min(0),
    /** clients who opened it */
    opened: z.int().min(0),
  }),
});

const pair = z.object({
  reason: z.enum(duplicateReasons),
  /** the name or the ISIN that both are found by */
  key: z.string(),
  /** the one with the smaller number first */
  entities: z.tuple([z.object(namedEntity), z.object(namedEntity)]),
});

/** Two companies that are not the same one, as somebody found who compared them. */
const dismissed = z.object({
  /** the one with the smaller number first */
  entities: z.tuple([z.object(namedEntity), z.object(namedEntity)]),
  /** plain text */
  reason: z.string(),
  dismissed_at: z.iso.datetime(),
});

const pairParams = z.object({ id, other_id: id });

const access = { privilege: 'manage-website-content' } as const;

/** Companies that are in the list twice. */
export const entityMergingContract = contract({
  'GET v3/entity-duplicates': {
    summary:
      'Pairs of companies that share an ISIN, a name or another name, the surest first, without those that were dismissed',
    access,
    query: z.strictObject(paging(20, 100)),
    reply: listOf(pair),
  },
  'GET v3/entity-duplicates/:id/:other_id': {
    summary: 'Two companies side by side, with what a merge would move',
    access,
    params: pairParams,
    reply: z.object({
      entities: z.tuple([mergeSide, mergeSide]),
      /** portfolios that hold both: their weights are added */
      shared_portfolios: z.int().min(0),
    }),
  },
  'GET v3/dismissed-duplicates': {
    summary:
      'Pairs that were dismissed, the last one first; one whose names or ISINs have changed since is proposed again instead',
    access,
    query: z.strictObject(paging(20, 100)),
    reply: listOf(dismissed),
  },
  'POST v3/dismissed-duplicates': {
    summary:
      'Say that two companies are not the same one, with a reason; they are not proposed until a name or ISIN changes',
    access,
    body: z.strictObject({
      entity_ids: z.tuple([idInBody, idInBody]),
      reason: plainLines(REASON_LENGTH).refine((text) => text !== ''),
    }),
    reply: dismissed,
  },
  'DELETE v3/dismissed-duplicates/:id/:other_id': {
    summary: 'Propose a dismissed pair again',
    access,
    params: pairParams,
    reply: z.object({ removed: z.literal(true) }),
  },
  'POST v3/entity-merges': {
    summary: 'Merge a company into another one, which takes over all that points at it; there is no way back',
    access,
    body: z.strictObject({ kept_id: idInBody, merged_id: idInBody }),
    reply: z.object({ ...namedEntity, merged_id: z.int() }),
  },
});

export type DuplicatePair = z.infer<typeof pair>;
export type DismissedPair = z.infer<typeof dismissed>;
export type MergeSide = z.infer<typeof mergeSide>;
