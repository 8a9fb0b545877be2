/**
 * The client holds its settings in a module of its own.
 * @jest-environment node
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { json, startAnsweringServer } from './answering-server.fixture.ts';
import type { Answer, AnsweringServer } from './answering-server.fixture.ts';
import { call, configureApiClient, isApiError, send } from './index.ts';

let server: AnsweringServer;

beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

it('refuses to call before it was set up', async () => {
  await expect(call('GET v3/users/me', {})).rejects.toThrow('configureApiClient has not been called');
});

/** As a process that dies does. */
const hangUp: Answer = (request) => request.socket.destroy();
const read = () => call('GET v3/users/me', {});
const writes = {
  POST: () => send('POST v3/auth/logout', {}),
  PUT: () => send('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: true } }),
  PATCH: () => send('PATCH v3/portfolios/:id/name', { params: { id: 1 }, body: { name: 'One' } }),
  DELETE: () => send('DELETE v3/portfolios/:id', { params: { id: 1 } }),
};

/** How often the server was asked until the client gave up or was content. */
async function requestsOf(ask: () => Promise<unknown>, answers: readonly Answer[]): Promise<readonly unknown[]> {
  server.answers = [...answers];
  server.seen = [];
  const outcome = await ask().catch((error: unknown) => (isApiError(error) ? error.status : error));
  return [outcome, server.seen.map(({ method }) => method)];
}

describe('a request that fails, with nobody who listens', () => {
  // None of the listeners is there, as in a page that does not need them.
  beforeEach(() => {
    configureApiClient({ base: server.base, token: () => 'abc', locale: () => 'en', currentPath: () => '/' });
  });

  it.each([502, 504])('is sent again twice where it reads and a server in between answers %d', async (status) => {
    const busy = json(status, {});
    expect(await requestsOf(read, [busy, busy, json(200, { id: 1 })])).toEqual([{ id: 1 }, ['GET', 'GET', 'GET']]);
    expect(await requestsOf(read, [busy, busy, busy, json(200, {})])).toEqual([status, ['GET', 'GET', 'GET']]);
  });

  it.each([301, 400, 401, 404, 408, 413, 429, 500, 503])('is sent once where the answer is %d', async (status) => {
    expect(await requestsOf(read, [json(status, {}, { 'x-release': 'set-1' }), json(200, {})])).toEqual([
      status,
      ['GET'],
    ]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is sent once where it is a %s, whatever happens',
    async (method) => {
      for (const failing of [json(502, {}), json(504, {}), hangUp]) {
        const [, methods] = await requestsOf(writes[method], [failing, json(200, {})]);
        expect(methods).toEqual([method]);
      }
    },
  );

  it('takes no longer than the caller waits', async () => {
    server.answers = [() => {}];
    const failure: unknown = await call('GET v3/users/me', {}, { timeout: 100 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 0, code: 'network', message: 'The server could not be reached.' });
    expect(failure).toHaveProperty('cause.name', 'TimeoutError');
  });

  it.each([
    ['nothing that it knows', {}],
    ['null', null],
    ['a text', 'Out of order'],
  ])('has an error with all its parts where the reply holds %s', async (_, body) => {
    server.answers = [json(500, body)];
    const failure: unknown = await read().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      ...{ name: 'ApiError', status: 500, code: 'unknown', message: 'The server answered 500' },
      ...{ fields: {}, requestId: null, details: {} },
    });
    expect(failure).toHaveProperty('cause.response.status', 500);
  });
});

it('tells its errors from others, also by another copy of the package', () => {
  const copy = Object.assign(new Error('Not found.'), { name: 'ApiError' });
  expect([copy, new Error('ApiError'), { name: 'ApiError' }, null].map(isApiError)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
