import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import type { ApiOperation, Endpoint } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const all = Object.entries<Endpoint>(endpoints).map(([operation, { access }]) => ({
  operation: operation as ApiOperation,
  access,
}));
const operations = all.map(({ operation }) => operation);
/** Names nothing that exists; an owner's object and a stranger's alike. */
const nothing = { params: new Proxy({}, { get: () => '1' }), body: {} };
/** Answered from what every process knows by itself. */
const needNoDatabase: readonly ApiOperation[] = ['GET last/build-info.json'];
/** Not found by a site without an account at Stripe or Revolut. */
const absent = new Set<ApiOperation>(['POST v3/payment/stripe-events', 'POST v3/payment/revolut-events']);
const open = all
  .filter(({ operation, access }) => access === 'public' && operation !== 'GET healthz')
  .map(({ operation }) => operation)
  .filter((operation) => !needNoDatabase.includes(operation) && !absent.has(operation));

const unavailable = {
  code: 'unavailable',
  message: 'Commonweal est momentanément indisponible. Réessayez dans une minute.',
  requestId: expect.stringMatching(/^[\w-]{36}$/),
};

describe('an API whose database is gone', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.signIn('superadmin');
    await api.closeDatabase();
  }, 120_000);
  afterAll(() => api.close());

  const call = async (operation: ApiOperation, as: { readonly token?: string }) => {
    const input = operation.startsWith('GET ') ? { ...nothing, body: undefined } : nothing;
    const { status, headers, error } = await api.call(operation, input as never, { ...as, locale: 'fr' });
    return { status, retryAfter: headers['retry-after'], error };
  };
  const gone = { status: 503, retryAfter: '5', error: unavailable };

  it.each(operations)('%s says so to somebody who is signed in', async (operation) => {
    expect(await call(operation, { token })).toEqual(gone);
  });

  it.each(open)('%s says so to a visitor', async (operation) => {
    expect(await call(operation, {})).toEqual(gone);
  });

  it('tells a monitor how the site is', async () => {
    const health = { status: 'unavailable', database: 'unavailable', release: 'test-release', release_source: 'live' };
    expect(await call('GET healthz', {})).toEqual({ ...gone, error: { ...unavailable, ...health } });
  });

  it.each(needNoDatabase)('%s does without a database', async (operation) => {
    expect((await call(operation, {})).status).toBe(200);
  });
});
