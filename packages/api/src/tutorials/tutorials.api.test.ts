import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { PLATFORM_USER_ID } from '../users/users.policy.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

const INTRO = 1;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const introOf = async (as: DemoAccount) => {
  const { body } = await api.call('GET v3/users/me/tutorials', {}, { as });
  return body.data.find(({ code }) => code === 'intro');
};
type Progress = Parameters<typeof api.call<'PUT v3/users/tutorials/:id'>>[1]['body'];
const put = (body: Progress, as: DemoAccount = 'member', id = INTRO) =>
  api.call('PUT v3/users/tutorials/:id', { params: { id }, body }, { as });

it('The people of a demonstration have seen the tour', async () => {
  const [row] = await queryRows(
    api.db,
    z.strictObject({ newcomers: z.int() }),
    sql`select count(*)::int as newcomers from users where id <> ${PLATFORM_USER_ID}
      and not exists (select from user_tutorials where user_id = users.id and seen_at is not null)`,
  );
  expect(row?.newcomers).toBe(0);
  expect(await introOf('writer')).toMatchObject({ is_already_seen: true });
});

describe('the tour of a newcomer', () => {
  beforeEach(() => api.db.execute(sql`delete from user_tutorials`));

  it('has four steps, none of them opened', async () => {
    expect(await introOf('member')).toEqual({
      ...{ id: INTRO, code: 'intro', is_already_seen: false, is_opened: false },
      tips: ['welcome', 'rating', 'decisions', 'becoming-rater'].map((code) => ({
        ...{ code, on_list: true, is_opened: false },
      })),
    });
  });

  it('remembers how far they came, in whatever order it is told', async () => {
    await put({ opened_tips: ['rating'] });
    const { body } = await put({ opened_tips: ['welcome', 'rating'] });
    expect(body).toMatchObject({ is_opened: true, is_already_seen: false });
    const opened = (await introOf('member'))?.tips.filter(({ is_opened }) => is_opened);
    expect(opened?.map(({ code }) => code)).toEqual(['welcome', 'rating']);
  });

  it('stays seen, since the first time', async () => {
    expect((await put({ is_already_seen: true })).body.is_already_seen).toBe(true);
    const when = () =>
      queryRows(api.db, z.strictObject({ seen_at: z.string() }), sql`select seen_at::text from user_tutorials`);
    const first = await when();
    await put({ is_already_seen: true });
    await put({ is_already_seen: false, opened_tips: ['welcome'] });
    expect((await introOf('member'))?.is_already_seen).toBe(true);
    expect(await when()).toEqual(first);
  });

  it('is nobody else’s', async () => {
    await put({ is_already_seen: true });
    expect((await introOf('writer'))?.is_already_seen).toBe(false);
  });

  it('is one that exists, with steps that exist', async () => {
    expect((await put({ is_already_seen: true }, 'member', 2)).status).toBe(404);
    expect((await put({ opened_tips: ['weather' as never] })).status).toBe(422);
    expect((await introOf('member'))?.is_opened).toBe(false);
  });
});
