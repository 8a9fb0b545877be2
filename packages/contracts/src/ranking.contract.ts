import { z } from 'zod';
import { HSTM_TYPES } from '@commonweal/domain/hstm-types';
import { LARGEST_COUNT, MOST_RANK_CHANGES, SEARCH_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { idInBody, score } from './lists.ts';
import { MOST_IMPORTANCES, hstmEntries, importanceKeyText, rankedCompany } from './my-impact.contract.ts';

/** More than there are industries or countries. */
const MOST_PLACES = 500;

const rankingFilter = z.strictObject({
  search: z.string().max(SEARCH_LENGTH),
  industries: z.array(idInBody).max(MOST_PLACES),
  countries: z.array(idInBody).max(MOST_PLACES),
  /** by the companies of `marked` */
  list: z.enum([...HSTM_TYPES, 'not-excluded']).nullable(),
  /** only companies with enough analyses on topics that weigh */
  evidence: z.boolean(),
});

/** Settings of a person, which are used for this one reply: they are neither stored nor logged. */
const rankingSettings = {
  /** 0 to 100 by `ilg-category-topic`, or that `@industry`; a topic that is not there is at 50 */
  importances: z
    .record(importanceKeyText, z.int().min(0).max(100))
    .refine((entries) => Object.keys(entries).length <= MOST_IMPORTANCES),
  filter: rankingFilter,
  /** the companies that the person keeps or excludes */
  marked: hstmEntries,
};

const shownEvidence = {
  analyses: z.int().min(0),
  ratings: z.int().min(0),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** ids of the themes above 50 of which nothing is known */
  unknown: z.array(z.int()).readonly(),
};

const rankingRow = z.object({
  company: rankedCompany,
  /** among all companies, from 1; equal scores share one; null without a score */
  rank: z.int().min(1).nullable(),
  /** places gained against the ranking with every importance at 50 */
  movement: z.int().nullable(),
  score,
  ...shownEvidence,
});

const placeAmong = z.object({ rank: z.int().min(1).nullable(), of: z.int().min(0) });

const companyDetail = z.object({
  company: z.int(),
  name: z.string(),
  /** id of the company's industry */
  industry: z.int(),
  ...shownEvidence,
  score: z.number().nullable(),
  neutralScore: z.number().nullable(),
  themes: z.array(z.object({ theme: z.int(), notes: z.int(), contribution: z.number(), share: z.number() })).readonly(),
  topics: z.array(z.object({ topic: z.int(), importance: z.number(), movement: z.number() })).readonly(),
  inAll: placeAmong,
  inIndustry: placeAmong,
});

const rankMover = z.object({ company: rankedCompany, from: z.int().min(1), to: z.int().min(1) });

/** The key of a slider: `ilg`, `ilg-category`, or as that of an importance. */
const sliderKeyText = z.string().regex(/^\d{1,4}(?:-\d{1,4}(?:-\d{1,9}(?:@[1-9]\d{0,3})?)?)?$/);

const rankChange = z.object({
  slider: sliderKeyText,
  from: z.int(),
  to: z.int().min(0).max(100),
  /** null where the company has no score there */
  rank: z.int().min(1).nullable(),
});

const rankedFund = z.object({
  id: z.int(),
  name: z.string(),
  /** from 1, by personal score */
  rank: z.int().min(1),
  score,
  /** with every importance at 50 */
  communityScore: score,
  companies: z.int().min(0),
  scored: z.int().min(0),
  percentAvailable: z.number().nullable(),
  coverageWeight: z.number().nullable(),
  percentExcluded: z.number().nullable(),
  lowCoverage: z.boolean(),
});

/** Somebody who drags a slider without a pause asks 240 times; many may share an address. */
const STEPS_PER_MINUTE = 6_000;
/** Asked once the sliders rest. */
const STUDIES_PER_MINUTE = 300;

/** The personal ranking, for browsers that would take too long to load all that it is made of. */
export const rankingContract = contract({
  'GET v3/my-impact/ranking-size': {
    summary: 'The size of companies and analyses for somebody who ranks in the browser, in compressed bytes',
    access: 'public',
    reply: z.object({ bytes: z.int().min(0) }),
  },
  'POST v3/my-impact/ranking': {
    summary: 'A part of the personal ranking, for whom loading it all would take too long; stores and logs nothing',
    access: 'public',
    isRead: true,
    ratePerMinute: STEPS_PER_MINUTE,
    body: z.strictObject({
      ...rankingSettings,
      /** the least aligned company first */
      least: z.boolean(),
      offset: z.int().min(0).max(LARGEST_COUNT),
      limit: z.int().min(1).max(200),
      /** id of the company whose score is taken apart */
      why: idInBody.nullable(),
    }),
    reply: z.object({
      rows: z.array(rankingRow),
      found: z.int().min(0),
      /** companies that only the want of evidence leaves out */
      thin: z.int().min(0),
      all: z.int().min(0),
      scored: z.int().min(0),
      kept: z.int().min(0),
      excluded: z.int().min(0),
      /** where the rows begin: as asked, or on the last page */
      offset: z.int().min(0),
      why: companyDetail.nullable(),
    }),
  },
  'POST v3/my-impact/ranking-movers': {
    summary: 'The companies that a person’s importances move most; stores and logs nothing',
    access: 'public',
    isRead: true,
    ratePerMinute: STUDIES_PER_MINUTE,
    body: z.strictObject(rankingSettings),
    reply: z.object({ up: z.array(rankMover), down: z.array(rankMover) }),
  },
  'POST v3/my-impact/ranking-sensitivity': {
    summary: 'The sliders whose shortest moves give a company another rank; stores and logs nothing',
    access: 'public',
    isRead: true,
    ratePerMinute: STUDIES_PER_MINUTE,
    body: z.strictObject({
      importances: rankingSettings.importances,
      /** 0 to 100 by key */
      sliders: z
        .record(sliderKeyText, z.int().min(0).max(100))
        .refine((entries) => Object.keys(entries).length <= MOST_IMPORTANCES),
      /** id */
      company: idInBody,
    }),
    reply: z.object({
      /** null without a score, and for a company that is not there */
      rank: z.int().min(1).nullable(),
      /** those that can change the rank alone, the shortest move first; of moves as short the one of more places */
      changes: z.array(rankChange).max(MOST_RANK_CHANGES).readonly(),
    }),
  },
  'POST v3/my-impact/ranking-funds': {
    summary: 'The person’s portfolios, ranked by importances that are neither stored nor logged',
    access: 'user',
    isRead: true,
    ratePerMinute: STUDIES_PER_MINUTE,
    body: z.strictObject({ importances: rankingSettings.importances }),
    reply: z.object({ funds: z.array(rankedFund) }),
  },
});
