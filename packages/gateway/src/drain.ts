import type { FastifyInstance } from 'fastify';

/** Between two looks at the connections of a server that closes, in milliseconds. */
const TICK = 100;

/**
 * Has a server that closes end each connection as soon as its request is answered. Node ends those that
 * are idle at that moment, and keeps the others open for a next request that nobody would answer.
 */
export function endAnsweredConnections(app: FastifyInstance): void {
  const { server } = app;
  app.addHook('preClose', async () => {
    const timer = setInterval(() => server.closeIdleConnections(), TICK);
    server.once('close', () => clearInterval(timer));
  });
}
