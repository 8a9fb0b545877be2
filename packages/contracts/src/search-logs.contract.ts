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
  'POST v3/entities/empty-result-entities': {
    summary: 'Note a search for a company that found nothing; answers nothing',
    access: 'public',
    ratePerMinute: 30,
    body: z.strictObject({ keyword: plainText(SEARCH_LENGTH).pipe(z.string().min(1)) }),
    reply: z.null(),
  },
});
