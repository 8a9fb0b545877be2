import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { FORBIDDEN_HTML, XSS_CORPUS } from '../rich-text/xss-corpus.ts';
import { solvedCaptcha } from '../testing/solved-captcha.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
const ids = new Map<DemoAccount, number>();

beforeAll(async () => {
  api = await startTestApi();
  for (const account of ['member', 'client', 'admin'] as const) {
    const { body } = await api.call('GET v3/users/me', {}, { as: account });
    ids.set(account, body.id);
  }
}, 120_000);
afterAll(() => api.close());

const idOf = (account: DemoAccount) => ids.get(account) ?? 0;
const agreement = async (account: DemoAccount) =>
  (await api.call('GET v3/users/me', {}, { as: account })).body.last_agreement;
const current = async () => (await api.call('GET v3/platform-conditions/current', {})).body;
const publish = (content: { content_en: string; content_fr: string }, replaces: number, as: DemoAccount = 'admin') =>
  api.call('POST v3/platform-conditions', { body: { ...content, replaces } }, { as });
const accept = (account: DemoAccount, body: object, path = idOf(account)) =>
  api.call('POST v3/platform-conditions/users/:id', { params: { id: path }, body: body as never }, { as: account });

describe('the terms that ship', () => {
  it('are open to visitors in both languages, with headings of three levels', async () => {
    const english = await current();
    expect(english).toMatchObject({ version: 1, publication_date: '2026-10-01T08:00:00.000Z' });
    const french = await api.call('GET v3/platform-conditions/current', {}, { locale: 'fr' });
    expect(french.body.content).toContain('<h1>Votre compte</h1>');
    const headings = (html: string) => [...html.matchAll(/<(h\d)>/g)].map(([, tag]) => tag);
    expect(new Set(headings(english.content))).toEqual(new Set(['h1', 'h2', 'h3']));
    expect(headings(french.body.content)).toEqual(headings(english.content));
  });

  it('were accepted by the demonstration accounts', async () => {
    expect(await agreement('member')).not.toBeNull();
  });

  it('are accepted by whoever registers', async () => {
    const captchaResponse = await solvedCaptcha(api, { action: 'register' });
    const person = { email: 'ines@example.org', first_name: 'Ines', last_name: 'Marchetti', pseudo: '' };
    await api.call('POST v3/auth/register', {
      body: { ...person, password: 'Kestrel7 over Morland', captchaResponse },
    });
    const [accepted] = await queryRows(
      api.db,
      z.strictObject({ version: z.int() }),
      sql`select version from platform_condition_acceptances
        join users on users.id = user_id where email = 'ines@example.org'`,
    );
    expect(accepted).toEqual({ version: 1 });
  });
});

describe('reading who has accepted them', () => {
  const read = (account: DemoAccount, id: number) =>
    api.call('GET v3/platform-conditions/current/users/:id', { params: { id } }, { as: account });

  it('is for oneself', async () => {
    const { body } = await read('member', idOf('member'));
    expect(body).toMatchObject({ version: 1, accepted_at: await agreement('member') });
  });

  it('is not for others, whoever they ask for', async () => {
    const [other, nobody] = [await read('member', idOf('client')), await read('member', 2_000_000_000)];
    expect([other.status, nobody.status]).toEqual([404, 404]);
    expect({ ...other.error, requestId: '' }).toEqual({ ...nobody.error, requestId: '' });
  });

  it('is for administrators of the terms', async () => {
    expect((await read('admin', idOf('client'))).body.accepted_at).toBe(await agreement('client'));
    expect((await read('admin', 2_000_000_000)).status).toBe(404);
  });
});

