import { createChallenge, solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import type { ApiReply } from '@commonweal/contracts';
import { provideWorkers } from '@commonweal/platform/worker';
import { deriveKey } from '#captcha/derive-key.ts';

/** In the place of the captcha's worker in tests, where there are none: solves on the page's own thread. */
class SolvingWorker extends EventTarget {
  postMessage(challenge: Challenge): void {
    void solveChallenge({ challenge, deriveKey }).then((data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }

  terminate(): void {}
}

class FailingWorker extends SolvingWorker {
  override postMessage(): void {
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
}

/** @param works false for a worker whose script cannot be loaded */
export function installWorkerDouble(works = true): void {
  const Double = works ? SolvingWorker : FailingWorker;
  provideWorkers(async () => new Double() as unknown as Worker);
}

/** A challenge that is solved at the first steps, with made-up signatures. @param lifetime in seconds */
export async function easyChallenge(lifetime = 600): Promise<ApiReply<'GET v3/captcha/challenge'>> {
  const expiresAt = Math.floor(Date.now() / 1000) + lifetime;
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    expiresAt,
  });
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters;
  return {
    parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature: 'made up', expiresAt },
    signature: 'made up',
  };
}
