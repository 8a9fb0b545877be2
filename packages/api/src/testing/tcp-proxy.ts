import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

type Line = 'up' | 'cut' | 'silent';

/** For tests: a line to a server that can be cut, or fall silent, while both ends stay where they are. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection and refuses new ones, or holds all of them without passing anything on. */
  turn(line: Line): void;
  close(): Promise<void>;
}

/** Opens a line to a server. @param target its address; 5432 where it names no port */
export async function openTcpProxy({ hostname, port }: URL): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let line: Line = 'up';
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());

  const server = createServer((near) => {
    if (line === 'cut') return near.destroy();
    const far = connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => {
        if (line === 'up') other.write(bytes);
      });
      // An end that breaks is what this line is for; the other end hears of it.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    turn: (next) => {
      line = next;
      // Connections that were held have lost bytes, so they cannot go on.
      if (next !== 'silent') endAll();
    },
    close: async () => {
      endAll();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
