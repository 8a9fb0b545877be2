import { isNativeError } from 'node:util/types';
import type { FastifyRequest } from 'fastify';
import { hideSecrets } from './hidden-secrets.ts';
import { loggedError } from './logged-error.ts';

/** An entry as it is given to the logger: an object or an error, and a text. */
type Entry = [unknown, ...unknown[]];

/** Options of the structured log: lists of what may stand in it, and a last look at each line. */
export function logOptions(level: string) {
  return {
    level,
    serializers: { err: (error: unknown) => loggedError(error), req: loggedRequest },
    hooks: {
      logMethod(this: object, entry: Entry, method: (...entry: never[]) => void): void {
        Reflect.apply(method, this, withoutMessage(entry));
      },
      streamWrite: hideSecrets,
    },
  };
}

/** The route, since an address names people and carries tokens. */
function loggedRequest({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions.url ?? null, remoteAddress: ip };
}

/** An error's own message is part of the error, where it can be left out; as the text of an entry it cannot. */
function withoutMessage(entry: Entry): Entry {
  const [first, text, ...rest] = entry;
  const error: unknown = typeof first === 'object' && first !== null && 'err' in first ? first.err : first;
  if (!isNativeError(error)) return entry;
  const said = typeof text === 'string' && text !== error.message ? text : 'error';
  return [error === first ? { err: error } : first, said, ...rest];
}
