import { setImmediate as nextTurn } from 'node:timers/promises';

/** Finishes work that is done in steps; other requests have a turn of the event loop after each. */
export async function finishInTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
