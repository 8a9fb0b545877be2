import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createMailOrders } from '../mail/mail-orders.ts';
import type { MailMakers } from '../mail/mail-kinds.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { securityMails } from '../account-security/security-mails.ts';
import { createMailer } from '../mail/mailer.ts';
import { countQueries } from '../testing/count-queries.ts';
import { keptMails } from '../testing/kept-mails.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { digestMail, tellFollowers } from './follow-digest.service.ts';

/** Of the API as well, which may be the first to take an order. */
const URL = 'http://localhost:4000';
const knownShape = z.strictObject({ id: z.int(), slug: z.string(), name: z.string() });
type Known = z.output<typeof knownShape>;

let api: TestApi;
let orders: MailOrders;
let first: Known;
let second: Known;

beforeAll(async () => {
  api = await startTestApi();
  const { db } = api;
  const config = { smtpUrl: undefined, mailFrom: 'site@site.example', publicUrl: URL };
  const mailer = await createMailer({ db, config, log: api.app.log });
  const nothing = async () => null;
  const makers: MailMakers = {
    ...{ 'password-reset': nothing, 'email-confirmation': nothing, 'password-changed': nothing },
    ...{
      'email-change': nothing,
      'email-change-notice': nothing,
      'account-deletion': nothing,
      'client-invitation': nothing,
      notification: nothing,
      'complaint-receipt': nothing,
      'complaint-answer': nothing,
    },
    ...securityMails({ db, publicUrl: URL }),
    'follow-digest': ({ userId, news }) => digestMail({ db, publicUrl: URL }, userId, news),
  };
  orders = createMailOrders({ db, mailer, makers, log: api.app.log });
  const found = await queryRows(
    db,
    knownShape,
    sql`update entities set is_featured = true, impact_score = 1, name = 'Followed ' || id
      where id in (select id from entities where impact_score is not null order by id limit 2) returning id, slug, name`,
  );
  [first, second] = found.toSorted((a, b) => a.id - b.id) as [Known, Known];
}, 120_000);
afterAll(async () => {
  await orders.close();
  await api.close();
});
const { forgetOrders, mails, mailsBecome } = keptMails(() => api);
beforeEach(async () => {
  await forgetOrders();
  await api.clear('entity_follows', 'score_changes', 'notifications', 'notification_settings', 'mails');
  await api.db.execute(sql`update users set locale = 'en', is_blocked = false, email_verified_at = now()`);
  await setScore(first, 1);
  await setScore(second, 1);
});

const follow = (company: Known, delivery: 'notification' | 'mail', as: DemoAccount = 'member') =>
  api.call('PUT v3/entities/:id/follow', { params: { id: company.slug }, body: { delivery } }, { as });
/** A day passes for everybody who follows. */
const passDay = () => api.db.execute(sql`update entity_follows set told_at = told_at - interval '1 day'`);
const tell = () => tellFollowers({ db: api.db, orders });
const setScore = (company: Known, score: number | null, isFeatured = true) =>
  api.db.execute(
    sql`update entities set impact_score = ${score}, is_featured = ${isFeatured} where id = ${company.id}`,
  );

/** The company's score becomes another one, as the account of scores has it. */
async function change(company: Known, score: number, cause: 'analysis' | 'rating' = 'rating', note = 1): Promise<void> {
  await setScore(company, score);
  await api.db.execute(sql`insert into score_changes
    (entity_id, note_id, cause, score_rule, is_published, is_counted, ratings_count, dimension, impact_score)
    values (${company.id}, ${note}, ${cause}, 1, true, true, 3, 'social', ${score})`);
}

const told = async (as: DemoAccount = 'member', locale: 'en' | 'fr' = 'en') =>
  (await api.call('GET v3/users/me/notifications', { query: {} }, { as, locale })).body.data.map(
    ({ title, content }) => [title, content],
  );

