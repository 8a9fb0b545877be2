import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { jobNames } from '@commonweal/domain/jobs';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { createJobRunner } from './job-runner.ts';
import type { Jobs } from './job-runner.ts';
import { claimJob, declareJobs, endRun } from './jobs.repo.ts';

const as = { as: 'superadmin' } as const;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 240_000);
afterAll(() => api.close());
beforeEach(() => api.clear('job_runs', 'jobs'));

const read = async () => (await api.call('GET v3/jobs', {}, as)).body.data;
const runsOf = async (failed: '0' | '1' = '0') =>
  (await api.call('GET v3/jobs/:name/runs', { params: { name: 'digests' }, query: { failed } }, as)).body;
const makeDue = () => api.db.execute(sql`update jobs set next_at = now() - interval '1 second'`);

/** Jobs of which only the digests do something. */
function openRunner(digests: () => Promise<void>, db = api.db) {
  const idle = { every: 60, run: async () => {} };
  const jobs: Jobs = {
    digests: { every: 60, run: digests },
    ...{ reservations: idle, 'open-data': idle, 'derived-figures': idle, uploads: idle, housekeeping: idle },
    ...{ plans: idle, cancellations: idle, campaigns: idle, payouts: idle, secrets: idle },
    ...{ announcements: idle, agreement: idle, sources: idle, holds: idle },
  };
  return createJobRunner({ db, jobs, log: api.app.log });
}
async function until(isSo: (runs: Awaited<ReturnType<typeof runsOf>>) => boolean) {
  for (let look = 0; look < 500 && !isSo(await runsOf()); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return runsOf();
}

describe('the jobs of the site', () => {
  it('are all listed, also before any of them has run', async () => {
    const jobs = await read();
    expect(jobs.map(({ name }) => name)).toEqual([...jobNames]);
    expect(jobs[0]).toEqual({
      ...{ name: 'digests', every_minutes: 60, is_running: false, next_at: null, last_run: null, failures: 0 },
    });
  });

  it('run when an administrator asks for it, and are due again an hour later', async () => {
    const asked = await api.call('POST v3/jobs/:name/run', { params: { name: 'digests' } }, as);
    expect(asked.status).toBe(200);
    const { data } = await until((runs) => runs.data[0]?.outcome === 'done');
    expect(data).toEqual([
      {
        id: expect.any(Number),
        started_at: expect.any(String),
        ended_at: expect.any(String),
        outcome: 'done',
        message: null,
      },
    ]);
    const [digests] = await read();
    const minutes = (Date.parse(digests?.next_at ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
  });

  it('run at once where one is asked for while a look for them ends', async () => {
    let asked = 0;
    const db = new Proxy(api.db, {
      get: (target, key) =>
        key === 'transaction'
          ? async (...given: Parameters<typeof target.transaction>) => {
              const claimed = await target.transaction(...given);
              if (claimed === null && (asked += 1) === 1) {
                await makeDue();
                runner.lookNow();
              }
              return claimed;
            }
          : (Reflect.get(target, key) as unknown),
    });
    let runs = 0;
    const runner = openRunner(async () => void (runs += 1), db);
    await declareJobs(api.db, ['digests']);
    runner.lookNow();
    await until(({ data }) => data[0]?.outcome === 'done');
    runner.close();
    expect(runs).toBe(1);
  });

  it('keep why they failed, without the values of a statement, and are due ten minutes later', async () => {
    const runner = openRunner(() => api.db.execute(sql`select ${'secret'}::int`).then(() => {}));
    await declareJobs(api.db, ['digests']);
    await makeDue();
    runner.lookNow();
    const { data } = await until((runs) => runs.data[0]?.outcome === 'failed');
    expect(data[0]?.message).toMatch(/22P02/);
    expect(data[0]?.message).not.toContain('secret');
    const [digests] = await read();
    expect(digests).toMatchObject({ failures: 1, is_running: false });
    expect(Math.round((Date.parse(digests?.next_at ?? '') - Date.now()) / 60_000)).toBe(10);
    expect((await runsOf('1')).total).toBe(1);
    runner.close();
  });

  it('run in one process at a time, and cannot be asked for meanwhile', async () => {
    let end = () => {};
    let begun = 0;
    const work = () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    await declareJobs(api.db, ['digests']);
    await makeDue();
    const [one, other] = [openRunner(work), openRunner(work)];
    one.lookNow();
    await until((runs) => runs.data[0]?.outcome === 'running');
    other.lookNow();
    const asked = await api.call('POST v3/jobs/:name/run', { params: { name: 'digests' } }, as);
    expect(`${asked.status} ${asked.error.code}`).toBe('409 job-running');
    expect(begun).toBe(1);
    end();
    expect((await until((runs) => runs.data[0]?.outcome === 'done')).total).toBe(1);
    one.close();
    other.close();
  });

  it('are taken over from a process that was killed, whose late end changes nothing', async () => {
    await declareJobs(api.db, ['digests']);
    await makeDue();
    const lost = await claimJob(api.db, ['digests']);
    if (!lost) throw new Error('The job was not due');
    expect(await claimJob(api.db, ['digests'])).toBeNull();
    await api.db.execute(sql`update jobs set lease_until = now() - interval '1 second'`);
    expect((await runsOf()).data[0]?.outcome).toBe('lost');
    const next = await claimJob(api.db, ['digests']);
    expect(next?.name).toBe('digests');
    await endRun(api.db, lost, 60, null);
    expect((await read())[0]?.is_running).toBe(true);
  });
});

describe('the mails and the imports', () => {
  beforeEach(() => api.clear('mail_orders', 'entity_imports'));
  const queues = async () => (await api.call('GET v3/jobs/queues', {}, as)).body.data;
  const retry = () => api.call('POST v3/jobs/queues/mails/retry', {}, as);
  const nothing = { waiting: 0, running: 0, failures: 0, last_run: null };

  it('stand there with nothing to do', async () => {
    expect(await queues()).toEqual([
      { name: 'mails', ...nothing },
      { name: 'imports', ...nothing },
    ]);
  });

  it('tell what waits, is under way and has failed, with why the latest attempt did', async () => {
    await api.db.execute(sql`insert into mail_orders (kind, state, attempts, due_at) values
      ('follow-digest', 'waiting', 0, now() + interval '1 hour'), ('follow-digest', 'waiting', 1, now() + interval '1 hour'),
      ('follow-digest', 'failed', 1, now()), ('follow-digest', 'sent', 1, now())`);
    await api.db.execute(sql`insert into mail_attempts (order_id, number, started_at, ended_at, outcome, reply)
      select id, 1, now() - interval '1 minute', case state when 'waiting' then null else now() end,
        case state when 'failed' then 'refused' when 'sent' then 'sent' end, case state when 'failed' then '550 No' end
      from mail_orders where attempts = 1`);
    await api.db.execute(sql`update mail_attempts set started_at = now() where outcome = 'refused'`);
    const [mails] = await queues();
    expect(mails).toEqual({
      ...{ name: 'mails', waiting: 1, running: 1, failures: 1 },
      last_run: { started_at: expect.any(String), ended_at: expect.any(String), outcome: 'failed', message: '550 No' },
    });
  });

  it('count an import as lost once its process has said nothing for an hour', async () => {
    await api.db.execute(sql`insert into entity_imports (file_name, started_at, finished_at) values
      ('lost.csv', now() - interval '61 minutes', null), ('old.csv', now() - interval '91 days', null),
      ('running.csv', now() - interval '59 minutes', null), ('done.csv', now(), now())`);
    expect((await queues())[1]).toMatchObject({
      running: 1,
      failures: 1,
      last_run: { outcome: 'done', message: null },
    });
    await api.db.execute(sql`delete from entity_imports where file_name in ('done.csv', 'running.csv', 'old.csv')`);
    expect((await queues())[1]?.last_run?.outcome).toBe('lost');
  });

  it('are sent again, all that were given up and no others, with an entry of the audit log', async () => {
    expect((await retry()).body).toEqual({ retried: 0 });
    await api.db.execute(sql`insert into mail_orders (kind, input, state, attempts_left, ended_at) values
      ('password-reset', '{"email":"nobody@nowhere.example"}', 'failed', 0, now()),
      ('follow-digest', null, 'sent', 3, now())`);
    expect((await retry()).body).toEqual({ retried: 1 });
    const log = await api.call('GET v3/audit-entries', { query: { area: 'jobs' } }, as);
    expect(log.body.data[0]).toMatchObject({ act: 'job-retried', subject: 'mails' });
    expect(log.body.data.filter(({ act }) => act === 'job-retried')).toHaveLength(1);
    expect((await queues())[0]?.failures).toBe(0);
  });
});
