import type { Challenge, Solution } from 'altcha-lib/types';

/**
 * Solves a challenge beside the page, which stays as quick as it was.
 * @throws where the worker could not be loaded, found nothing, or was called off
 */
export function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(/* webpackChunkName: "captcha-worker" */ new URL('./captcha-worker.ts', import.meta.url));
    const fail = (reason: string) => {
      worker.terminate();
      reject(new Error(reason));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (!data) return fail('The captcha has no solution');
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => fail('The captcha worker failed'));
    signal.addEventListener('abort', () => fail('The captcha was called off'), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(challenge);
  });
}
