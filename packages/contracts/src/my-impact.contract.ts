import { z } from 'zod';
import { evidenceLevels } from '@commonweal/domain/evidence';
import { IMPACT_ACTIVITIES } from '@commonweal/domain/impact-activities';
import { HSTM_TYPES } from '@commonweal/domain/hstm-types';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { SURVEY_GROUP_NAME_LENGTH } from '@commonweal/domain/survey-groups';
import { contract } from './endpoint.ts';
import { idInBody, listOf, score } from './lists.ts';
import { plainText } from './plain-text.ts';

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

/** A company as the ranking shows it. */
export const rankedCompany = z.object({
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
  /** how much `impact_score` rests on; null where there is none to see */
  evidence: z.enum(evidenceLevels).nullable(),
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
  /** industries in which it may have an importance of its own; none for a topic that matters in every industry */
  industry_ids: z.array(z.int()),
});

/** `ilg-category-topic`, as in `6-23-91`; that of the topic in one industry alone, as in `6-23-91@12`. */
export const importanceKeyText = z.string().regex(/^\d{1,4}-\d{1,4}-\d{1,9}(?:@[1-9]\d{0,3})?$/);
const importance = z.strictObject({ importance_value: z.int().min(0).max(100) });

/** More than anybody sets; what a person sends stays within the limit of a body. */
export const MOST_IMPORTANCES = 5_000;

/** The person's importances by key; a topic that is not there is at 50, and in an industry as it is in general. */
const importances = z
  .record(importanceKeyText, importance)
  .refine((entries) => Object.keys(entries).length <= MOST_IMPORTANCES);

const hstmEntry = z.strictObject({ entity_id: idInBody, type: z.enum(HSTM_TYPES) });

/** Each company once: none is kept and excluded. */
export const hstmEntries = z
  .array(hstmEntry)
  .max(MAX_HSTM_LIST)
  .refine((entries) => new Set(entries.map(({ entity_id }) => entity_id)).size === entries.length);

/** `add` takes a company off the other list; `remove` leaves the other list as it is. */
const oneCompany = z.strictObject({ entity_id: idInBody, action: z.enum(['add', 'remove']) });

const hstmPlace = z.object({
  entity_id: z.int(),
  /** null where the company is on neither list */
  type: z.enum(HSTM_TYPES).nullable(),
});

const surveyGroupCode = z.string().regex(/^[\w-]{16}$/);

const surveyValues = z.strictObject({
  answers: z
    .array(z.strictObject({ ilg_theme_id: z.int().min(1).max(9_999), score: z.int().min(0).max(100) }))
    .min(1)
    .max(100),
  /** the language in which the questions were read */
  locale: z.enum(['en', 'fr']),
  /** the group whose profile the answers count in, null for none; left out, that of the answers before */
  group_code: surveyGroupCode.nullable().optional(),
});

/** The answers as they were sent. */
const sentSurvey = surveyValues.extend({ group_code: surveyGroupCode.nullable() });

const themeMean = z.object({ ilg_theme_id: z.int(), score: z.int().min(0).max(100) });

const surveyGroup = z.object({
  code: surveyGroupCode,
  name: z.string(),
  /** null until ten people answered; then ten more enter it at a time, each once, by their answers of then */
  profile: z
    .object({
      /** downward to whole tens */
      people: z.int().min(10),
      /** means, rounded to fives */
      themes: z.array(themeMean),
    })
    .nullable(),
});

const namedGroup = z.strictObject({ name: plainText(400).pipe(z.string().min(1).max(SURVEY_GROUP_NAME_LENGTH)) });
const groupParams = z.object({ code: surveyGroupCode });

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
    summary: 'Every topic that is in use with its category and theme, in their order',
    access: 'public',
    reply: listOf(impactTopic).extend({
      /** not offered any more; their analyses still weigh, with the importances that were saved */
      retired: z.array(impactTopic),
      /** the key of a topic that became part of another one, and that one's: it has the importance since */
      merged: z.array(z.object({ key: importanceKeyText, into: importanceKeyText })),
    }),
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
  'GET v3/my-impact/my-hstm-list': {
    summary: 'The companies that the signed-in person keeps or excludes, by id',
    access: 'user',
    reply: listOf(hstmEntry),
  },
  'POST v3/my-impact/set-my-hstm-list': {
    summary: 'Replace both lists of the signed-in person; companies that do not exist are left out',
    access: 'user',
    body: z.strictObject({ list: hstmEntries }),
    reply: listOf(hstmEntry),
  },
  'POST v3/my-impact/update-one-favorite': {
    summary: 'Keep a company, or keep it no longer',
    access: 'user',
    body: oneCompany,
    reply: hstmPlace,
    errors: ['too-many-hstm-companies'],
  },
  'POST v3/my-impact/update-one-villain': {
    summary: 'Exclude a company, or exclude it no longer',
    access: 'user',
    body: oneCompany,
    reply: hstmPlace,
    errors: ['too-many-hstm-companies'],
  },
  'GET v3/my-impact/set-activity-access': {
    summary: 'Record that the signed-in person opened an activity',
    access: 'user',
    query: z.strictObject({ activity: z.enum(IMPACT_ACTIVITIES) }),
    reply: z.object({
      activity: z.enum(IMPACT_ACTIVITIES),
      first_access_at: z.iso.datetime(),
      last_access_at: z.iso.datetime(),
    }),
  },
  'POST v3/my-impact/set-survey-values': {
    summary: 'Send the answers to the survey; those sent before are replaced',
    access: 'user',
    body: surveyValues,
    reply: surveyValues,
  },
  'GET v3/my-impact/my-survey-values': {
    summary: 'The answers to the survey that the signed-in person sent last, null where there are none',
    access: 'user',
    reply: z.object({ values: sentSurvey.nullable() }),
  },
  'GET v3/my-impact/survey-groups': {
    summary: 'Groups whose answers the signed-in person gathers, by name',
    access: 'user',
    reply: listOf(surveyGroup),
  },
  'POST v3/my-impact/survey-groups': {
    summary: 'Gather the answers of a group, such as the members of a pension fund',
    access: 'user',
    body: namedGroup,
    reply: surveyGroup,
  },
  'GET v3/my-impact/survey-groups/:code': {
    summary: 'A group and its published profile, for those who have its code',
    access: 'public',
    params: groupParams,
    reply: surveyGroup,
  },
  'PATCH v3/my-impact/survey-groups/:code': {
    summary: 'Give a group another name, as the person who made it',
    access: 'owner',
    params: groupParams,
    body: namedGroup,
    reply: surveyGroup,
  },
  'DELETE v3/my-impact/survey-groups/:code': {
    summary: 'Remove a group with its profile, as the person who made it; its members’ answers count in none then',
    access: 'owner',
    params: groupParams,
    reply: z.object({ code: surveyGroupCode, is_removed: z.literal(true) }),
  },
});

export type SentSurvey = z.infer<typeof sentSurvey>;
export type SurveyGroup = z.infer<typeof surveyGroup>;

export type RankedCompany = z.infer<typeof rankedCompany>;
export type ImpactTopic = z.infer<typeof impactTopic>;
export type HstmEntry = z.infer<typeof hstmEntry>;
