import type { Challenge, Solution } from 'altcha-lib/types';
import { WorkerScript } from '@commonweal/platform/worker';

/**
 * Solves a challenge beside the page, which stays as quick as it was.
 * @throws where the worker could not be loaded, found nothing, or was called off
 */
export async function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const script = new WorkerScript(
    /* webpackChunkName: "captcha-worker" */ new URL('./captcha-worker.ts', import.meta.url),
  );
  const worker = await script.start();
  try {
    signal.throwIfAborted();
    return await solutionFrom(worker, challenge, signal);
  } finally {
    worker.terminate();
  }
}

function solutionFrom(worker: Worker, challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (data) resolve(data);
      else fail('The captcha has no solution');
    });
    worker.addEventListener('error', () => fail('The captcha worker failed'));
    signal.addEventListener('abort', () => fail('The captcha was cancelled'), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(challenge);
  });
}
