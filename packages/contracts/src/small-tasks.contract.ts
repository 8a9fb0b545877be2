import { z } from 'zod';
import { NO_TOPIC, SMALL_TASK_KINDS, SOURCE_ANSWERS } from '@commonweal/domain/small-tasks';
import { URL_LENGTH_LIMIT } from '@commonweal/domain/url-rule';
import { contract } from './endpoint.ts';
import { filter, id, idInBody, listOf, paging } from './lists.ts';

const kind = z.enum(SMALL_TASK_KINDS);

const taskFields = {
  kind,
  note_id: z.int(),
  /** The address of the source, or the id of the topic that its author chose. */
  subject: z.string(),
  note_slug: z.string(),
  headline: z.string(),
  /** The language of the analysis. */
  locale: z.string(),
  entity_name: z.string(),
};

const smallTask = z.object({
  ...taskFields,
  /** Of a source, as its author wrote it; empty for none. */
  source_title: z.string(),
  /** Topics to choose from, by name; empty for a source. */
  topics: z.array(z.object({ topic_id: z.int(), topic_name: z.string(), description: z.string() })),
});

const finding = z.object({
  id: z.int(),
  ...taskFields,
  /** An answer about a source, `none`, or the id of a topic. */
  answer: z.string(),
  /** The topics of `subject` and `answer`; null for a source, and for none. */
  topic_name: z.string().nullable(),
  suggested_topic: z.string().nullable(),
  settled_at: z.iso.datetime(),
});

const answer = z.union([z.enum(SOURCE_ANSWERS), z.literal(NO_TOPIC), z.string().regex(/^[1-9]\d{0,8}$/)]);
const byReviewers = { privilege: 'notes-submission-state' } as const;

/** Questions about analyses for people with two minutes, and what they found. */
export const smallTasksContract = contract({
  'GET v3/small-tasks': {
    summary: 'Questions that the caller has not answered, about analyses of others; those nearest to settled first',
    access: 'user',
    query: z.strictObject({ limit: paging(5, 20).limit, kind: filter(kind) }),
    reply: z.object({ data: z.array(smallTask) }),
  },
  'POST v3/small-tasks/answers': {
    summary: 'Answer a question; three answers that concur settle it',
    access: 'user',
    ratePerMinute: 30,
    body: z.strictObject({
      kind,
      note_id: idInBody,
      subject: z.string().min(1).max(URL_LENGTH_LIMIT),
      answer,
    }),
    reply: z.object({ is_settled: z.boolean() }),
    errors: ['own-content', 'already-answered', 'task-settled'],
  },
  'GET v3/small-tasks/findings': {
    summary: 'Settled questions that ask for a look: sources that are gone or do not say so, topics that fit better',
    access: byReviewers,
    query: z.strictObject(paging(20, 100)),
    reply: listOf(finding),
  },
  'PUT v3/small-tasks/findings/:id/closed': {
    summary: 'Say that a finding was looked at',
    access: byReviewers,
    params: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: ['finding-closed'],
  },
});

export type SmallTask = z.infer<typeof smallTask>;
export type SmallTaskFinding = z.infer<typeof finding>;
