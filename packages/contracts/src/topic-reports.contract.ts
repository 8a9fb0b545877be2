import { z } from 'zod';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import {
  DESK_PRIORITIES,
  PRIORITY_CAUSES,
  REJECTION_REASONS,
  TOPIC_DECISIONS,
  TOPIC_DESCRIPTION_LENGTH,
  TOPIC_NAME_LENGTH,
  TOPIC_REPORT_REASONS,
} from '@commonweal/domain/topics';
import { contract } from './endpoint.ts';
import { fileReply } from './files.ts';
import { filter, id, idInBody, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines, plainText } from './plain-text.ts';

const reason = z.enum(TOPIC_REPORT_REASONS);
const person = z.object(personFields);

/** Place of an item at a desk, and its causes; an item without causes is a low one that came lately. */
export const deskPlace = {
  priority: z.enum(DESK_PRIORITIES),
  priority_causes: z.array(z.enum(PRIORITY_CAUSES)),
  /** The first of the reports, or the submission. */
  waiting_since: z.iso.datetime(),
};

/** The open reports of one topic, as one item of the desk. */
const reportedTopic = z.object({
  topic_id: z.int(),
  topic_name: z.string(),
  topic_category_id: z.int(),
  topic_category_name: z.string(),
  ...deskPlace,
  /** People who reported it. */
  reporters_count: z.int().min(1),
  /** Reports of all of them, repeated ones counted. */
  reports_count: z.int().min(1),
  reasons: z.array(z.object({ reason, count: z.int().min(1) })),
  /** Explanations of the reporters, latest first, at most ten; plain text. */
  details: z.array(z.string()),
  reviewer: person.nullable(),
  /** The caller reported it, so another reviewer settles it. */
  is_reporter: z.boolean(),
  /** Of an administrator: take it from the reviewer who holds it. */
  may_release: z.boolean(),
});

/** Texts of a topic in both languages, and how often they were changed. */
const topicTexts = {
  version: z.int().min(0),
  name_en: z.string(),
  name_fr: z.string(),
  description_en: z.string(),
  description_fr: z.string(),
};

/** Says to the reporters what became of their reports. */
const outcome = plainLines(COMMENT_LENGTH).pipe(z.string().min(1));
const name = plainText(TOPIC_NAME_LENGTH).pipe(z.string().min(1));
const description = plainLines(TOPIC_DESCRIPTION_LENGTH).pipe(z.string().min(1));

const settled = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('kept'), outcome }),
  z.strictObject({
    result: z.literal('changed'),
    outcome,
    topic: z.strictObject({
      /** The version that the change begins from; refused where another one stands by now. */
      version: z.int().min(0),
      topic_category_id: idInBody,
      name_en: name,
      name_fr: name,
      description_en: description,
      description_fr: description,
    }),
  }),
  z.strictObject({ result: z.literal('merged'), outcome, into_topic_id: idInBody }),
  z.strictObject({ result: z.literal('retired'), outcome }),
]);

const decision = z.object({
  kind: z.enum(TOPIC_DECISIONS),
  /** Of the topic; of a rejected proposal nothing but its category is published. */
  name: z.string(),
  /** Reason of a rejection; the texts of reviewers are for the people concerned alone. */
  rejection: z.enum(REJECTION_REASONS).nullable(),
  /** The day, without the time, so that nobody is found by it. */
  day: z.iso.date(),
});

const decisionFilters = {
  kind: filter(z.enum(TOPIC_DECISIONS)),
  start_date: filter(z.iso.date()),
  end_date: filter(z.iso.date()),
};

const byReviewers = { privilege: 'topic-proposals-submission-state' } as const;
const params = z.object({ id });

/** Errors that people report in topics, the desk that settles them, and the public log of decisions. */
export const topicReportsContract = contract({
  'GET v3/topics/report-reasons': {
    summary: 'Reasons to report a topic',
    access: 'public',
    reply: listOf(z.object({ reason, name: z.string(), needs_detail: z.boolean() })),
  },
  'POST v3/topics/report/:id': {
    summary: 'Report an error in a topic; what a person reports again is counted with their open report',
    access: 'user',
    params,
    body: z.strictObject({ reason, detail: plainLines(COMMENT_LENGTH).default('') }),
    reply: z.object({ id: z.int(), is_first: z.boolean() }),
    errors: ['topic-report-limit'],
  },
  'GET v3/topic-reports': {
    summary: 'Topics with open reports, the most urgent first',
    access: byReviewers,
    query: z.strictObject(paging(20, 100)),
    reply: listOf(reportedTopic),
  },
  'GET v3/topic-reports/:id': {
    summary: 'The open reports of a topic, by its id, with the texts that may be corrected',
    access: byReviewers,
    params,
    reply: reportedTopic.extend({ topic: z.object(topicTexts) }),
  },
  'PATCH v3/topic-reports/:id/reviewer': {
    summary:
      'Take the reports of a topic, by its id, or give them back with null; administrators take them from their reviewer so',
    access: byReviewers,
    params,
    body: z.strictObject({ reviewer_id: idInBody.nullable() }),
    reply: reportedTopic,
    errors: ['reviewer-changed', 'own-content'],
  },
  'PUT v3/topic-reports/:id/settled': {
    summary:
      'Settle all reports of a topic that the caller has taken: keep, change, merge or retire it, with what the reporters are told',
    access: byReviewers,
    params,
    body: settled,
    reply: z.object({ topic_id: z.int(), settled: z.int().min(1) }),
    errors: [
      ...(['reviewer-changed', 'own-content', 'reference-changed', 'unknown-reference'] as const),
      ...(['topic-exists', 'topic-in-campaign'] as const),
    ],
  },
  'GET v3/topic-decisions': {
    summary: 'Public log of the decisions on topics, proposals and reports, without people, the latest first',
    access: 'public',
    query: z.strictObject({ ...paging(20, 100), ...decisionFilters }),
    reply: listOf(decision),
  },
  'GET v3/topic-decisions/export': {
    summary: 'The same as CSV, all of them',
    access: 'public',
    ratePerMinute: 10,
    query: z.strictObject(decisionFilters),
    reply: fileReply,
    isFile: true,
  },
});

export type ReportedTopic = z.infer<typeof reportedTopic>;
