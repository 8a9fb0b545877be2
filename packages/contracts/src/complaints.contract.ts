import { z } from 'zod';
import {
  COMPLAINT_LENGTH,
  COMPLAINT_PAGE_LENGTH,
  FEWEST_ANSWER_DAYS,
  MOST_ANSWER_DAYS,
  complaintKinds,
  complaintStates,
} from '@commonweal/domain/complaints';
import { captchaCodes, captchaResponse } from './auth.contract.ts';
import { contract } from './endpoint.ts';
import { filter, id, idInBody, listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines, plainText } from './plain-text.ts';

const kind = z.enum(complaintKinds);
const answerDays = z.int().min(FEWEST_ANSWER_DAYS).max(MOST_ANSWER_DAYS);

const sent = {
  /** As the receipt has it. */
  reference: z.string(),
  kind,
  /** Address of the page that it is about; empty where there is none. */
  page: z.string(),
  /** Plain text; what the sender wrote again is added to it. */
  text: z.string(),
  sent_at: z.iso.datetime(),
  /** The end of the answer time. */
  due_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** Plain text. */
  answer: z.string().nullable(),
};

const complaint = z.object({
  id: z.int(),
  ...sent,
  /** How often the sender sent it. */
  times: z.int().min(1),
  /** Null for visitors. */
  sender: z.object(personFields).nullable(),
  /** Of a visitor; null for members. */
  email: z.string().nullable(),
  is_overdue: z.boolean(),
  reviewer: z.object(personFields).nullable(),
  /** The caller sent it, so somebody else answers it. */
  is_sender: z.boolean(),
});

export type Complaint = z.infer<typeof complaint>;

const byDesk = { privilege: 'complaints-state' } as const;
const params = z.object({ id });

/** Complaints of members and visitors, the desk that answers them, and how quickly it does. */
export const complaintsContract = contract({
  'GET v3/complaints/service': {
    summary: 'The days in which complaints are answered, and how quickly those of the last 365 days were',
    access: 'public',
    reply: z.object({
      answer_days: answerDays,
      answered: z.int().min(0),
      /** Null where none was answered. */
      median_hours: z.number().min(0).nullable(),
      /** Share, from 0 to 1, of those answered and of those overdue; null where there are none. */
      in_time_share: z.number().min(0).max(1).nullable(),
    }),
  },
  'POST v3/complaints': {
    summary: 'Send a complaint; one that the sender repeats is added to the one that waits for an answer',
    access: 'public',
    ratePerMinute: 10,
    body: z.strictObject({
      kind,
      page: plainText(COMPLAINT_PAGE_LENGTH).default(''),
      text: plainLines(COMPLAINT_LENGTH),
      /** Of a visitor; not read where somebody is signed in. */
      email: z.string().max(300).default(''),
      captchaResponse,
    }),
    reply: z.object({ reference: z.string(), due_at: z.iso.datetime(), is_first: z.boolean() }),
    errors: ['invalid-fields', 'too-many-complaints', ...captchaCodes],
  },
  'GET v3/users/me/complaints': {
    summary: 'The caller’s own complaints with their answers, the newest first',
    access: 'user',
    query: z.strictObject(paging(20, 100)),
    reply: listOf(z.object(sent)),
  },
  'GET v3/complaints': {
    summary: 'The desk of complaints: those that wait, the one due first at the top; answered ones, the latest first',
    access: byDesk,
    query: z.strictObject({ ...paging(20, 100), status: filter(z.enum(complaintStates)), kind: filter(kind) }),
    reply: listOf(complaint),
  },
  'PATCH v3/complaints/:id/reviewer': {
    summary: 'Take a complaint, by the caller’s id, or give it back with null',
    access: byDesk,
    params,
    body: z.strictObject({ reviewer_id: idInBody.nullable() }),
    reply: complaint,
    errors: ['reviewer-changed', 'own-content', 'complaint-answered'],
  },
  'PUT v3/complaints/:id/answered': {
    summary: 'Answer a complaint that the caller has taken; the sender gets the answer by mail',
    access: byDesk,
    params,
    body: z.strictObject({ answer: plainLines(COMPLAINT_LENGTH).refine((text) => text !== '') }),
    reply: complaint,
    errors: ['reviewer-changed', 'own-content', 'complaint-answered'],
  },
  'PUT v3/parameters/complaints': {
    summary: 'Set the days in which complaints are answered; those that were sent before keep theirs',
    access: { privilege: 'parameters-state' },
    body: z.strictObject({ answer_days: answerDays }),
    reply: z.object({ answer_days: answerDays }),
  },
});