describe('new terms', () => {
  const text = (words: string) => ({ content_en: `<h1>${words}</h1>`, content_fr: `<h1>${words} FR</h1>` });

  it('have to be accepted anew, once, by oneself, and the former acceptance is kept', async () => {
    const before = await current();
    const { status, body } = await publish(text('Second'), before.version);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { version: before.version + 1, is_shipped: false, published_by: 'Ada Admin', accepted_count: 0 },
    });
    expect(await agreement('member')).toBeNull();
    const first = await accept('member', { user_id: idOf('member'), version: body.version });
    expect(await agreement('member')).toBe(first.body.accepted_at);
    const again = await accept('member', { user_id: idOf('member') });
    expect(again.body).toEqual(first.body);
    const kept = await queryRows(
      api.db,
      z.strictObject({ version: z.int() }),
      sql`select version from platform_condition_acceptances where user_id = ${idOf('member')} order by version`,
    );
    expect(kept).toEqual([{ version: before.version }, { version: body.version }]);
    expect(await agreement('client')).toBeNull();
  });

  it.each([
    ['in the path', () => accept('client', { user_id: idOf('client') }, idOf('member'))],
    ['in the body', () => accept('client', { user_id: idOf('member') })],
  ])('are accepted for nobody else, named %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(404);
    expect(await agreement('client')).toBeNull();
  });

  it('are not accepted unread: another version is in force by now', async () => {
    const { version } = await current();
    const { status, error } = await accept('client', { user_id: idOf('client'), version: version - 1 });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'terms-changed' });
    expect(await agreement('client')).toBeNull();
  });

  it('are published once where two administrators do so at the same time', async () => {
    const { version } = await current();
    const replies = await Promise.all([publish(text('One'), version), publish(text('Two'), version, 'superadmin')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await publish(text('Late'), version)).error.code).toBe('terms-changed');
    expect((await current()).version).toBe(version + 1);
  });

  it.each([
    [{ content_en: '', content_fr: '<p>a</p>' }, ['content_en']],
    [{ content_en: '<p> </p><script>a</script>', content_fr: '<p></p>' }, ['content_en', 'content_fr']],
  ])('need words in both languages: %j', async (content, fields) => {
    const { status, error } = await publish(content, (await current()).version);
    expect({ status, fields: Object.keys(error.fields ?? {}) }).toEqual({ status: 422, fields });
  });

  it('run nothing, whatever is written into them', async () => {
    const hostile = `<h1 onclick="x">Terms</h1>${XSS_CORPUS.join('')}`;
    const { version } = await current();
    expect((await publish({ content_en: hostile, content_fr: hostile }, version)).status).toBe(200);
    const [kept] = await queryRows(
      api.db,
      z.strictObject({ content_en: z.string() }),
      sql`select content_en from platform_conditions where version = ${version + 1}`,
    );
    for (const html of [kept?.content_en ?? '', (await current()).content]) {
      expect(html.replaceAll(/<\/?h1>/g, '')).not.toMatch(FORBIDDEN_HTML);
      expect(html).toContain('<h1>Terms</h1>');
    }
  });

  it('are cleaned again when they are answered', async () => {
    await api.db.execute(sql`update platform_conditions set content_en = '<p onclick="x">a</p>'
      where version = (select max(version) from platform_conditions)`);
    expect((await current()).content).toBe('<p>a</p>');
  });
});

describe('the versions', () => {
  it('are listed with how many accepted each, the newest first', async () => {
    const { body } = await api.call('GET v3/platform-conditions', {}, { as: 'admin' });
    const { version } = await current();
    expect(body.data.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, at) => version - at));
    expect(body.data.at(-1)).toMatchObject({ version: 1, is_shipped: true, published_by: null });
    expect(body.data.at(-1)?.accepted_count).toBeGreaterThan(10);
  });

  it('are read in both languages, to write the next one from', async () => {
    const { body } = await api.call('GET v3/platform-conditions/:version', { params: { version: 1 } }, { as: 'admin' });
    expect(body.content_en).toContain('<h1>Your account</h1>');
    expect(body.content_fr).toContain('<h1>Votre compte</h1>');
    const none = await api.call('GET v3/platform-conditions/:version', { params: { version: 999 } }, { as: 'admin' });
    expect(none.status).toBe(404);
  });
});
