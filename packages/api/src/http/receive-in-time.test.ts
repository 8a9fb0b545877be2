import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from './error-replies.ts';
import { sendRaw } from './raw-request.fixture.ts';
import { receiveInTime } from './receive-in-time.ts';
import { serverOptions } from './server-options.ts';

const times = { grace: 150, bytesPerSecond: 1_000, linger: 100 };
const head = (path: string, length: number, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
/** A body of JSON of some length. */
const bodyOf = (length: number) => `"${'x'.repeat(length - 2)}"`;
const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

describe('a request that is received', () => {
  let app: FastifyInstance;
  let handled: string[];
  beforeEach(async () => {
    handled = [];
    app = Fastify(serverOptions('silent'));
    answerErrors(app);
    receiveInTime(app, times);
    app.post('/sent', async ({ body }) => {
      handled.push(body as string);
      return { length: (body as string).length };
    });
    app.post(
      '/refused',
      { onRequest: async (_request, reply) => reply.code(401).send({ code: 'unauthorized' }) },
      () => {},
    );
    app.get('/read', async () => ({}));
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
      scope.post('/slow', { config: { isReadSlowly: true } }, async ({ body }) => {
        let length = 0;
        for await (const part of body as AsyncIterable<Buffer>) length += part.length;
        return { length };
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  /** Sends a body in parts, the first at once, each other some milliseconds after the one before. */
  const send = (path: string, parts: readonly string[], every: number) => {
    const text = parts.join('');
    const { socket, ended } = sendRaw(app, head(path, text.length));
    const sending = (async () => {
      for (const [at, part] of parts.entries()) {
        if (at > 0) await pause(every);
        socket.write(part);
      }
    })();
    return { socket, ended, sending };
  };

  it.each([
    ['in one piece', [bodyOf(20)], 0],
    ['soon', [bodyOf(20).slice(0, 10), bodyOf(20).slice(10)], 20],
    // The first of them gives two more seconds: the rest comes after the time, and in the time that there is then.
    [
      'after the time, at a rate that is good enough',
      [`"${'x'.repeat(2_000)}`, ...Array.from({ length: 10 }, () => 'x'.repeat(2_000)), '"'],
      50,
    ],
  ])('is answered where it comes %s', async (_how, parts, every) => {
    const { socket } = send('/sent', parts, every);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
    expect(handled).toEqual(['x'.repeat(parts.join('').length - 2)]);
    socket.destroy();
  });

  it('is ended where its body does not come', async () => {
    const { status, code, headers } = await sendRaw(app, head('/sent', 20)).ended;
    expect({ status, code, connection: headers['connection'], handled }).toEqual({
      status: 408,
      code: 'request-timeout',
      connection: 'close',
      handled: [],
    });
  });

  it('is ended where its body comes byte by byte', async () => {
    const { ended } = send(
      '/sent',
      Array.from({ length: 100 }, () => 'x'),
      10,
    );
    expect(await ended).toMatchObject({ status: 408, code: 'request-timeout' });
    expect(handled).toEqual([]);
  });

  it('is not handled where it is cut off', async () => {
    const { socket } = sendRaw(app, head('/sent', 20));
    await pause(20);
    socket.destroy();
    await pause(50);
    expect(handled).toEqual([]);
  });

  it.each([
    ['refused before its body has come', head('/refused', 20), 401],
    ['answered without its body', head('/read', 20, 'GET'), 200],
  ])('does not keep its connection where it is %s', async (_how, text, status) => {
    expect(await sendRaw(app, text).ended).toMatchObject({ status });
  });

  it('keeps its connection once it has come and is answered', async () => {
    const { socket } = sendRaw(app, head('/sent', 20) + bodyOf(20));
    await once(socket, 'data');
    await pause(3 * times.linger);
    socket.write(head('/sent', 20) + bodyOf(20));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  });

  it('takes its time where its body is read as slowly as it comes', async () => {
    const { socket } = send('/slow', ['"', 'x', 'x', '"'], 2 * times.grace);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/\{"length":4\}$/);
    socket.destroy();
  });
});

describe('what never becomes a request', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  const listen = async (http?: { readonly headersTimeout: number; readonly connectionsCheckingInterval: number }) => {
    app = Fastify({ ...serverOptions('silent'), ...(http && { http }) });
    await app.listen({ port: 0, host: '127.0.0.1' });
  };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': expect.any(String),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    connection: 'close',
  };

  it.each([
    ['a connection that says nothing', ''],
    ['headers that do not come to their end', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ])('is ended in time: %s', async (_what, text) => {
    await listen({ headersTimeout: 100, connectionsCheckingInterval: 20 });
    expect(await sendRaw(app, text).ended).toEqual({ status: 408, code: 'request-timeout', headers });
  });

  it.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'invalid-request'],
  ])('is refused in the form of the API: %s', async (_what, text, status, code) => {
    await listen();
    expect(await sendRaw(app, text).ended).toEqual({ status, code, headers });
  });

  it('has half a minute', async () => {
    await listen();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 30_000,
      requestTimeout: 3_600_000,
      keepAliveTimeout: 65_000,
    });
  });
});
