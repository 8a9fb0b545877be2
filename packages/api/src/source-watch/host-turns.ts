import type { TakeTurn } from '../source-check/page-reader.ts';

/**
 * Lets one request at a time go to each host, with a pause after each.
 * @param pause milliseconds
 */
export function createHostTurns(pause: number): TakeTurn {
  const turns = new Map<string, Promise<unknown>>();
  return async (origin, ask) => {
    const { host } = new URL(origin);
    const before = turns.get(host) ?? Promise.resolve();
    const asked = before.then(ask);
    turns.set(
      host,
      asked.catch(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve, pause))),
    );
    return asked;
  };
}
