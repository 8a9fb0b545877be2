import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { limitConnections } from './limit-connections.ts';

describe('connections beyond a limit', () => {
  let server: Server;
  let sockets: Socket[];
  beforeEach(() => {
    sockets = [];
    server = createServer();
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => void server.close(resolve));
  });

  const listen = async (overall: number, perAddress: number, isProxy?: (address: string) => boolean) => {
    limitConnections(server, { overall, perAddress }, isProxy);
    server.on('connection', (socket) => !socket.destroyed && socket.write('welcome'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  /** True where a new connection stays, once the server has decided. */
  const stays = async (): Promise<boolean> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  const stayOf = async (count: number): Promise<boolean[]> => {
    const answers: boolean[] = [];
    for (let at = 0; at < count; at += 1) answers.push(await stays());
    return answers;
  };

  it('are ended: overall', async () => {
    await listen(2, 10);
    expect(await stayOf(3)).toEqual([true, true, false]);
  });

  it('are ended: from one address, until one of its connections ends', async () => {
    await listen(10, 2, () => false);
    expect(await stayOf(3)).toEqual([true, true, false]);
    const [first] = sockets;
    first?.destroy();
    while (!(await stays())) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await stays()).toBe(false);
  });

  it('are not counted by address where they come from a proxy on this machine', async () => {
    await listen(10, 2);
    expect(await stayOf(4)).toEqual([true, true, true, true]);
  });
});
