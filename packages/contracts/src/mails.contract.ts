import { z } from 'zod';
import { contract } from './endpoint.ts';
import { id, listOf, paging } from './lists.ts';

const mail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Plain text with addresses written out. */
  text: z.string(),
  created_at: z.iso.datetime(),
});

/**
 * The development mailbox: what was mailed where no SMTP server is configured. It exists on `demo`
 * and `dev` only; elsewhere, and beside an SMTP server, every answer is 404.
 */
export const mailsContract = contract({
  'GET v3/dev/mails': {
    summary: 'The mails kept instead of being sent, newest first',
    access: 'public',
    query: z.object(paging(20, 50)),
    reply: listOf(mail),
  },
  'GET v3/dev/mails/:id': {
    summary: 'One kept mail, with its HTML',
    access: 'public',
    params: z.object({ id }),
    reply: mail.extend({ html: z.string() }),
  },
});
