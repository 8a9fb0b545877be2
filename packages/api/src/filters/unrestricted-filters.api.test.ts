import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import type { Endpoint } from '@commonweal/contracts';
import { UNRESTRICTED_WORDS } from '@commonweal/domain/list-query';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.signIn('superadmin');
}, 120_000);
afterAll(() => api.close());

/** The parameters of a list's query that are no filters; the last ones name the list that is meant. */
const otherParameters = new Set([
  'limit',
  'offset',
  'orderby',
  'asc',
  'locale_first',
  'best_first',
  'keywords',
  'search',
  'ids',
  'note_type',
  'filter',
  'portfolio_id',
  'entity_id',
  'topic_id',
  'deleted',
]);
/** Filters that narrow a list where they are not given, too. */
const narrowing = new Set([
  'GET v3/notes/reports?status',
  'GET v3/notes/submissions?status',
  'GET v3/releases/failures?hours',
]);

/** Every filter of every list that is called, but those in the address. */
const filters = Object.entries<Endpoint>(endpoints).flatMap(([operation, { query }]) => {
  const names = Object.keys(query?.shape ?? {});
  const isList = operation.startsWith('GET ') && names.includes('limit') && names.includes('offset');
  const found = isList ? names.filter((name) => !otherParameters.has(name)) : [];
  return found.map((name) => ({ operation, name }));
});

async function ask(operation: string, query: Readonly<Record<string, string>>) {
  const url = `/api/${operation.slice('GET '.length).replace(':name', 'digests')}`;
  const response = await api.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
  expect({ operation, query, status: response.statusCode }).toMatchObject({ status: 200 });
  return response.json<Readonly<Record<string, unknown>>>();
}

describe('all and none in a call', () => {
  it('are tried with every filter of every list', () => {
    const lists = new Set(filters.map(({ operation }) => operation));
    expect([...lists].toSorted()).toEqual([
      'GET v3/audit-entries',
      'GET v3/complaints',
      'GET v3/dashboard',
      'GET v3/entities',
      'GET v3/jobs/:name/runs',
      'GET v3/mails',
      'GET v3/notes/published',
      'GET v3/notes/published-archived',
      'GET v3/notes/reports',
      'GET v3/notes/submissions',
      'GET v3/rating-groups',
      'GET v3/releases/artifacts',
      'GET v3/representatives',
      'GET v3/source-reviews',
      'GET v3/topic-decisions',
      'GET v3/topic-proposals',
      'GET v3/topics',
      'GET v3/user-certifications',
      'GET v3/users',
    ]);
    expect(filters.length).toBeGreaterThan(30);
  });

  it.each(filters.filter(({ operation, name }) => !narrowing.has(`${operation}?${name}`)))(
    'restrict nothing by $name of $operation',
    async ({ operation, name }) => {
      const whole = await ask(operation, {});
      for (const word of UNRESTRICTED_WORDS) expect(await ask(operation, { [name]: word })).toEqual(whole);
    },
  );

  it('lift what submissions are narrowed to where no status is asked for', async () => {
    const narrowed = await ask('GET v3/notes/submissions', {});
    const [all, none] = await Promise.all(
      UNRESTRICTED_WORDS.map((word) => ask('GET v3/notes/submissions', { status: word })),
    );
    expect(all).toEqual(none);
    expect(Number(all?.['total'])).toBeGreaterThan(Number(narrowed['total']));
  });

  it('look back at failures as far as there are any', async () => {
    const hoursOf = async (query: Readonly<Record<string, string>>) =>
      (await ask('GET v3/releases/failures', query))['from'];
    const spanOf = (from: unknown) => Math.round((Date.now() - Date.parse(String(from))) / 3_600_000);
    for (const word of UNRESTRICTED_WORDS) expect(spanOf(await hoursOf({ hours: word }))).toBe(720);
    expect(spanOf(await hoursOf({}))).toBe(24);
  });
});
