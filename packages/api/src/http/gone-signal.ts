import type { FastifyReply } from 'fastify';

const signals = new WeakMap<FastifyReply, AbortSignal>();

/**
 * A signal that is aborted where the connection closes before the reply is sent; the same for each call.
 * Fastify's own `request.signal` is aborted as soon as the body of a request is read.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const { raw } = reply;
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) abort();
  else raw.once('close', abort);
  signals.set(reply, controller.signal);
  return controller.signal;
}
