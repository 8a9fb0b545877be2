import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { z } from 'zod';
import type { OpenDatabase } from '../db/open-database.ts';
import { contract } from '@commonweal/contracts';
import { openTestDatabase } from '../testing/test-database.ts';
import { mount } from './mount.ts';
import { serverOptions } from './server-options.ts';

const reply = z.object({ ok: z.boolean() });
const slow = contract({
  'GET slow': { summary: 'Takes its time', access: 'public', reply },
  'POST slow': { summary: 'Takes its time', access: 'public', body: z.object({ a: z.number() }), reply },
});

describe('the signal of a request', () => {
  const app = Fastify(serverOptions('silent'));
  let database: OpenDatabase;
  let began = Promise.withResolvers<AbortSignal>();
  let release = Promise.withResolvers<void>();

  beforeAll(async () => {
    database = await openTestDatabase();
    const handler = async (_input: unknown, { signal }: { readonly signal: AbortSignal }) => {
      began.resolve(signal);
      await release.promise;
      return { ok: true };
    };
    const gatekeeper = {
      findViewer: async () => null,
      findPipeline: async () => null,
      isInMaintenance: async () => false,
    };
    mount(app, { db: database.db, gatekeeper, secret: null, checkReplies: true }, slow, {
      'GET slow': handler,
      'POST slow': handler,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  }, 120_000);
  afterAll(async () => {
    release.resolve();
    await app.close();
    await database.close();
  });

  /** Sends a request, and waits until its handler is at work. */
  const send = async (text: string): Promise<{ readonly socket: Socket; readonly signal: AbortSignal }> => {
    [began, release] = [Promise.withResolvers(), Promise.withResolvers()];
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    return { socket, signal: await began.promise };
  };
  const get = 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n';
  const post = 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}';

  it.each([
    ['GET', get],
    ['POST', post],
  ])('is aborted by a caller of %s who goes before the reply', async (_method, text) => {
    const { socket, signal } = await send(text);
    expect(signal.aborted).toBe(false);
    socket.destroy();
    await once(signal, 'abort');
    release.resolve();
  });

  it.each([
    ['GET', get],
    ['POST', post],
  ])('is not aborted by a caller of %s who has the reply and goes', async (_method, text) => {
    const { socket, signal } = await send(text);
    release.resolve();
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK/);
    socket.destroy();
    await once(socket, 'close');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(signal.aborted).toBe(false);
  });
});
