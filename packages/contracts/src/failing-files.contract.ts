import { z } from 'zod';
import { FAILING_FILE_LENGTH, FAILING_FILE_REMARK_LENGTH } from '@commonweal/domain/portfolio-limits';
import { contract } from './endpoint.ts';
import { fileReply } from './files.ts';
import { id, listOf, paging } from './lists.ts';
import { plainLines } from './plain-text.ts';

/** A text of the most characters, each of up to four bytes and escaped. */
const FILE_BODY = 1_048_576;

/** The kinds of files that are told apart; an outline tells the parts and sizes of a workbook that cannot be opened. */
export const failingFileKinds = ['text', 'markup', 'workbook', 'outline'] as const;

/** Files that were not read right, disguised before they were sent; nobody's name is kept with them. */
export const failingFilesContract = contract({
  'POST v3/failing-files': {
    summary:
      'Give the team a file that was not read right. Names, identifiers and amounts are replaced before it is sent',
    access: 'user',
    bodyLimit: FILE_BODY,
    ratePerMinute: 60,
    body: z.strictObject({
      kind: z.enum(failingFileKinds),
      content: z
        .string()
        .max(FAILING_FILE_LENGTH)
        .transform((text) => text.toWellFormed().replaceAll('\u0000', ''))
        .pipe(z.string().min(1)),
      remark: plainLines(FAILING_FILE_REMARK_LENGTH).default(''),
    }),
    reply: z.object({ received: z.literal(true) }),
  },
  'GET v3/failing-files': {
    summary: 'Files that were not read right, the latest first; they are kept for 90 days',
    access: { privilege: 'parameters-state' },
    query: z.strictObject(paging(20)),
    reply: listOf(
      z.object({
        id: z.int(),
        kind: z.enum(failingFileKinds),
        remark: z.string(),
        characters: z.int(),
        received_at: z.iso.datetime(),
      }),
    ),
  },
  'GET v3/failing-files/:id': {
    summary: 'A file that was not read right, as plain text that no program runs',
    access: { privilege: 'parameters-state' },
    params: z.object({ id }),
    isFile: true,
    reply: fileReply,
  },
});
