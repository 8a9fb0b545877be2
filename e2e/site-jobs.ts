import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';
import type { JobName } from '@commonweal/domain/jobs';

/**
 * Runs a background job of the site, and waits for its end; one that is under way by itself ends first.
 * @param token of somebody who may run jobs
 */
export async function runJob(request: APIRequestContext, token: string, name: JobName): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  /** Its latest run; null while one is under way. */
  const latest = async () => {
    const reply = await request.get('/api/v3/jobs', { headers });
    const { data } = (await reply.json()) as ApiReply<'GET v3/jobs'>;
    const job = data.find((one) => one.name === name);
    return job?.is_running ? null : (job?.last_run ?? { id: 0, outcome: 'none' });
  };
  let before = await latest();
  // The site may begin it by itself between any look and the request.
  await expect
    .poll(
      async () => {
        before = await latest();
        const begun = await request.post(`/api/v3/jobs/${name}/run`, { headers });
        return begun.status() === 409 ? 'under way' : begun.status();
      },
      { message: `${name} begins`, intervals: [100, 200, 500] },
    )
    .toBe(200);
  await expect
    .poll(
      async () => {
        const run = await latest();
        return run?.id === before?.id ? null : run?.outcome;
      },
      { message: `${name} has run`, intervals: [100, 200, 500] },
    )
    .toBe('done');
}
