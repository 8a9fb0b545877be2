/**
 * Starts the worker that ranks: the one place where its address is made, from the folder that this
 * remote was served from.
 */
export function startRankingWorker(): Worker {
  return new Worker(new URL('./ranking.worker.ts', import.meta.url), { name: 'commonweal-ranking' });
}
