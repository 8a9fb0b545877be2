import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints, privileges, sufficientPrivileges } from '@commonweal/contracts';
import type { ApiOperation, Endpoint, Privilege } from '@commonweal/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { TOKEN_PREFIX, insertReleaseToken } from '../releases/release-tokens.repo.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { digestToken } from './viewer.ts';

const accounts: readonly DemoAccount[] = [
  ...(['member', 'premium', 'client', 'clientpremium', 'rater', 'writer'] as const),
  ...(['lead', 'impact', 'reviewer', 'admin', 'superadmin'] as const),
];
const all = Object.entries<Endpoint>(endpoints).map(
  ([operation, { access }]) => [operation as ApiOperation, access] as const,
);
const closed = all.filter(([, access]) => access !== 'public');
const privileged = all.filter(([, access]) => typeof access === 'object');
const takesTokens = (access: Endpoint['access']) => typeof access === 'object' && access.orToken === 'release';
const isAboutReleases = (access: Endpoint['access']) =>
  typeof access === 'object' && access.privilege === 'releases-state';
const forTokens = all.filter(([, access]) => takesTokens(access));
const aboutReleases = all.filter(([, access]) => isAboutReleases(access));
const SECRET = 'a-secret-of-this-folder';
const RELEASE_TOKEN = `${TOKEN_PREFIX}of-mf-companies`;

/** Values that fit no parameter: what a path is asked for with these never exists. */
const nothing = { params: new Proxy({}, { get: () => '999999999' }) };

