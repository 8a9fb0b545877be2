import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { createMailer } from '../mail/mailer.ts';
import { openPostOffice } from '../testing/post-office.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { digestMail } from './follow-digest.service.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const SITE = 'https://commonweal.example';
const idShape = z.strictObject({ id: z.int() });

let api: TestApi;
let companies: readonly number[];
let member: number;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  const found = await queryRows(api.db, idShape, sql`select id from entities order by id limit 2`);
  companies = found.map(({ id }) => id);
  member = (await api.call('GET v3/users/me', {}, { as: 'member' })).body.id;
  token = await unsubscribeToken(api.db, member);
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear('entity_follows');
  for (const as of ['member', 'client'] as const) {
    for (const id of companies) {
      await api.call('PUT v3/entities/:id/follow', { params: { id: `${id}` }, body: { delivery: 'mail' } }, { as });
    }
  }
});

const deliveries = async (as: DemoAccount) =>
  (await api.call('GET v3/users/me/follows', { query: {} }, { as })).body.data.map(({ delivery }) => delivery);

/** As a mail program posts it: without a session. */
const post = (given: string, type?: string, payload = '') =>
  api.app.inject({
    ...{ method: 'POST', url: `/api/v3/follow-mails/${given}` },
    ...(type !== undefined && { headers: { 'content-type': type }, payload }),
  });

/** The head of a digest, a header a line, and its text. */
async function mailed() {
  const office = await openPostOffice('accepts');
  const config = { smtpUrl: office.url, mailFrom: 'site@site.example', publicUrl: SITE };
  const mailer = await createMailer({ db: api.db, log: api.app.log, config });
  const news = [{ slug: 'a', name: 'A', analyses: 1, score: null }];
  const mail = await digestMail({ db: api.db, publicUrl: SITE }, member, news);
  if (!mail) throw new Error('A member can be mailed.');
  await mailer.send(mail, 'digest');
  mailer.close();
  await office.close();
  const [head = '', ...parts] = (office.received[0] ?? '').split('\r\n\r\n');
  return { headers: head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n'), text: parts.join('\n').replaceAll('=\r\n', '') };
}

describe('the link in a digest', () => {
  it('stands in the headers that a mail program looks for, and at the end of the text', async () => {
    const { headers, text } = await mailed();
    expect(headers.filter((line) => line.startsWith('List-'))).toEqual([
      `List-Unsubscribe: <${SITE}/api/v3/follow-mails/${token}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    expect(text).toContain(`${SITE}/companies/followed/unsubscribe/${token}`);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a form of parts', 'multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--'],
    ['nothing', undefined, undefined],
  ])('ends the mails of one person, who need not be signed in, when %s is posted', async (_, type, body) => {
    expect((await post(token, type, body)).json()).toEqual({ companies: 2 });
    expect(await deliveries('member')).toEqual(['notification', 'notification']);
    expect(await deliveries('client')).toEqual(['mail', 'mail']);
    expect((await post(token, type, body)).json()).toEqual({ companies: 0 });
  });

  it('leads to a page when it is opened, and changes nothing by that', async () => {
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url: `/api/v3/follow-mails/${token}` });
    expect([statusCode, headers['location']]).toEqual([302, `/companies/followed/unsubscribe/${token}`]);
    expect(await deliveries('member')).toEqual(['mail', 'mail']);
  });

  it.each([
    ['names another account', () => token.replace(/^\d+/, `${member + 1}`)],
    ['has another signature', () => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['is cut off', () => token.slice(0, -1)],
    ['is none', () => 'nothing'],
  ])('does nothing where it %s', async (_, tampered) => {
    expect((await post(tampered())).statusCode).toBe(404);
    expect([await deliveries('member'), await deliveries('client')].flat()).toEqual(['mail', 'mail', 'mail', 'mail']);
  });
});
