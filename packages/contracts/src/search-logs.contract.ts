import { z } from 'zod';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { idInBody } from './lists.ts';
import { plainText } from './plain-text.ts';

/** Search terms, stored without the person. */
export const searchLogsContract = contract({
  'POST v3/search-logs': {
    summary: 'Note what was searched for, and the company that was chosen, if any; answers nothing',
    access: 'public',
    ratePerMinute: 60,
    body: z.strictObject({
      keyword: plainText(SEARCH_LENGTH).pipe(z.string().min(1)),
      type: z.literal('entities'),
      entity_id: idInBody.nullish(),
    }),
    reply: z.null(),
  },
});
