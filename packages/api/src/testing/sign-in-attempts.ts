import type { AddressInfo } from 'node:net';
import { outcomeOf } from './outcome.ts';
import { solvedCaptcha } from './solved-captcha.ts';
import type { TestApi } from './test-api.ts';

/** An attempt to sign in, as a browser somewhere makes it. */
export interface Attempt {
  readonly name: string;
  readonly password: string;
  /** Path of the browser. */
  readonly from?: string;
  readonly cookie?: string;
}

export interface AttemptReply {
  /** `200`, or the status of an error with its code. */
  readonly answer: string;
  /** The `set-cookie` header of the reply. */
  readonly setCookie: string | null;
  readonly retryAfter: string | null;
  readonly message: string | undefined;
}

/** Attempts over HTTP, so that many at once are really under way at once. */
export interface SignInDoor {
  attempt(attempt: Attempt): Promise<AttemptReply>;
  /** All at the same time. @returns how often each answer came */
  attemptAtOnce(attempts: readonly Attempt[]): Promise<Record<string, number>>;
}

/** Opens the API under test to HTTP; addresses are told as a proxy on this machine does it. */
export async function openSignInDoor(api: TestApi): Promise<SignInDoor> {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const send = async ({ name, password, from = '192.0.2.1', cookie }: Attempt, captchaResponse: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v3/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
      body: JSON.stringify({ name, password, captchaResponse }),
    });
    const error = (await response.json()) as { code: string; message: string; requestId: string };
    return {
      answer: outcomeOf({ status: response.status, error }),
      setCookie: response.headers.get('set-cookie'),
      retryAfter: response.headers.get('retry-after'),
      message: error.message,
    };
  };
  return {
    attempt: async (attempt) => send(attempt, await solvedCaptcha(api, { action: 'signin' })),
    attemptAtOnce: async (attempts) => {
      const captchas = await Promise.all(attempts.map(() => solvedCaptcha(api, { action: 'signin' })));
      const replies = await Promise.all(attempts.map((attempt, at) => send(attempt, captchas[at] ?? '')));
      const counts: Record<string, number> = {};
      for (const { answer } of replies) counts[answer] = (counts[answer] ?? 0) + 1;
      return counts;
    },
  };
}
