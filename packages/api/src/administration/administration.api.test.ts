import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Privilege } from '@commonweal/contracts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { countQueries } from '../testing/count-queries.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { rolePrivileges } from '../users/users.table.ts';
import { mayAdministrate } from './administration.policy.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const figures = (as: DemoAccount = 'superadmin') => api.call('GET v3/administration/figures', {}, { as });

async function countOf(condition: ReturnType<typeof sql>): Promise<number> {
  const [row] = await queryRows(
    api.db,
    z.strictObject({ count: z.int() }),
    sql`select count(*)::int as count from ${condition}`,
  );
  return row?.count ?? -1;
}

describe('the figures of the administration', () => {
  it('are those of the lists behind them', async () => {
    const { status, body } = await figures();
    expect(status).toBe(200);
    for (const state of ['submitted', 'read', 'rework', 'published', 'archived'] as const) {
      const query = { limit: 1, status: state };
      const list = await api.call('GET v3/notes/submissions', { query }, { as: 'superadmin' });
      expect(body.reviews?.by_status.find(({ status: one }) => one === state)).toEqual({
        status: state,
        count: list.body.total,
      });
    }
    const reports = await api.call('GET v3/notes/reports', { query: { status: 'open' } }, { as: 'superadmin' });
    expect(body.reviews?.open_reports).toBe(reports.body.total);
    const companies = await api.call('GET v3/entities', { query: { limit: 1 } }, { as: 'superadmin' });
    expect(body.coverage.companies).toBe(companies.body.total);
    expect(body.coverage.analysed).toBe(await countOf(sql`entities where notes_count > 0`));
    expect(body.coverage.scored).toBe(await countOf(sql`entities where impact_score is not null`));
    expect(body.waiting_proposals).toBe(await countOf(sql`topic_proposals where status in ('submitted', 'read')`));
    expect(body.failures).toEqual({ last_day: 0, last_week: 0 });
    expect(body.operations).toEqual({ failing_jobs: 0, failed_mails: 0 });
  });

  it('tell how long submissions wait: the median and the oldest', async () => {
    await runStatement(api.db, sql`update notes set status = 'published' where status in ('submitted', 'read')`);
    expect((await figures()).body.reviews?.waiting).toEqual({ count: 0, median_hours: null, oldest_hours: null });
    await runStatement(
      api.db,
      sql`update notes set status = case when place = 2 then 'read' else 'submitted' end,
          changed_at = now() - make_interval(hours => hours)
        from (select id as of_note, place, (array[1, 10, 100])[place] as hours
          from (select id, row_number() over (order by id) as place from notes where status = 'published' and not is_deleted) as numbered
          where place <= 3) as chosen where id = of_note`,
    );
    const { body } = await figures();
    expect(body.reviews?.waiting).toEqual({
      count: 3,
      median_hours: expect.closeTo(10, 1),
      oldest_hours: expect.closeTo(100, 1),
    });
  });

  it('count people who rated in the last 30 days, and twelve weeks with those in which nobody did', async () => {
    await runStatement(api.db, sql`update impact_ratings set rated_at = now() - interval '31 days'`);
    expect((await figures()).body.raters?.active).toBe(0);
    await runStatement(
      api.db,
      sql`update impact_ratings set rated_at = now() - interval '29 days'
        where user_id in (select distinct user_id from impact_ratings order by user_id limit 2)`,
    );
    const { body } = await figures();
    expect(body.raters?.active).toBe(2);
    expect(body.raters?.weeks).toHaveLength(12);
    expect(body.raters?.weeks.at(-1)).toEqual({ week: expect.any(String), raters: 0, ratings: 0 });
    const total = (body.raters?.weeks ?? []).reduce((sum, { ratings }) => sum + ratings, 0);
    expect(total).toBe(await countOf(sql`impact_ratings`));
  });

  it('count jobs whose latest run failed, and mails that were given up', async () => {
    await runStatement(
      api.db,
      sql`insert into job_runs (job, ended_at, message) values ('plans', now(), 'Broken'), ('payouts', now(), 'Broken'),
        ('payouts', now(), null), ('campaigns', now(), null), ('campaigns', now(), 'Broken'), ('campaigns', null, null)`,
    );
    await runStatement(
      api.db,
      sql`insert into mail_orders (kind, input, state) values ('password-reset', '{}', 'failed'), ('password-reset', '{}', 'sent')`,
    );
    expect((await figures()).body.operations).toEqual({ failing_jobs: 2, failed_mails: 1 });
    const { body: mails } = await api.call('GET v3/mails', { query: { state: 'failed' } }, { as: 'superadmin' });
    expect(mails.total).toBe(1);
    await api.clear('job_runs', 'mail_orders');
  });

  it('are told as far as somebody may open the lists', async () => {
    const seen = async (as: DemoAccount) => {
      const { reviews, waiting_proposals, raters, failures, operations } = (await figures(as)).body;
      return [reviews, waiting_proposals, raters, failures, operations].map((figure) => figure !== null);
    };
    expect(await seen('superadmin')).toEqual([true, true, true, true, true]);
    expect(await seen('admin')).toEqual([true, true, true, false, true]);
    expect(await seen('reviewer')).toEqual([true, true, false, false, false]);
  });

  it('are nothing to people who administrate nothing', async () => {
    expect(await figures('member')).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    await api.db.insert(rolePrivileges).values({ roleId: 2, privilege: 'metrics-computing-state' });
    expect((await figures('member')).status).toBe(200);
    await api.db.delete(rolePrivileges).where(eq(rolePrivileges.privilege, 'metrics-computing-state'));
  });

  it('take the same few queries however much there is', async () => {
    const token = await api.signIn('superadmin');
    const count = () => countQueries(api.db, () => api.call('GET v3/administration/figures', {}, { token }));
    const before = await count();
    await runStatement(api.db, sql`update notes set status = 'submitted' where status = 'published'`);
    expect(await count()).toBe(before);
    // Those of its own, and the person.
    expect(before).toBeLessThanOrEqual(12);
  });
});

it.each<[readonly Privilege[], boolean]>([
  [['note-rate', 'user-state', 'users-edit'], false],
  [['categories-state'], true],
  [['can-manage-payments'], true],
  [['audit-state'], true],
  [['operations-state'], true],
  [['representatives-state'], true],
])('somebody with %j administrates: %j', (held, expected) => {
  expect(mayAdministrate({ privileges: new Set(held) })).toBe(expected);
});
