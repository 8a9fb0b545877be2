import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Audience } from '@commonweal/contracts/announcements';
import type { Database } from '../db/open-database.ts';
import { attemptMail } from '../mail/mail-attempt.ts';
import type { AttemptMeans } from '../mail/mail-attempt.ts';
import { MailNotSentError } from '../mail/mail-failure.ts';
import type { MailMakers } from '../mail/mail-kinds.ts';
import { claimFirst, claimNext } from '../mail/mail-orders.repo.ts';
import type { Mailer } from '../mail/mailer.ts';
import { notificationMailOf } from '../notifications/notification-mail.ts';
import { createUser } from '../seed/factories.ts';
import { openPostOffice } from '../testing/post-office.ts';
import type { PostOffice } from '../testing/post-office.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { insertAnnouncement, insertRecipients } from './announcements.repo.ts';
import { deliverAnnouncements } from './announcements.service.ts';

/** A category that only people of these tests are in. */
const audience: Audience = { roles: [], privileges: [], category_ids: [4], locales: [] };
const as = { as: 'superadmin' } as const;

let office: PostOffice;
let api: TestApi;
let admin: number;
beforeAll(async () => {
  office = await openPostOffice('accepts');
  api = await startTestApi({ SMTP_URL: office.url });
  admin = (await api.call('GET v3/users/me', {}, { as: 'admin' })).body.id;
}, 240_000);
afterAll(async () => {
  await office.close();
  await api.close();
});
beforeEach(async () => {
  await api.clear('announcements', 'notifications', 'notification_settings', 'mail_orders');
  await api.db.execute(sql`update users set category_id = 1 where category_id = 4`);
});

/** Somebody who is told by mail, and on the site as well or not. */
async function person(onSite: boolean): Promise<void> {
  const { id } = await createUser(api.db, { categoryId: 4, emailVerifiedAt: new Date() });
  await api.db.execute(sql`insert into notification_settings (user_id, kind, is_enabled, by_mail)
    values (${id}, 'announcement', ${onSite}, true)`);
}

/** Tells everybody in the category, with mails that nobody takes up for an hour. */
async function told(titleEn = 'Out'): Promise<number> {
  const texts = { titleEn, titleFr: 'Sorti', contentEn: '<p>a</p>', contentFr: '<p>b</p>' };
  return api.db.transaction(async (tx) => {
    const id = await insertAnnouncement(tx, { key: randomUUID(), userId: admin, audience, ...texts });
    if (id === null) throw new Error('There is one of this key');
    await insertRecipients(tx, id, audience);
    await deliverAnnouncements(tx);
    await tx.execute(sql`update mail_orders set due_at = now() + interval '1 hour' where state = 'waiting'`);
    return id;
  });
}

const withdraw = (id: number) => api.call('PUT v3/announcements/:id/withdraw', { params: { id } }, { as: 'admin' });
const figuresOf = async (id: number) => {
  const { recipients } = (await api.call('GET v3/announcements/:id', { params: { id } }, { as: 'admin' })).body;
  return { received: recipients.received, mailed: recipients.mailed };
};
const mails = async () => (await api.call('GET v3/mails', { query: {} }, as)).body.data;
const retry = (id: number) => api.call('POST v3/mails/:id/retry', { params: { id } }, as);
async function untilSent(id: number): Promise<void> {
  for (let look = 0; look < 1000; look += 1) {
    if ((await mails()).some((mail) => mail.id === id && mail.state === 'sent')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The mail was not sent');
}

it('stops the mails of an announcement that wait when it is withdrawn, and no others', async () => {
  await person(true);
  await person(false);
  const id = await told();
  const stopped = (await mails()).map((mail) => mail.id);
  expect(await figuresOf(id)).toEqual({ received: 2, mailed: 2 });
  const other = await told('Another');
  expect((await withdraw(id)).body.recipients).toMatchObject({ total: 2, waiting: 0, received: 1, mailed: 0 });
  const withdrawn = (await mails()).filter((mail) => mail.state === 'withdrawn');
  expect(withdrawn.map((mail) => mail.id)).toEqual(stopped);
  expect(withdrawn.map(({ due_at, ended_at }) => ({ due_at, ended_at }))).toEqual(
    stopped.map(() => ({ due_at: null, ended_at: expect.any(String) })),
  );
  expect(await api.db.$count(sql`mail_orders where state = 'withdrawn' and input is null`)).toBe(2);
  const log = await api.call('GET v3/audit-entries', { query: { subject: `${id}`, area: 'messages' } }, as);
  expect(log.body.data[0]?.after).toEqual({ title: 'Out', people: 1, mails: 2 });

  const before = office.received.length;
  await api.db.execute(sql`update mail_orders set due_at = now()`);
  const others = (await mails()).filter((mail) => mail.state === 'waiting').map((mail) => mail.id);
  expect(others).toHaveLength(2);
  await retry(others[0] ?? 0);
  for (const one of others) await untilSent(one);
  const subjects = office.received.slice(before).map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1]);
  expect(subjects).toEqual(['Another', 'Another']);
  expect(await figuresOf(other)).toEqual({ received: 2, mailed: 2 });
});

