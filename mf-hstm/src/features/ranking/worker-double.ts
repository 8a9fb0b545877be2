import { createRankingSession } from './ranking-session.ts';
import type { RankingSession } from './ranking-session.ts';
import type { FromWorker, ToWorker } from './ranking-client.ts';

/** The worker's part in a test: the same session, a moment later, in the same thread. */
export class WorkerDouble {
  /** Makes the next workers fail as those whose script does not load. */
  static broken = false;

  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  private session: RankingSession | null = null;

  postMessage(message: ToWorker): void {
    setTimeout(() => {
      if (WorkerDouble.broken) this.onerror?.(new ErrorEvent('error', { message: 'broken', cancelable: true }));
      else if (message.kind === 'load') this.session = createRankingSession(message.companies, message.notes);
      else if (this.session) {
        const view = this.session.answer(message.question);
        this.onmessage?.(new MessageEvent('message', { data: { view } }));
      }
    });
  }

  terminate(): void {
    this.session = null;
  }
}
