import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OpenDatabase } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { tidyUp } from './housekeeping.ts';

describe('tidying up', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 120_000);
  afterAll(() => database.close());

  it('removes what has expired and keeps what is still good', async () => {
    const { db } = database;
    await db.execute(sql`delete from sessions`);
    await db.execute(sql`insert into sessions (token_digest, user_id, expires_at)
      values ('old', 1, now() - interval '1 second'), ('good', 1, now() + interval '1 hour')`);
    await db.execute(sql`insert into rate_windows (key, window_start, count)
      values ('old', now() - interval '2 hours', 1), ('good', now(), 1)`);
    await db.execute(sql`insert into spent_challenges (signature, expires_at)
      values ('old', now() - interval '1 second'), ('good', now() + interval '1 minute')`);
    await db.execute(sql`insert into social_grants (token_digest, step, provider, content, expires_at)
      values ('old', 'code', 'google', '{}', now() - interval '1 second'), ('good', 'code', 'google', '{}', now() + interval '1 minute')`);
    await db.execute(sql`insert into factor_tickets (token_digest, action, user_id, content, expires_at)
      values ('old', 'second-step', 1, '{}', now() - interval '1 second'), ('good', 'second-step', 1, '{}', now() + interval '1 minute')`);
    await db.execute(sql`insert into signin_attempts (account, source, most, changed_at)
      values ('user 1', 'old', 10, now() - interval '25 hours'), ('user 1', 'good', 10, now() - interval '23 hours')`);
    await db.execute(sql`insert into mail_tokens (token_digest, user_id, purpose, expires_at) values
      ('old', 1, 'password-reset', now() - interval '31 days'), ('good', 1, 'password-reset', now() - interval '29 days')`);
    await db.execute(sql`insert into mail_orders (kind, ended_at)
      values ('old', now() - interval '31 days'), ('good', now() - interval '29 days')`);
    await db.execute(sql`insert into release_sets (id, shell, remotes) values ('set', '1', '{}')`);
    await db.execute(sql`insert into release_failures
        (reference, at, environment, set_id, remote, version, stage, reason, path, detail, visitor)
      select name, now() - make_interval(days => days), 'demo', 'set', 'mf-one', '1', 'entry', 'missing', '/', '', 'v'
      from (values ('old', 91), ('good', 89)) as failures (name, days)`);
    await db.execute(sql`insert into release_visits (environment, set_id, visitor, address, at)
      values ('demo', 'set', 'old', 'a', now() - interval '31 days'), ('demo', 'set', 'good', 'a', now() - interval '29 days')`);
    await db.execute(sql`insert into source_checks (url_hash, result, checked_at)
      values ('old', '{}', now() - interval '25 hours'), ('good', '{}', now() - interval '23 hours')`);
    await db.execute(sql`insert into sign_in_places (user_id, place, seen_at)
      values (1, 'old', now() - interval '91 days'), (1, 'good', now() - interval '89 days')`);
    await tidyUp(db);
    const left = await queryRows(
      db,
      z.strictObject({ name: z.string() }),
      sql`select token_digest as name from sessions union all select key from rate_windows
        union all select signature from spent_challenges union all select token_digest from social_grants
        union all select token_digest from factor_tickets
        union all select reference from release_failures union all select visitor from release_visits
        union all select source from signin_attempts union all select kind from mail_orders
        union all select token_digest from mail_tokens
        union all select url_hash from source_checks union all select place from sign_in_places`,
    );
    expect(left.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, () => 'good'));
  });

  it('forgets the line of a report once no canary can count it', async () => {
    const { db } = database;
    await db.execute(sql`update release_failures set address = 'line', at = now() - interval '29 days'`);
    const addresses = () =>
      queryRows(db, z.strictObject({ address: z.string() }), sql`select address from release_failures`);
    await tidyUp(db);
    expect(await addresses()).toEqual([{ address: 'line' }]);
    await db.execute(sql`update release_failures set at = now() - interval '31 days'`);
    await tidyUp(db);
    expect(await addresses()).toEqual([{ address: '' }]);
  });
});
