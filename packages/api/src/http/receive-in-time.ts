import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { commonFailure } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may come as slowly as it is read, which only somebody on this machine is trusted with. */
    readonly isReadSlowly?: boolean;
  }
}

export interface ReceiveTimes {
  /** For every body, in milliseconds. */
  readonly grace: number;
  /** A body that has come this fast so far may take longer. A phone on a bad line sends 25 kB in a second. */
  readonly bytesPerSecond: number;
  /** For the rest of a request that was answered before it had come, in milliseconds. */
  readonly linger: number;
}

const usualTimes: ReceiveTimes = { grace: 30_000, bytesPerSecond: 16_000, linger: 5_000 };

/**
 * Ends requests whose body does not come: after half a minute a body has to have made progress, and one
 * that nobody reads any more is not waited for. The headers have a time of their own in `serverOptions`.
 */
export function receiveInTime(app: FastifyInstance, times: ReceiveTimes = usualTimes): void {
  app.addHook('preParsing', async ({ method, raw, routeOptions }, _reply, payload) => {
    const isUnread = method === 'GET' || method === 'HEAD';
    if (isUnread || !isUnderWay(raw) || routeOptions.config.isReadSlowly) return payload;
    return raw.pipe(pacedBody(raw, times));
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (!isUnderWay(raw)) return;
    setTimeout(() => {
      if (isUnderWay(raw)) raw.socket.destroy();
    }, times.linger).unref();
  });
}

/** True where a part of it has yet to come; never where a test injects it. */
const isUnderWay = ({ complete }: Partial<IncomingMessage>): boolean => complete === false;

/** Passes a body on, and fails where it comes too slowly or not to its end. */
function pacedBody(raw: IncomingMessage, { grace, bytesPerSecond }: ReceiveTimes): Transform {
  const startedAt = performance.now();
  let received = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const look = (): void => {
    const left = grace + (received / bytesPerSecond) * 1_000 - (performance.now() - startedAt);
    if (left > 0) timer = setTimeout(look, left);
    else body.destroy(commonFailure('request-timeout'));
  };
  let timer = setTimeout(look, grace);
  raw.once('close', () => {
    if (isUnderWay(raw)) body.destroy(commonFailure('invalid-request'));
  });
  // A handler that does not read its body hears of no error.
  body.on('error', () => {});
  return body.once('close', () => clearTimeout(timer));
}
