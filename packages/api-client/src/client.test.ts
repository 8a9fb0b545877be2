import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { json, startAnsweringServer } from './answering-server.fixture.ts';
import type { AnsweringServer, SeenRequest } from './answering-server.fixture.ts';
import { JsonBody, call, cancelRequests, configureApiClient, errorDetails, isApiError, send } from './index.ts';

/** As a balancer does that has no process to turn to. */
function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/html' });
  response.end('<h1>No server is available</h1>');
}

/** Headers about the page, as every request of the tests below sends them. */
const ofEveryRequest = { accept: 'application/json', 'accept-language': 'fr', 'x-current-path': '/soci%C3%A9t%C3%A9s' };

/** A request without what the connection adds to its headers. */
function asSent({ headers, ...request }: SeenRequest): SeenRequest {
  const { host: _host, connection: _connection, 'user-agent': _agent, ...rest } = headers;
  const { 'accept-encoding': _encoding, 'sec-fetch-mode': _mode, ...own } = rest;
  return { ...request, headers: own };
}

describe('the api client, over a real connection', () => {
  let server: AnsweringServer;
  const heard = { onRelease: jest.fn(), onUnauthorized: jest.fn(), onMaintenance: jest.fn(), onMoved: jest.fn() };
  let token: string | null = null;

  beforeAll(async () => {
    server = await startAnsweringServer();
  });
  afterAll(() => server.close());

  beforeEach(() => {
    server.answers = [];
    server.seen = [];
    token = null;
    for (const listener of Object.values(heard)) listener.mockClear();
    configureApiClient({
      base: server.base,
      token: () => token,
      locale: () => 'fr',
      currentPath: () => '/sociétés',
      ...heard,
    });
  });

  it('sends the token, the language and the path of the page', async () => {
    token = 'abc';
    server.answers = [json(200, { id: 1 })];
    await call('GET v3/users/me', {});
    expect(server.seen.map(asSent)).toEqual([
      {
        method: 'GET',
        url: '/api/v3/users/me',
        headers: { ...ofEveryRequest, authorization: 'Bearer abc' },
        body: '',
      },
    ]);
  });

  it('sends no token of a visitor, and a body as JSON', async () => {
    server.answers = [json(200, {})];
    await send('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: true } });
    expect(server.seen.map(asSent)).toEqual([
      {
        method: 'PUT',
        url: '/api/v3/parameters/maintenance',
        headers: { ...ofEveryRequest, 'content-type': 'application/json', 'content-length': '28' },
        body: '{"is_maintenance_mode":true}',
      },
    ]);
  });

  it('sends bytes as they are', async () => {
    server.answers = [json(200, {})];
    await send('POST v3/images', { body: new TextEncoder().encode('picture') });
    expect(server.seen.map(asSent)).toEqual([
      {
        method: 'POST',
        url: '/api/v3/images',
        headers: { ...ofEveryRequest, 'content-type': 'application/octet-stream', 'content-length': '7' },
        body: 'picture',
      },
    ]);
  });

  it('sends a body that is JSON already as it is', async () => {
    const written = '{"is_maintenance_mode" : true}';
    server.answers = [json(200, {})];
    await send('PUT v3/parameters/maintenance', { body: new JsonBody<{ is_maintenance_mode: boolean }>(written) });
    expect(server.seen.map(asSent)).toEqual([
      {
        method: 'PUT',
        url: '/api/v3/parameters/maintenance',
        headers: { ...ofEveryRequest, 'content-type': 'application/json', 'content-length': '30' },
        body: written,
      },
    ]);
  });

  it('fills the path, joins lists and leaves empty values out', async () => {
    server.answers = [json(200, { data: [], total: 0 }), json(200, {})];
    await call('GET v3/entities', { query: { country: '250,276', keywords: '', industry: undefined, limit: 20 } });
    await call('GET v3/entities/:id/details', { params: { id: 'a/b' } });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/v3/entities?country=250%2C276&limit=20',
      '/api/v3/entities/a%2Fb/details',
    ]);
  });

  it('tells of the release that a reply names, also of an error', async () => {
    server.answers = [
      json(200, {}),
      json(200, {}, { 'x-release': 'set-1' }),
      json(404, { code: 'not-found' }, { 'x-release': 'set-2' }),
    ];
    await call('GET v3/server-details', {});
    await call('GET v3/server-details', {});
    await call('GET v3/server-details', {}).catch(() => {});
    expect(heard.onRelease.mock.calls).toEqual([['set-1'], ['set-2']]);
  });

  it('gives the code, message, fields and request id of an error', async () => {
    server.answers = [
      json(422, { code: 'invalid-fields', message: 'Check.', fields: { email: 'Taken' }, requestId: 'r1' }),
    ];
    const error: unknown = await send('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: true } }).catch(
      (failure: unknown) => failure,
    );
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid-fields',
      message: 'Check.',
      fields: { email: 'Taken' },
      requestId: 'r1',
    });
  });

  it('gives the details of an error by its code alone', async () => {
    const details = { revision: 4, modif_date: '2026-10-03T10:42:00.000Z' };
    server.answers = [
      json(409, { code: 'note-changed', message: 'Late.', fields: {}, requestId: 'r1', ...details }),
      json(409, { code: 'note-moved', message: 'Late.', ...details }),
    ];
    const failures: unknown[] = [];
    for (let at = 0; at < 2; at += 1) failures.push(await call('GET v3/users/me', {}).catch((error: unknown) => error));
    expect(failures.map((failure) => errorDetails(failure, 'note-changed'))).toEqual([details, null]);
    expect(errorDetails(new Error('note-changed'), 'note-changed')).toBeNull();
  });

  it('tells of a refused token only where one was sent', async () => {
    const refused = json(401, { code: 'unauthorized' });
    server.answers = [refused, json(403, { code: 'forbidden' }), refused];
    await call('GET v3/users/me', {}).catch(() => {});
    expect(heard.onUnauthorized).not.toHaveBeenCalled();
    token = 'old';
    await call('GET v3/users/me', {}).catch(() => {});
    expect(heard.onUnauthorized).not.toHaveBeenCalled();
    await call('GET v3/users/me', {}).catch(() => {});
    expect(heard.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('tells of maintenance, and of nothing else as such', async () => {
    server.answers = [
      json(500, { code: 'internal' }),
      json(503, { code: 'maintenance' }),
      (_, response) => refuse(response),
    ];
    await call('GET v3/users/me', {}).catch(() => {});
    expect(heard.onMaintenance).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      await expect(call('GET v3/users/me', {})).rejects.toMatchObject({ status: 503 });
      expect(heard.onMaintenance).toHaveBeenCalledTimes(times);
    }
  });

  it.each([301, 302, 303])('tells where a reply %s leads to, which rejects all the same', async (status) => {
    server.answers = [json(404, {}), json(status, { code: 'moved', message: '/companies/aldine' })];
    await call('GET v3/users/me', {}).catch(() => {});
    expect(heard.onMoved.mock.calls).toEqual([]);
    await expect(call('GET v3/users/me', {})).rejects.toMatchObject({ status, message: '/companies/aldine' });
    expect(heard.onMoved.mock.calls).toEqual([['/companies/aldine']]);
  });

  it('says that the server could not be reached', async () => {
    configureApiClient({
      base: 'http://127.0.0.1:9/api',
      token: () => null,
      locale: () => 'en',
      currentPath: () => '/',
    });
    await expect(send('PUT v3/parameters/maintenance', { body: { is_maintenance_mode: true } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('lets a caller abort', async () => {
    server.answers = [() => {}];
    const controller = new AbortController();
    const request = call('GET v3/users/me', {}, { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('calls off what is under way with a token, each with the message, and nothing else', async () => {
    let answerVisitor = () => {};
    server.answers = [
      () => {},
      () => {},
      (request, response) => {
        answerVisitor = () => json(200, { id: 3 })(request, response);
      },
    ];
    token = 'abc';
    const ofPerson = [call('GET v3/users/me', {}), call('GET v3/users/me', {})].map((sent) =>
      sent.catch((error: unknown) => error),
    );
    token = null;
    const ofVisitor = call('GET v3/server-details', {});
    while (server.seen.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    cancelRequests('The session is over.');
    const cancelled = { name: 'ApiError', status: 0, code: 'cancelled', message: 'The session is over.' };
    expect(await Promise.all(ofPerson)).toMatchObject([cancelled, cancelled]);
    answerVisitor();
    expect(await ofVisitor).toEqual({ id: 3 });
    token = 'def';
    server.answers = [json(200, { id: 4 })];
    expect(await call('GET v3/users/me', {})).toEqual({ id: 4 });
  });

  it('does not send what is refused before', async () => {
    configureApiClient({
      base: server.base,
      token: () => 'abc',
      locale: () => 'en',
      currentPath: () => '/',
      refuse: () => 'It is too late.',
    });
    await expect(call('GET v3/users/me', {})).rejects.toMatchObject({ code: 'cancelled', message: 'It is too late.' });
    expect(server.seen).toEqual([]);
  });

  it('says which token was refused, so that a newer one is not taken for it', async () => {
    token = 'old';
    server.answers = [json(401, { code: 'unauthorized' })];
    const sent = call('GET v3/users/me', {});
    token = 'new';
    await expect(sent).rejects.toMatchObject({ status: 401 });
    expect(heard.onUnauthorized).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }), 'old');
  });
});
