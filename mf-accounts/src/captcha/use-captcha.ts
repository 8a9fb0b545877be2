import { useCallback, useEffect, useRef, useState } from 'react';
import { siteDetailsQuery } from '#site-details/site-details.queries.ts';
import { useServerData } from '@commonweal/platform/query';
import { startCaptchaJob } from './captcha-job.ts';
import type { CaptchaJob, CaptchaPurpose } from './captcha-job.ts';

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

export interface Captcha {
  readonly state: CaptchaState;
  /** Begins in the background; does nothing where a good solution is there or on its way. */
  readonly start: () => void;
  /**
   * The response to send; each is good once.
   * @throws where it could not be made; `state` is `failed` then
   */
  readonly take: () => Promise<string>;
}

/** The captcha of a form. Nothing is loaded before `start` or `take`. */
export function useCaptcha(action: CaptchaPurpose): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const server = useServerData();
  const current = useRef<CaptchaJob | null>(null);
  useEffect(() => () => current.current?.cancel(), []);

  const begin = useCallback((): CaptchaJob => {
    const known = current.current;
    if (known && !known.isStale()) return known;
    const job = startCaptchaJob(action, async () => {
      const site = server.read(siteDetailsQuery()) ?? (await server.fetch(siteDetailsQuery()));
      return site.recaptcha_site_key;
    });
    current.current = job;
    setState('working');
    const settle = (next: CaptchaState) => {
      if (current.current !== job) return;
      if (next === 'failed') current.current = null;
      setState(next);
    };
    job.response.then(
      () => settle('solved'),
      () => settle('failed'),
    );
    return job;
  }, [action, server]);

  const start = useCallback(() => void begin(), [begin]);
  const take = useCallback(async () => {
    const job = begin();
    const response = await job.response;
    if (current.current === job) current.current = null;
    return response;
  }, [begin]);
  return { state, start, take };
}
