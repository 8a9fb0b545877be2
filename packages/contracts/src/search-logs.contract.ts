import { z } from 'zod';
import { contract } from './endpoint.ts';
import { plainText } from './plain-text.ts';

/** What people search for, kept without the person. */
export const searchLogsContract = contract({
  'POST v3/search-logs': {
    summary: 'Note what was searched for, and the company that was chosen, if any; answers nothing',
    access: 'public',
    ratePerMinute: 60,
    body: z.strictObject({
      keyword: plainText(200).pipe(z.string().min(1)),
      type: z.literal('entities'),
      entity_id: z.int().min(1).max(2_147_483_647).nullish(),
    }),
    reply: z.null(),
  },
});
