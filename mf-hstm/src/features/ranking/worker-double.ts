import { createRankingResponder } from './ranking-responder.ts';
import type { FromWorker, ToWorker } from './ranking-client.ts';

/** The worker's part in a test: the same session, a moment later, in the same thread. */
export class WorkerDouble {
  /** Makes the next workers fail as those whose script does not load. */
  static broken = false;

  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private readonly respond = createRankingResponder((data) => {
    this.onmessage?.(new MessageEvent('message', { data }));
  });

  postMessage(message: ToWorker): void {
    setTimeout(() => {
      if (WorkerDouble.broken) this.onerror?.(new ErrorEvent('error', { message: 'broken', cancelable: true }));
      else this.respond(message);
    });
  }

  terminate(): void {
    this.onmessage = null;
  }
}