describe('access to every endpoint', () => {
  let api: TestApi;
  const held = new Map<DemoAccount, ReadonlySet<Privilege>>();
  const sessions = new Map<DemoAccount, string>();

  beforeAll(async () => {
    api = await startTestApi({}, { secret: SECRET });
    await insertReleaseToken(api.db, {
      ...{ name: 'CI', remote: 'mf-companies', createdBy: 'somebody', days: 1 },
      tokenDigest: digestToken(RELEASE_TOKEN),
    });
    // Every role may choose a plan as it ships; here clients may not, so that somebody lacks the privilege.
    await api.db.execute(sql`delete from role_privileges where privilege = 'user-my-plan-state' and role_id =
      (select id from roles where code = 'CLIENT')`);
    for (const account of accounts) {
      sessions.set(account, await api.signIn(account));
      const rows = await queryRows(
        api.db,
        z.strictObject({ privilege: z.enum(privileges) }),
        sql`select privilege from role_privileges join user_roles using (role_id) join users on users.id = user_id
          where email = ${`${account}@demo.commonweal.example`}`,
      );
      // The plan of one grants what none of its roles does.
      const byPlan: readonly Privilege[] = account === 'premium' ? ['client-view'] : [];
      held.set(account, new Set([...rows.map(({ privilege }) => privilege), ...byPlan]));
    }
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.clear('rate_windows'));

  const mayPass = (account: DemoAccount, access: Endpoint['access']) =>
    sufficientPrivileges(access).some((privilege) => held.get(account)?.has(privilege));

  /** Signs somebody in anew where an operation has done something, which may have ended their session. */
  const renewAfter = async (operation: ApiOperation, status: number, account: DemoAccount) => {
    if (status < 400 && !operation.startsWith('GET ')) sessions.set(account, await api.signIn(account));
  };

  /** The accounts among these that an operation turns away for who they are. */
  const turnedAway = async (operation: ApiOperation, among: readonly DemoAccount[]) => {
    const away: string[] = [];
    for (const as of among) {
      const { status, error } = await api.call(operation, nothing as never, { token: sessions.get(as) ?? '' });
      if (status === 401 || error?.code === 'forbidden') away.push(`${as} ${status}`);
      await renewAfter(operation, status, as);
    }
    return away;
  };

  it('knows every kind of account', async () => {
    const rows = await queryRows(
      api.db,
      z.strictObject({ name: z.string() }),
      sql`select split_part(email, '@', 1) as name from users where email in (select email from users
        join user_roles on user_id = users.id) and email like '%@demo.commonweal.example'`,
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(accounts));
  });

  it.each(all)('%s has one handler', (operation) => {
    const [method, path] = operation.split(' ');
    expect(api.app.hasRoute({ method: method as 'GET', url: `/api/${path}` })).toBe(true);
  });

  it('has no route that no contract names', () => {
    const routes = api.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const known = new Set(Object.keys(endpoints).map((operation) => operation.split(' ')[1]));
    const served = [...routes.matchAll(/\/api\/(v3\/[^\s]*|healthz|last\/\S+)/g)].map(([, path]) => path);
    expect(served.filter((path) => !known.has(path))).toEqual([]);
    expect(served.length).toBeGreaterThan(0);
  });

  it.each(closed)('%s refuses a visitor', async (operation) => {
    const { status, error } = await api.call(operation, nothing as never);
    expect({ status, code: error.code }).toEqual({ status: 401, code: 'unauthorized' });
  });

  it.each(closed)('%s refuses a token that was never given', async (operation) => {
    const { status } = await api.call(operation, nothing as never, { token: 'never-given' });
    expect(status).toBe(401);
  });

  it.each(privileged)('%s refuses every account that lacks the privilege', async (operation, access) => {
    const lacking = accounts.filter((one) => !mayPass(one, access));
    expect(lacking).not.toEqual([]);
    for (const account of lacking) {
      const { status, error } = await api.call(operation, nothing as never, { token: sessions.get(account) ?? '' });
      expect({ account, status, code: error.code }).toEqual({ account, status: 403, code: 'forbidden' });
    }
  });

  it.each(privileged)('%s lets every account in that has the privilege', async (operation, access) => {
    const holders = accounts.filter((one) => mayPass(one, access));
    expect(holders).not.toEqual([]);
    expect(await turnedAway(operation, holders)).toEqual([]);
  });

  it.each(all.filter(([, access]) => !takesTokens(access)))('%s refuses a release token', async (operation) => {
    const { status, error } = await api.call(operation, nothing as never, { token: RELEASE_TOKEN });
    expect({ status, code: error.code }).toEqual({ status: 401, code: 'unauthorized' });
  });

  it.each(forTokens)('%s lets a release token in', async (operation) => {
    const { status } = await api.call(operation, nothing as never, { token: RELEASE_TOKEN });
    expect([401, 403, 500]).not.toContain(status);
  });

  it.each(all.filter(([, access]) => !isAboutReleases(access)))('%s refuses the operator', async (operation) => {
    const { status } = await api.call(operation, nothing as never, { token: SECRET });
    expect(status).toBe(401);
  });

  it.each(aboutReleases)('%s lets the operator in, from this machine only', async (operation) => {
    const { status } = await api.call(operation, nothing as never, { token: SECRET });
    expect([401, 403, 500]).not.toContain(status);
    const [method, path = ''] = operation.split(' ');
    const elsewhere = await api.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${SECRET}`, 'x-forwarded-for': '127.0.0.1' },
      remoteAddress: '192.0.2.7',
    });
    expect(elsewhere.statusCode).toBe(401);
  });

  it('knows an account that holds each privilege that an endpoint asks for', () => {
    const asked = privileged.map(([, access]) => (access as { privilege: Privilege }).privilege);
    const granted = new Set([...held.values()].flatMap((set) => [...set]));
    expect(asked.filter((privilege) => !granted.has(privilege))).toEqual([]);
    expect(privileges).toEqual(expect.arrayContaining(asked));
  });

  it.each(all)('%s answers hostile input with a 4xx, a code and a request id', async (operation) => {
    const [method, path = ''] = operation.split(' ');
    for (const hostile of [
      "'; drop table users --",
      '%00',
      '../../etc/passwd',
      '-1',
      '9'.repeat(40),
      '<script>',
      '\u202e',
    ]) {
      const filled = path.replaceAll(/:\w+/g, encodeURIComponent(hostile));
      const response = await api.app.inject({
        method: method as 'GET',
        url: `/api/${filled}`,
        query: { limit: hostile, offset: hostile, keywords: hostile, order: hostile },
        headers: { authorization: `Bearer ${sessions.get('superadmin') ?? ''}` },
        ...(method !== 'GET' && { payload: { [hostile]: hostile } }),
      });
      for (const status of [401, 500])
        expect({ hostile, status: response.statusCode }).not.toEqual({ hostile, status });
      if (response.statusCode >= 400)
        expect(response.json()).toEqual(
          expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
        );
      await renewAfter(operation, response.statusCode, 'superadmin');
    }
  });
});
