import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import type { ApiOperation, Endpoint } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { makeOwned, owned } from './owned-objects.fixture.ts';
import type { ObjectParams } from './owned-objects.fixture.ts';
import { sendSample } from './sample-request.fixture.ts';

const writers = ['writer', 'lead', 'impact', 'admin', 'superadmin'] as const;
const accounts: readonly DemoAccount[] = [
  ...(['member', 'premium', 'client', 'clientpremium', 'rater', 'reviewer'] as const),
  ...writers,
];
type Person = DemoAccount | 'visitor';

/** Endpoints whose rules go beyond their declared access, with the accounts that they let in all the same. */
const narrower: Readonly<Partial<Record<ApiOperation, readonly DemoAccount[]>>> = {
  'GET v3/administration/figures': ['reviewer', 'admin', 'superadmin'],
  'GET v3/notes/editable/:id': writers,
  'POST v3/topics/reservations/:id/note': writers,
  'PUT v3/notes/:id/submitted': writers,
  'PUT v3/topics/reservations/:id/extended': writers,
  // Those who restore an analysis restore nobody's own.
  'PUT v3/notes/:id/restore': [],
};

const access = (operation: ApiOperation): Endpoint['access'] => endpoints[operation].access;
const operations = Object.keys(endpoints) as ApiOperation[];
const open = operations.filter((operation) => access(operation) === 'public');
const signedIn = operations.filter(
  (one) => (access(one) === 'user' || access(one) === 'owner') && !owned.includes(one),
);

/** Parameters of a path that names nobody's own object. */
const some: ObjectParams = new Proxy({}, { get: () => '1' });

const REFUSED = /^(401|403|429|500)/;
const OF_OTHERS = /^(401|403|404|429|500)/;

describe('an endpoint', () => {
  let api: TestApi;
  const ids = new Map<string, number>();
  const sessions = new Map<DemoAccount, string>();
  beforeAll(async () => {
    api = await startTestApi();
    const rows = await queryRows(
      api.db,
      z.strictObject({ id: z.int(), name: z.string() }),
      sql`select id, split_part(email, '@', 1) as name from users where email like '%@demo.commonweal.example'`,
    );
    for (const { id, name } of rows) ids.set(name, id);
    for (const account of accounts) sessions.set(account, await api.signIn(account));
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows'));

  /** Sends a sample as somebody, with a new session where the one before was ended by what it did. */
  async function send(operation: ApiOperation, params: ObjectParams, of: Person) {
    if (of === 'visitor') return sendSample(api, operation, params);
    const answer = await sendSample(api, operation, params, sessions.get(of));
    if (!answer.startsWith('401')) return answer;
    const token = await api.signIn(of);
    sessions.set(of, token);
    return sendSample(api, operation, params, token);
  }

  /** The people among these whom an operation turns away, each with what it answers. */
  async function turnedAway(
    operation: ApiOperation,
    { among, away, params }: { among: readonly Person[]; away: RegExp; params: (of: Person) => Promise<ObjectParams> },
  ) {
    const found: [Person, string][] = [];
    const { ratePerMinute }: Endpoint = endpoints[operation];
    for (const one of among) {
      if (ratePerMinute) await api.clear('rate_windows');
      const answer = await send(operation, await params(one), one);
      if (away.test(answer)) found.push([one, answer]);
    }
    return found;
  }

  const anything = async () => some;
  const lackOf = (operation: ApiOperation) =>
    accounts.filter((account) => narrower[operation] && !narrower[operation].includes(account));

  it('is one that somebody may call', () => {
    expect([open.length, signedIn.length, owned.length].map((count) => count > 60)).toEqual([true, true, true]);
  });

  it('is noticed when it turns somebody away', async () => {
    const among = ['visitor', 'member', 'admin'] as const;
    expect(await turnedAway('GET v3/users', { among, away: REFUSED, params: anything })).toEqual([
      ['visitor', '401 unauthorized'],
      ['member', '403 forbidden'],
    ]);
    const params = async () => makeOwned(api, 'GET v3/portfolios/:id', ids.get('admin') ?? 0);
    expect(await turnedAway('GET v3/portfolios/:id', { among, away: OF_OTHERS, params })).toEqual([
      ['visitor', '401 unauthorized'],
      ['member', '404 not-found'],
    ]);
  });

  it.each(open)('%s lets everybody in, visitors too', async (operation) => {
    const among = ['visitor', ...accounts] as const;
    expect(await turnedAway(operation, { among, away: REFUSED, params: anything })).toEqual([]);
  });

  it.each(owned)('%s lets every owner in', async (operation) => {
    const params = async (of: Person) => makeOwned(api, operation, ids.get(of) ?? 0);
    const away = await turnedAway(operation, { among: accounts, away: OF_OTHERS, params });
    expect(away.map(([one]) => one)).toEqual(lackOf(operation));
  });

  it.each(signedIn)('%s lets everybody in who is signed in', async (operation) => {
    const away = await turnedAway(operation, { among: accounts, away: REFUSED, params: anything });
    expect(away.map(([one]) => one)).toEqual(lackOf(operation));
  });
});
