import { z } from 'zod';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf, narrowingFilter, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';
import { plainLines } from './plain-text.ts';

export const REPORT_REASONS = ['factual_error', 'broken_source', 'copied', 'outdated', 'abusive', 'other'] as const;

const reportReason = z.enum(REPORT_REASONS);
const person = z.object(personFields);

const report = z.object({
  id: z.int(),
  reason: reportReason,
  /** Of the reason, in the language of the request. */
  reason_name: z.string(),
  /** Plain text. */
  detail: z.string(),
  creation_date: z.iso.datetime(),
  /** The reporter. */
  ...personFields,
  note: z.object({
    id: z.int(),
    slug: z.string(),
    headline: z.string(),
    locale: z.string(),
    entity_name: z.string(),
    is_on_site: z.boolean(),
  }),
  /** The comment that is reported, if it is one; its text stays here once it is removed. */
  comment: person.extend({ id: z.int(), body: z.string(), is_removed: z.boolean() }).nullable(),
  /** The company's reply that is reported, if it is one. */
  reply: z.object({ id: z.int(), body: z.string(), company_name: z.string(), is_removed: z.boolean() }).nullable(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: person.nullable(),
  /** Plain text; null also where a reviewer removed a comment that nobody had reported. */
  outcome: z.string().nullable(),
  may_settle: z.boolean(),
});

const byReviewers = { privilege: 'notes-submission-state' } as const;

/** Errors that readers report in analyses, comments and replies, and what becomes of them. */
export const noteReportsContract = contract({
  'GET v3/notes/report-reasons': {
    summary: 'Reasons for a report',
    access: 'public',
    reply: listOf(z.object({ reason: reportReason, name: z.string(), needs_detail: z.boolean() })),
  },
  'POST v3/notes/report': {
    summary: 'Report an error in an analysis, or a comment on it',
    access: 'user',
    body: z.strictObject({
      note_id: idInBody,
      comment_id: idInBody.nullable().default(null),
      /** A reply of the company to the analysis. */
      reply_id: idInBody.nullable().default(null),
      reason: reportReason,
      detail: plainLines(COMMENT_LENGTH).default(''),
    }),
    reply: z.object({ id: z.int() }),
    errors: ['already-reported', 'comment-removed'],
  },
  'GET v3/notes/reports': {
    summary: 'Open reports, unless told, the oldest first; settled ones alone the last settled first',
    access: byReviewers,
    query: z.strictObject({
      ...paging(10, 100),
      status: narrowingFilter(z.enum(['open', 'settled']), 'all').optional(),
    }),
    reply: listOf(report),
  },
  'PUT v3/notes/reports/:id/settled': {
    summary: 'Settle a report, with what became of it for the person who reported it',
    access: byReviewers,
    params: z.object({ id }),
    body: z.strictObject({ outcome: plainLines(COMMENT_LENGTH).refine((text) => text !== '') }),
    reply: report,
    errors: ['report-settled', 'own-content'],
  },
});

export type NoteReport = z.infer<typeof report>;
export type ReportReason = z.infer<typeof reportReason>;
