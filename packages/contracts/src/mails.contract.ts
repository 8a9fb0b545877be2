import { z } from 'zod';
import { mailKinds, mailStates } from '@commonweal/domain/mails';
import { contract } from './endpoint.ts';
import { filter, id, listOf, paging } from './lists.ts';

const keptMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Plain text with addresses written out. */
  text: z.string(),
  created_at: z.iso.datetime(),
});

const kind = z.enum(mailKinds);

/** A mail of the outbox. Neither its text nor its links are kept, so that no token can be read here. */
const outgoing = z.object({
  id: z.int(),
  kind,
  state: z.enum(mailStates),
  /** Null until the mail was made for the first time. */
  recipient: z.string().nullable(),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  /** When it is tried next; null where it is not. */
  due_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Reply of the server to the latest attempt. */
  reply: z.string().nullable(),
});

const attempt = z.object({
  number: z.int(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /**
   * - `sent`: the server took it
   * - `refused`: the server refuses it for good
   * - `deferred`: not sent, and tried again
   * - `unknown`: the connection ended after the mail was handed over, so that the server may have taken it
   * - `under-way`
   * - `lost`: its process ended during the attempt
   */
  outcome: z.enum(['sent', 'refused', 'deferred', 'unknown', 'under-way', 'lost']),
  /** Reply of the server, or the failure of the connection; tokens are blotted out. */
  reply: z.string().nullable(),
});

export const mailsContract = contract({
  'GET v3/dev/mails': {
    summary: 'The development mailbox (demo and dev only): the mails kept instead of being sent, newest first',
    access: 'public',
    query: z.object(paging(20, 50)),
    reply: listOf(keptMail),
  },
  'GET v3/dev/mails/:id': {
    summary: 'One mail of the development mailbox, with its HTML',
    access: 'public',
    params: z.object({ id }),
    reply: keptMail.extend({ html: z.string() }),
  },
  'GET v3/mails': {
    summary: 'The outbox: mails that wait, were sent, have failed or were withdrawn, newest first',
    access: { privilege: 'operations-state' },
    query: z.object({
      ...paging(20, 100),
      state: filter(z.enum(mailStates)),
      kind: filter(kind),
      /** Part of the recipient. */
      search: z.string().trim().max(100).optional(),
    }),
    reply: listOf(outgoing),
  },
  'GET v3/mails/:id': {
    summary: 'A mail of the outbox with its attempts, the newest first',
    access: { privilege: 'operations-state' },
    params: z.object({ id }),
    reply: outgoing.extend({ tries: z.array(attempt) }),
  },
  'POST v3/mails/:id/retry': {
    summary: 'Send a mail that waits or has failed as soon as possible, with all its attempts anew',
    access: { privilege: 'operations-state' },
    params: z.object({ id }),
    reply: outgoing,
    errors: ['mail-sent', 'mail-withdrawn', 'mail-under-way'],
  },
  'GET v3/mail-previews/:kind': {
    summary: 'A kind of mail as people get it, with invented content',
    access: { privilege: 'operations-state' },
    params: z.object({ kind }),
    query: z.object({ locale: z.enum(['en', 'fr']) }),
    reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  },
});
