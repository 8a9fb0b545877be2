import { z } from 'zod';
import { COMMENT_LENGTH, MAX_REPLY_LENGTH, MAX_SOURCES, MIN_REPLY_LENGTH } from '@commonweal/domain/limits';
import { URL_LENGTH_LIMIT, hasCredentials, urlProblem } from '@commonweal/domain/url-rule';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';
import { plainLines, plainText } from './plain-text.ts';

const source = z.object({ url: z.string(), title: z.string() });

/** A company's own answer to an analysis; it weighs in no score. */
const companyReply = z.object({
  id: z.int(),
  note_id: z.int(),
  company_name: z.string(),
  /** Plain text; empty once it was withdrawn or removed, as the sources are. */
  body: z.string(),
  sources: z.array(source),
  creation_date: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  /** A reviewer removed it. */
  is_removed: z.boolean(),
  /** For fifteen minutes, once. */
  may_edit: z.boolean(),
  may_withdraw: z.boolean(),
  may_remove: z.boolean(),
  may_report: z.boolean(),
});

const body = z.strictObject({
  body: plainLines(MAX_REPLY_LENGTH).refine((text) => text.length >= MIN_REPLY_LENGTH),
  sources: z
    .array(
      z.strictObject({
        url: z
          .string()
          .trim()
          .max(URL_LENGTH_LIMIT)
          .refine((url) => urlProblem(url) === null && !hasCredentials(url)),
        title: plainText(200).default(''),
      }),
    )
    .min(1)
    .max(MAX_SOURCES),
});

const params = z.object({ id });

/** Answers of companies to analyses of them, one to each. */
export const noteRepliesContract = contract({
  'GET v3/notes/:id/reply': {
    summary: 'The answer of the company to an analysis, and whether the caller may give it',
    access: 'public',
    params,
    reply: z.object({ reply: companyReply.nullable(), may_reply: z.boolean() }),
  },
  'POST v3/notes/:id/reply': {
    summary: 'Answer a published analysis by somebody else for its company, once',
    access: 'user',
    params,
    body,
    reply: companyReply,
    errors: ['not-representative', 'own-note', 'already-replied'],
  },
  'PUT v3/notes/replies/:id': {
    summary: 'Change a reply, once and within fifteen minutes',
    access: 'owner',
    params,
    body,
    reply: companyReply,
    errors: ['reply-fixed'],
  },
  'DELETE v3/notes/replies/:id': {
    summary: 'Withdraw a reply for its company, for good; or remove it as a reviewer, who gives a reason',
    access: 'owner',
    params,
    body: z
      .strictObject({
        /** Told to the company; required where a reviewer removes the reply. */
        reason: plainLines(COMMENT_LENGTH).default(''),
      })
      .prefault({}),
    reply: companyReply,
    errors: ['reply-fixed'],
  },
});

export type CompanyReply = z.infer<typeof companyReply>;
