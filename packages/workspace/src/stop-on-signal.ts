import { describeError } from '@commonweal/api/describe-error';

/**
 * For what is under way when a signal comes, in milliseconds. Container runtimes kill a process ten
 * seconds after they asked it to stop.
 */
const DRAIN_WITHIN = 8_000;

/**
 * The first signal closes what is open and ends well; a second one ends at once, and so does the time
 * that is given for it, since a handler may wait for something that never comes.
 */
export function stopOnSignal(close: () => Promise<void>, drainWithin = DRAIN_WITHIN): void {
  let isStopping = false;
  const giveUp = (reason: string): never => {
    console.error(reason);
    process.exit(1);
  };
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(
      giveUp,
      drainWithin,
      `The site did not stop within ${drainWithin / 1000} s. What was under way is cut off.`,
    );
    close().then(
      () => process.exit(0),
      (error: unknown) => giveUp(`The site did not stop cleanly. ${describeError(error)}`),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
