import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchLines } from './database-lines.ts';
import type { DatabaseLines } from './database-lines.ts';

const times = { tick: 10, patience: 50, answerWithin: 200, returnWithin: 400 };

describe('the lines to a database', () => {
  let server: Server;
  let port: number;
  let lines: DatabaseLines;
  let isBusy: boolean;
  /** Answers what it is asked, refuses connections, or says nothing. */
  let mood: 'answers' | 'silent';
  let told: string[];
  let accepted: Set<Socket>;

  beforeEach(async () => {
    [mood, isBusy, told, accepted] = ['answers', false, [], new Set()];
    server = createServer((socket) => {
      accepted.add(socket);
      socket.on('error', () => {});
      socket.on('data', (asked) => {
        // A long statement is not answered yet; the question of the lines is.
        if (mood === 'answers' && !asked.toString().includes('slow')) socket.write('ok');
      });
    });
    await listen(0);
    lines = watchLines({
      ask: async (socket) => {
        socket.connect(port, '127.0.0.1').write('anything');
        await once(socket, 'data');
      },
      isBusy: () => isBusy,
      onAway: () => told.push('away'),
      onBack: () => told.push('back'),
      times,
    });
  });
  afterEach(async () => {
    lines.close();
    await stop();
  });

  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async () => {
    for (const socket of accepted) socket.destroy();
    if (server.listening) await new Promise((resolve) => void server.close(resolve));
  };
  /** A connection of the driver that asks something; how it ends, once it does. */
  const openLine = (text: string): { readonly socket: Socket; readonly ended: Promise<string> } => {
    const socket = lines.open();
    const failed = once(socket, 'error').then(([error]) => (error as Error).message);
    socket.connect(port, '127.0.0.1').write(text);
    return { socket, ended: failed };
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, times.tick));
  };
  const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

  it('stay open while a statement takes its time and the database answers others', async () => {
    isBusy = true;
    const { socket } = openLine('slow');
    await pause(times.patience + 2 * times.answerWithin);
    expect({ isAway: lines.isAway(), destroyed: socket.destroyed, told }).toEqual({
      isAway: false,
      destroyed: false,
      told: [],
    });
  });

  it('stay open where nobody waits, however silent it is', async () => {
    const { socket } = openLine('x');
    await once(socket, 'data');
    mood = 'silent';
    await pause(times.patience + 2 * times.answerWithin);
    expect({ destroyed: socket.destroyed, told }).toEqual({ destroyed: false, told: [] });
    isBusy = true;
    await until(() => told.length > 0);
    expect(socket.destroyed).toBe(true);
  });

  it('all end where it says nothing, fail at once from then on, and are back with it', async () => {
    [mood, isBusy] = ['silent', true];
    const open = [openLine('x'), openLine('slow')];
    expect(await Promise.all(open.map(({ ended }) => ended))).toEqual([
      'The database does not answer.',
      'The database does not answer.',
    ]);
    expect(lines.isAway()).toBe(true);
    const connections = accepted.size;
    expect(await openLine('x').ended).toBe('The database does not answer.');
    mood = 'answers';
    await until(() => !lines.isAway());
    const [data] = (await once(openLine('x').socket, 'data')) as [Buffer];
    expect(data.toString()).toBe('ok');
    expect(told).toEqual(['away', 'back']);
    expect(accepted.size).toBeGreaterThan(connections);
  });

  it('fail at once where it refuses, without waiting for anybody', async () => {
    await stop();
    expect(await openLine('x').ended).toMatch('ECONNREFUSED');
    await until(() => lines.isAway());
    expect(await openLine('x').ended).toBe('The database does not answer.');
    await listen(port);
    await until(() => !lines.isAway());
    expect(told).toEqual(['away', 'back']);
  });

  it('are not looked at any more once they are closed', async () => {
    [mood, isBusy] = ['silent', true];
    const { socket } = openLine('x');
    lines.close();
    await pause(times.patience + 2 * times.answerWithin);
    expect({ destroyed: socket.destroyed, isAway: lines.isAway(), told }).toEqual({
      destroyed: true,
      isAway: false,
      told: [],
    });
  });
});
