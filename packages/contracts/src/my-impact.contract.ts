import { z } from 'zod';
import { contract } from './endpoint.ts';
import { listOf, score } from './lists.ts';

/** A published analysis with three ratings or more, in short keys: tens of thousands are sent at once. */
const companyNote = z.object({
  /** entity id */
  e: z.int(),
  /** note id */
  n: z.int(),
  /** value, −5 to +5, unrounded */
  v: z.number().min(-5).max(5),
  /** size, 1 to 5, unrounded */
  s: z.number().min(1).max(5),
  /** topic id */
  t: z.int(),
  /** topic category id */
  c: z.int(),
  /** ilg theme id */
  i: z.int(),
  /** how many people rated it */
  r: z.int().min(3),
});

const rankedCompany = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  industry_id: z.int(),
  /** ISO 3166-1 numeric */
  country_id: z.int(),
  /** null where nothing is rated, or the score is not for this person's eyes */
  impact_score: score,
  /** there is a score, and it is kept from this person */
  is_grayed: z.boolean(),
});

const impactTopic = z.object({
  ilg_theme_id: z.int(),
  ilg_theme_name: z.string(),
  topic_category_id: z.int(),
  topic_category_name: z.string(),
  topic_id: z.int(),
  topic_name: z.string(),
  /** matters in every industry */
  is_universal: z.boolean(),
  /** null: the topic is not set for one industry alone */
  sasb_industry_id: z.int().nullable(),
});

/** `ilg-category-topic`, as in `6-23-91`. */
const importanceKey = z.string().regex(/^\d{1,4}-\d{1,4}-\d{1,9}$/);
const importance = z.strictObject({ importance_value: z.int().min(0).max(100) });

/** More than the list of topics can ever hold. */
const MOST_IMPORTANCES = 5_000;

/** The person's importances by key; a topic that is not there is at 50. */
const importances = z
  .record(importanceKey, importance)
  .refine((entries) => Object.keys(entries).length <= MOST_IMPORTANCES);

/** The bespoke ranking of companies: its companies and notes, and a person's importances. */
export const myImpactContract = contract({
  'GET v3/my-impact/companies-notes': {
    summary: 'Every published analysis that weighs in a score this person may see; answers 304 to a known ETag',
    access: 'public',
    reply: listOf(companyNote),
  },
  'GET v3/my-impact/companies': {
    summary: 'Every company, as the ranking shows it; answers 304 to a known ETag',
    access: 'public',
    reply: listOf(rankedCompany),
  },
  'GET v3/my-impact/topics': {
    summary: 'Every topic with its category and theme, in their order',
    access: 'public',
    reply: listOf(impactTopic),
  },
  'GET v3/my-impact/my-importances': {
    summary: 'The importances of the signed-in person',
    access: 'user',
    reply: z.object({ importances }),
  },
  'POST v3/my-impact/set-my-importances': {
    summary: 'Replace all importances of the signed-in person; a topic that is left out goes back to 50',
    access: 'user',
    body: z.strictObject({ importances }),
    reply: z.object({ importances }),
  },
});

export type RankedCompany = z.infer<typeof rankedCompany>;
export type ImpactTopic = z.infer<typeof impactTopic>;
