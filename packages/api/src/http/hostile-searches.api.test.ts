import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import type { ApiOperation, Endpoint } from '@commonweal/contracts';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { z } from 'zod';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const parts = ['params', 'query', 'body'] as const;

interface Search {
  readonly operation: ApiOperation;
  readonly part: (typeof parts)[number];
  readonly name: string;
}

/** Every text that an endpoint searches by: those of a search's length, whatever they are called. */
const searches: readonly Search[] = Object.entries<Endpoint>(endpoints)
  .filter(([operation, { isRead = false }]) => isRead || operation.startsWith('GET '))
  .flatMap(([operation, endpoint]) =>
    parts.flatMap((part) =>
      searchedIn(endpoint[part]).map((name) => ({ operation: operation as ApiOperation, part, name })),
    ),
  );

function searchedIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object' && property.type === 'string' && property.maxLength === SEARCH_LENGTH ? [name] : [],
  );
}

/** Further parameters that a search needs. */
const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET v3/topics/sub-topics': { entity_id: '1' },
  'GET v3/filter-options/:query_name': { query_name: 'industries' },
};

const hostile = [
  ['signs of patterns', '%_%'],
  ['a backslash at the end', 'water\\'],
  ['quotes', `'";--`],
  ['brackets of patterns', '((([[[{{{*+?'],
  ['control characters alone', '\u0000\u0007\u001F'],
  ['a zero among letters', 'wa\u0000ter'],
  ['accents alone', '\u0301\u0301\u0301\u0301'],
  ['half a character', 'water\uD800'],
  ['a turned text', '\u202Eretaw'],
  ['one character that becomes eighteen', '\uFDFA'.repeat(20)],
  ['spaces alone', ' \u00A0\u2003 '],
  ['the longest search of one letter', 'ß'.repeat(SEARCH_LENGTH)],
  ['the longest search of short words', 'a '.repeat(SEARCH_LENGTH / 2)],
] as const;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.signIn('superadmin');
}, 120_000);
// Files are few a minute.
beforeEach(() => api.clear('rate_windows'));
afterAll(() => api.close());

async function ask({ operation, part, name }: Search, text: string) {
  const [method = '', path = ''] = operation.split(' ');
  // A lone surrogate has no bytes: browsers send its replacement.
  const searched = text.toWellFormed();
  const given = { ...beside[operation], ...(part === 'params' && { [name]: searched }) };
  const reply = await api.app.inject({
    method: method as 'GET',
    url: `/api/${path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(given[parameter] ?? '1'))}`,
    ...(part === 'query' && { query: { ...(path.includes(':') ? {} : beside[operation]), [name]: searched } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(part === 'body' && { payload: JSON.stringify({ [name]: text }) }),
  });
  return { status: reply.statusCode, code: reply.statusCode < 400 ? null : reply.json<{ code: string }>().code };
}

it('knows the searches of companies, analyses, topics, people and lists', () => {
  expect(searches.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining([
      'POST v3/entities-quick-search',
      'GET v3/notes/published',
      'GET v3/topics',
      'GET v3/users/quicksearch',
      'GET v3/sasb-industries-search/:term',
    ]),
  );
});

describe.each(searches)('$operation by $name', (search) => {
  it.each(hostile)('answers %s, or says that it is no search', async (_what, text) => {
    const { status, code } = await ask(search, text);
    expect([200, 400, 404, 422]).toContain(status);
    expect(code === null).toBe(status === 200);
  });

  it('finds for a word, and refuses a text of 301 letters', async () => {
    const isByName = search.operation === 'GET v3/sasb-industries/:name';
    expect((await ask(search, isByName ? 'Tobacco' : 'water')).status).toBe(200);
    // In a path a longer text is no address of the site.
    const refusal =
      search.part === 'params'
        ? { status: 404, code: 'not-found' }
        : { status: search.part === 'body' ? 422 : 400, code: expect.stringMatching(/^invalid-/) };
    expect(await ask(search, 'x'.repeat(301))).toEqual(refusal);
  });
});