it('withdraws a mail that was given up, which is not sent again', async () => {
  await person(false);
  const id = await told();
  await api.db.execute(sql`update mail_orders set state = 'failed', attempts = 1, ended_at = now()`);
  await api.db.execute(sql`insert into mail_attempts (order_id, number, ended_at, outcome)
    select id, 1, now(), 'refused' from mail_orders`);
  const [mail] = await mails();
  await withdraw(id);
  expect(await figuresOf(id)).toEqual({ received: 0, mailed: 0 });
  const again = await retry(mail?.id ?? 0);
  expect(`${again.status} ${again.error.code}`).toBe('409 mail-withdrawn');
  const { body } = await api.call('POST v3/jobs/queues/mails/retry', {}, as);
  expect(body).toEqual({ retried: 0 });
});

it.each([
  ['is sent all the same where the server takes it', 'taken', 'sent', 1, 1],
  ['is not tried again where the server defers it', 'deferred', 'withdrawn', 1, 0],
  ['does not fail where the server refuses it', 'refused', 'withdrawn', 1, 0],
  ['counts as mailed where the server may have taken it', 'unknown', 'withdrawn', 1, 1],
] as const)('a mail that is being sent %s', async (_, answer, state, atOnce, afterwards) => {
  await person(false);
  const id = await told();
  const [mail] = await mails();
  const send = async (): Promise<string> => {
    expect((await withdraw(id)).body.recipients.mailed).toBe(atOnce);
    const { body } = await api.call('GET v3/mails/:id', { params: { id: mail?.id ?? 0 } }, as);
    expect([body.state, body.tries[0]?.outcome]).toEqual(['withdrawn', 'under-way']);
    if (answer === 'taken') return '250 taken';
    throw new MailNotSentError({ outcome: answer, isAddress: false, reply: answer });
  };
  await attempt(api.db, mail?.id ?? 0, send);
  expect((await mails()).map((one) => one.state)).toEqual([state]);
  await deliverAnnouncements(api.db);
  expect(await figuresOf(id)).toEqual({ received: afterwards, mailed: afterwards });
});

it('has each mail sent once or not at all by workers that send meanwhile, and counts those that were sent', async () => {
  for (let count = 0; count < 24; count += 1) await person(false);
  const id = await told();
  const before = office.received.length;
  await api.db.execute(sql`update mail_orders set due_at = now()`);
  const handedOver: string[] = [];
  const send = async (_: unknown, mail: string): Promise<string> => {
    handedOver.push(mail);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return '250 taken';
  };
  const work = async (): Promise<void> => {
    for (let order = await claimNext(api.db); order; order = await claimNext(api.db))
      await attemptMail(means(api.db, send), order);
  };
  const interrupt = async (): Promise<void> => {
    while (handedOver.length < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    expect((await withdraw(id)).status).toBe(200);
  };
  await Promise.all([work(), work(), work(), work(), interrupt()]);
  // The worker of the site may have taken some as well.
  await untilAttemptsEnd();
  expect(new Set(handedOver).size).toBe(handedOver.length);
  const sent = handedOver.length + office.received.length - before;
  const count = (state: string) => api.db.$count(sql`mail_orders where state = ${state}`);
  expect([await count('sent'), await count('withdrawn')]).toEqual([sent, 24 - sent]);
  await deliverAnnouncements(api.db);
  expect(await figuresOf(id)).toEqual({ received: sent, mailed: sent });
});

async function untilAttemptsEnd(): Promise<void> {
  for (let look = 0; look < 1000; look += 1) {
    if ((await api.db.$count(sql`mail_attempts where ended_at is null`)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('An attempt did not end');
}

/** Attempts a mail as a worker does. @param send answers for the server */
async function attempt(db: Database, id: number, send: () => Promise<string>): Promise<void> {
  const order = await claimFirst(db, id);
  if (!order) throw new Error('The mail was claimed already');
  await attemptMail(means(db, send), order);
}

function means(db: Database, send: Mailer['send']): AttemptMeans {
  const notification: MailMakers['notification'] = (input) =>
    notificationMailOf({ db, publicUrl: 'https://site.example' }, input);
  return { db, makers: { notification } as MailMakers, log: api.app.log, mailer: { send, close: () => {} } };
}