describe('the digest of a day', () => {
  it('tells changed scores and new analyses since the person was told last, once', async () => {
    await change(first, 1);
    await follow(first, 'notification');
    await change(first, 1.5);
    await change(first, 2.25, 'analysis', 7);
    await change(first, 2.25, 'analysis', 8);
    await tell();
    expect(await told()).toEqual([]);
    await passDay();
    await tell();
    const digest = [
      'News of companies that you follow',
      `<ul><li><a href="/companies/${first.slug}">${first.name}</a>: Impact Score +2.25 (was +1.00); 2 new analyses</li></ul>`,
    ];
    expect(await told()).toEqual([digest]);
    await passDay();
    await tell();
    expect(await told()).toEqual([digest]);
  });

  it('is one for all companies of a person, by their names, and speaks their language', async () => {
    await follow(second, 'notification');
    await follow(first, 'notification');
    await change(second, -2, 'analysis', 7);
    await change(first, 3);
    await passDay();
    await tell();
    expect(await told('member', 'fr')).toEqual([
      [
        'Du nouveau dans les entreprises que vous suivez',
        `<ul><li><a href="/companies/${first.slug}">${first.name}</a>: premier score d’impact, +3,00</li>` +
          `<li><a href="/companies/${second.slug}">${second.name}</a>: premier score d’impact, −2,00\u202f; 1 nouvelle analyse</li></ul>`,
      ],
    ]);
  });

  it('says nothing where a score is the same to two decimals', async () => {
    await change(first, 1);
    await follow(first, 'notification');
    await change(first, 1.004);
    await passDay();
    await tell();
    expect(await told()).toEqual([]);
    await change(first, 1.006);
    await passDay();
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it('comes once where several processes send it', async () => {
    await follow(first, 'notification');
    await change(first, 2);
    await passDay();
    await Promise.all([tell(), tell(), tell()]);
    expect(await told()).toHaveLength(1);
  });

  it('comes by mail where that was chosen, in the language of the account', async () => {
    await follow(first, 'mail');
    await follow(second, 'notification');
    await change(first, 2, 'analysis', 7);
    await api.db.execute(sql`update users set locale = 'fr' where email like 'member@%'`);
    await passDay();
    await tell();
    await mailsBecome(1);
    const [mail] = (await mails()).data;
    expect(mail).toMatchObject({
      ...{ recipient: 'member@demo.commonweal.example', subject: 'Du nouveau dans les entreprises que vous suivez' },
    });
    expect(mail?.text).toContain(`${first.name}\u00a0: premier score d’impact, +2,00\u202f; 1 nouvelle analyse`);
    expect(mail?.text).toContain(`${URL}/companies/followed`);
    expect(await told()).toEqual([]);
  });

  it('names 20 companies, and says how many others there are', async () => {
    const ids = (
      await queryRows(api.db, z.strictObject({ id: z.int() }), sql`select id from entities order by id desc limit 22`)
    ).map(({ id }) => id);
    await api.db.execute(
      sql`update entities set is_featured = true, impact_score = 1 where id = any(${`{${ids.join()}}`}::int[])`,
    );
    await api.db
      .execute(sql`insert into entity_follows (user_id, entity_id) select users.id, entities.id from users, entities
      where email like 'member@%' and entities.id = any(${`{${ids.join()}}`}::int[])`);
    await api.db.execute(sql`insert into score_changes
      (entity_id, note_id, cause, score_rule, is_published, is_counted, ratings_count, dimension, impact_score)
      select id, 1, 'analysis', 1, true, true, 3, 'social', 1 from entities where id = any(${`{${ids.join()}}`}::int[])`);
    await passDay();
    await tell();
    const [[, content = ''] = []] = await told();
    expect(content.match(/<li>/g)).toHaveLength(20);
    expect(content).toContain('And 2 other companies.');
  });
});

describe('nobody is told', () => {
  const tellOf = async () => {
    await change(first, 2);
    await passDay();
    await tell();
  };

  it('what is kept from them: neither the score nor that it changed', async () => {
    await follow(first, 'notification');
    await follow(first, 'notification', 'admin');
    await change(first, 1.5);
    await change(first, 2.5, 'analysis', 7);
    await setScore(first, 2.5, false);
    await passDay();
    await tell();
    expect(await told()).toEqual([
      [
        'News of companies that you follow',
        `<ul><li><a href="/companies/${first.slug}">${first.name}</a>: 1 new analysis</li></ul>`,
      ],
    ]);
    expect((await told('admin'))[0]?.[1]).toContain('first Impact Score, +2.50');
    await change(first, 3);
    await setScore(first, 3, false);
    await passDay();
    await tell();
    expect(await told()).toHaveLength(1);
    expect(await told('admin')).toHaveLength(2);
  });

  it('who has switched it off, also by mail', async () => {
    await follow(first, 'notification');
    await follow(second, 'mail');
    await change(second, 3);
    await api.db.execute(sql`insert into notification_settings (user_id, kind, is_enabled)
      select id, 'follow', false from users where email like 'member@%'`);
    await tellOf();
    await forgetOrders();
    expect([await told(), (await mails()).total]).toEqual([[], 0]);
    await api.clear('notification_settings');
    await change(second, 4);
    await tellOf();
    await mailsBecome(1);
  });

  it('who has switched the mail off, or the site, there alone', async () => {
    await follow(first, 'notification');
    await follow(second, 'mail');
    await api.db.execute(sql`insert into notification_settings (user_id, kind, is_enabled, by_mail)
      select id, 'follow', true, false from users where email like 'member@%'`);
    await change(first, 3);
    await change(second, 3);
    await tellOf();
    await forgetOrders();
    expect([(await told()).length, (await mails()).total]).toEqual([1, 0]);
    await api.clear('notifications');
    await api.db.execute(sql`update notification_settings set is_enabled = false, by_mail = true`);
    await change(first, 4);
    await change(second, 4);
    await tellOf();
    await mailsBecome(1);
    expect(await told()).toEqual([]);
  });

  it('whose email is not confirmed, by mail', async () => {
    await follow(first, 'mail');
    await api.db.execute(sql`update users set email_verified_at = null where email like 'member@%'`);
    await tellOf();
    await forgetOrders();
    expect((await mails()).total).toBe(0);
  });

  it('whose account is blocked; it is no news later either', async () => {
    await follow(first, 'notification');
    await api.db.execute(sql`update users set is_blocked = true where email like 'member@%'`);
    await tellOf();
    await api.db.execute(sql`update users set is_blocked = false where email like 'member@%'`);
    await passDay();
    await tell();
    expect(await told()).toEqual([]);
    await tellOf();
    await change(first, 4);
    await passDay();
    await tell();
    expect(await told()).toHaveLength(1);
  });
});

it('waits for the hour of the digest', async () => {
  await follow(first, 'notification');
  await change(first, 2);
  await api.db.execute(sql`update entity_follows set told_at = '2026-03-01T04:59:00Z'`);
  const at = (moment: string) => tellFollowers({ db: api.db, orders }, new Date(moment));
  await at('2026-03-01T04:59:59Z');
  expect(await told()).toEqual([]);
  await at('2026-03-01T05:00:00Z');
  expect(await told()).toHaveLength(1);
});

it('takes as many queries for a person who follows many companies as for one', async () => {
  const count = async () => {
    await change(first, Math.random());
    await change(second, Math.random());
    await passDay();
    return countQueries(api.db, tell);
  };
  await follow(first, 'notification');
  const one = await count();
  await follow(second, 'notification');
  expect(await count()).toBe(one);
});
