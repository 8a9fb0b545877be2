import { WorkerScript } from '@commonweal/platform/worker';

/** Starts the worker that ranks: the one place where its address is made. */
export function startRankingWorker(): Promise<Worker> {
  const script = new WorkerScript(
    /* webpackChunkName: "ranking-worker" */ new URL('./ranking.worker.ts', import.meta.url),
  );
  return script.start({ name: 'commonweal-ranking' });
}
