import { z } from 'zod';
import { listCodes } from '@commonweal/domain/list-codes';
import { SAVED_SEARCH_NAME_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, listOf } from './lists.ts';
import { plainText } from './plain-text.ts';

const listCode = z.enum(listCodes);
const name = plainText(200).pipe(z.string().min(1).max(SAVED_SEARCH_NAME_LENGTH));

const savedSearch = z.object({
  id: z.int(),
  list_code: listCode,
  name: z.string(),
  /** as in the list's address, without the question mark */
  query: z.string(),
});

/** Lists as people filtered and ordered them, under names of their own. */
export const savedSearchesContract = contract({
  'GET v3/saved-searches': {
    summary: 'The person’s saved searches of a list, by name',
    access: 'user',
    query: z.strictObject({ list_code: listCode }),
    reply: listOf(savedSearch),
  },
  'POST v3/saved-searches': {
    summary: 'Keep a list as it is filtered and ordered; what its address may not have is left out',
    access: 'user',
    body: z.strictObject({ list_code: listCode, name, query: z.string().max(2_000) }),
    reply: savedSearch,
    errors: ['saved-search-exists', 'saved-search-limit'],
  },
  'PATCH v3/saved-searches/:id': {
    summary: 'Rename a saved search',
    access: 'owner',
    params: z.object({ id }),
    body: z.strictObject({ name }),
    reply: savedSearch,
    errors: ['saved-search-exists'],
  },
  'DELETE v3/saved-searches/:id': {
    summary: 'Delete a saved search',
    access: 'owner',
    params: z.object({ id }),
    reply: z.object({ removed: z.literal(true) }),
  },
});
