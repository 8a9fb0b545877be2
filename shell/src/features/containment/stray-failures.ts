import { remoteOnStack, reportThrown } from './failure-reports.ts';

/**
 * Reports what remotes throw where no boundary catches it: in timers, event handlers and promises.
 * The page stays as it is.
 */
export function watchStrayFailures(): void {
  addEventListener('error', ({ error }) => reportStray(error));
  addEventListener('unhandledrejection', ({ reason }) => reportStray(reason));
}

function reportStray(thrown: unknown): void {
  // A request that was called off is no failure.
  if (!(thrown instanceof Error) || thrown.name === 'AbortError') return;
  const remote = remoteOnStack(thrown);
  if (remote !== null) reportThrown(thrown, remote);
}
