import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serverOptions } from '@commonweal/api';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

describe('a gateway that closes', () => {
  let app: FastifyInstance;
  let release: () => void;
  let began: Promise<void>;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    const [gate, start] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    [release, began] = [gate.resolve, start.promise];
    const { artifacts, release: published } = await publishRelease();
    app = await createGateway({
      releases: keepReleases(memoryReleases(stateOf(published))),
      artifacts,
      environment: 'demo',
      server: serverOptions('silent'),
      api: async (scope) => {
        scope.get('/quick', async () => ({ done: true }));
        scope.get('/slow', async () => {
          start.resolve();
          await gate.promise;
          return { done: true };
        });
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    release();
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  const open = (): Socket => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    return socket;
  };
  /** Begins to close; nobody is let in any more once it resolves. */
  const close = async (): Promise<{ readonly done: Promise<unknown> }> => {
    const done = app.close();
    while (app.server.listening) await new Promise((resolve) => setTimeout(resolve, 5));
    return { done };
  };
  const answer = async (socket: Socket): Promise<string> => String(((await once(socket, 'data')) as [Buffer])[0]);

  it('answers what is under way, then ends its connection, and is closed', async () => {
    const socket = open();
    socket.write(request('/api/slow'));
    await began;
    const ended = once(socket, 'close');
    const closed = await close();
    release();
    expect(await answer(socket)).toMatch(/^HTTP\/1.1 200 OK/);
    await ended;
    await closed.done;
  });

  it('ends connections that wait for nothing', async () => {
    const socket = open();
    socket.write(request('/api/quick'));
    expect(await answer(socket)).toMatch(/^HTTP\/1.1 200 OK/);
    const ended = once(socket, 'close');
    await app.close();
    await ended;
  });

  it('answers a request that was sent behind another one', async () => {
    const socket = open();
    socket.write(request('/api/slow'));
    await began;
    const closed = await close();
    socket.write(request('/api/quick'));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    release();
    await once(socket, 'close');
    expect(
      Buffer.concat(parts)
        .toString()
        .match(/HTTP\/1.1 \d+/g),
    ).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await closed.done;
  });
});
