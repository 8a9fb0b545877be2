import type { Server } from 'node:net';
import { isLoopback } from './loopback.ts';

/** How many connections there may be at a time. */
export interface ConnectionLimits {
  readonly overall: number;
  /** From one address, which many people may share. A proxy on this machine is not counted. */
  readonly perAddress: number;
}

/** Has a server end connections beyond its limits as soon as they are made. */
export function limitConnections(
  server: Server,
  { overall, perAddress }: ConnectionLimits,
  isProxy: (address: string) => boolean = isLoopback,
): void {
  const open = new Map<string, number>();
  server.maxConnections = overall;
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isProxy(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= perAddress) return socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
