import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { mailKinds } from '@commonweal/domain/mails';
import { openSecondApi } from '../session/second-api.fixture.ts';
import { openPostOffice } from '../testing/post-office.ts';
import type { PostOffice } from '../testing/post-office.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const EMAIL = 'member@demo.commonweal.example';
const as = { as: 'superadmin' } as const;

let office: PostOffice;
let api: TestApi;
beforeAll(async () => {
  office = await openPostOffice('accepts');
  api = await startTestApi({ SMTP_URL: office.url });
}, 240_000);
afterAll(async () => {
  // First, so that no attempt waits for it.
  await office.close();
  await api.close();
});
beforeEach(() => api.clear('rate_windows', 'mail_tokens', 'mail_orders'));

const outbox = async (query = {}) => (await api.call('GET v3/mails', { query }, as)).body;
/** Asks for a new password, and waits for so many attempts to end. */
async function order(): Promise<number> {
  await api.call('POST v3/auth/userprofile/resetpwd', { body: { email: EMAIL } });
  const { data } = await outbox();
  return data[0]?.id ?? 0;
}
async function attemptsOf(id: number, count: number) {
  for (let look = 0; look < 1000; look += 1) {
    const { body } = await api.call('GET v3/mails/:id', { params: { id } }, as);
    if (body.tries.length >= count && body.tries.every(({ ended_at }) => ended_at !== null)) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The attempt did not end');
}
const links = () => office.received.flatMap((mail) => /change-password\/([\w-]{43})/.exec(decode(mail))?.[1] ?? []);
const decode = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('the outbox', () => {
  it.each([
    ['accepts', 'sent', 'sent', /^250 /],
    ['refuses-address', 'failed', 'refused', /^550 no such mailbox/],
    ['defers', 'waiting', 'deferred', /^451 try again later/],
    ['cuts-after-data', 'waiting', 'unknown', /closed/i],
  ] as const)('keeps what a server says that %s', async (manner, state, outcome, reply) => {
    office.behave(manner);
    const { tries, ...mail } = await attemptsOf(await order(), 1);
    expect(mail).toMatchObject({ kind: 'password-reset', state, recipient: EMAIL, attempts: 1 });
    expect(tries).toEqual([
      expect.objectContaining({
        number: 1,
        outcome,
        reply: expect.stringMatching(reply),
        ended_at: expect.any(String),
      }),
    ]);
    expect(mail.due_at === null).toBe(state !== 'waiting');
  });

  it('mails the link of a first mail that may have arrived beside that of the second, and both work', async () => {
    office.behave('cuts-after-data');
    const before = links().length;
    const id = await order();
    await attemptsOf(id, 1);
    office.behave('accepts');
    expect((await api.call('POST v3/mails/:id/retry', { params: { id } }, as)).status).toBe(200);
    expect((await attemptsOf(id, 2)).state).toBe('sent');
    const mailed = links().slice(before);
    expect(mailed).toHaveLength(2);
    for (const token of mailed)
      expect((await api.call('GET v3/auth/userprofile/resetpwd/:token', { params: { token } })).status).toBe(200);
  });

  it('takes back the link of a mail that the server certainly has not got', async () => {
    office.behave('defers');
    await attemptsOf(await order(), 1);
    expect(await api.db.$count(sql`mail_tokens`)).toBe(0);
  });

  it('shows no token, and keeps nothing of what a sent mail was made from', async () => {
    office.behave('accepts');
    const body = await attemptsOf(await order(), 1);
    const token = links().at(-1) ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = (await api.db.execute(sql`select input from mail_orders`)) as { rows: unknown[] };
    expect(rows).toEqual([{ input: null }]);
  });

  it('waits twice as long before each further attempt', async () => {
    office.behave('defers');
    const id = await order();
    const minutes = [];
    for (const count of [1, 2, 3]) {
      const { due_at, tries } = await attemptsOf(id, count);
      minutes.push((Date.parse(due_at ?? '') - Date.parse(tries.at(-1)?.ended_at ?? '')) / 60_000);
      await api.db.execute(sql`update mail_orders set due_at = now() where id = ${id}`);
      await order();
    }
    // Each is a quarter longer or shorter at random.
    expect(minutes.map((pause, at) => Math.abs(pause / 2 ** at - 1) < 0.3)).toEqual([true, true, true]);
  });

  it('gives a mail up after its last attempt, and all attempts anew to one that is retried', async () => {
    office.behave('defers');
    const id = await order();
    await attemptsOf(id, 1);
    await api.db.execute(sql`update mail_orders set attempts_left = 1, due_at = now()`);
    await order();
    expect((await attemptsOf(id, 2)).state).toBe('failed');
    expect((await outbox({ state: 'failed' })).data.map((mail) => mail.id)).toEqual([id]);
    const { body } = await api.call('POST v3/mails/:id/retry', { params: { id } }, as);
    expect(body.state).toBe('waiting');
    expect((await attemptsOf(id, 3)).state).toBe('waiting');
  });

  it('says of an attempt whose process was killed that it is lost, and gives up one that was the last', async () => {
    await api.db.execute(sql`insert into mail_orders (kind, attempts, attempts_left, due_at, recipient) values
      ('password-changed', 1, 11, now() + interval '1 minute', 'under@way.example'),
      ('password-changed', 1, 0, now() - interval '1 second', 'lost@mail.example')`);
    await api.db.execute(sql`insert into mail_attempts (order_id, number) select id, 1 from mail_orders`);
    const ids = (await outbox()).data.map(({ id }) => id);
    const outcomes = async () =>
      Promise.all(ids.map(async (id) => (await api.call('GET v3/mails/:id', { params: { id } }, as)).body.tries));
    expect((await outcomes()).map(([attempt]) => attempt?.outcome)).toEqual(['lost', 'under-way']);
    const busy = await api.call('POST v3/mails/:id/retry', { params: { id: ids[1] ?? 0 } }, as);
    expect(`${busy.status} ${busy.error.code}`).toBe('409 mail-under-way');
  });

  it('finds by state, kind and a part of the recipient, newest first', async () => {
    await api.db.execute(sql`insert into mail_orders (kind, state, recipient, ended_at) values
      ('password-reset', 'sent', 'Ines_1@example.org', now()), ('follow-digest', 'failed', 'luc@example.org', now())`);
    const found = async (query: object) => (await outbox(query)).data.map(({ recipient }) => recipient);
    expect(await found({})).toEqual(['luc@example.org', 'Ines_1@example.org']);
    expect(await found({ state: 'sent' })).toEqual(['Ines_1@example.org']);
    expect(await found({ kind: 'follow-digest' })).toEqual(['luc@example.org']);
    expect(await found({ search: 'ines_' })).toEqual(['Ines_1@example.org']);
    expect(await found({ search: '%' })).toEqual([]);
    const [sent] = (await outbox({ state: 'sent' })).data;
    const again = await api.call('POST v3/mails/:id/retry', { params: { id: sent?.id ?? 0 } }, as);
    expect(`${again.status} ${again.error.code}`).toBe('409 mail-sent');
  });

  it('previews each kind in both languages', async () => {
    expect(mailKinds).toHaveLength(20);
    for (const kind of mailKinds) {
      const preview = async (locale: 'en' | 'fr') =>
        (await api.call('GET v3/mail-previews/:kind', { params: { kind }, query: { locale } }, as)).body;
      const [en, fr] = [await preview('en'), await preview('fr')];
      expect([en.text.slice(0, 10), fr.text.slice(0, 12)]).toEqual(['Hello Ines', 'Bonjour Ines']);
      expect([en.html, fr.html]).toEqual([expect.stringContaining('lang="en"'), expect.stringContaining('lang="fr"')]);
    }
  });
});

/** Processes are real on Postgres alone. */
const describeOnPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

describeOnPostgres('several processes', () => {
  const untilReceived = async (count: number) => {
    for (let look = 0; look < 1500 && office.received.length < count; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return office.received.length;
  };

  it('send each mail once', async () => {
    office.behave('accepts');
    const before = office.received.length;
    await api.db.execute(sql`insert into mail_orders (kind, input)
        select 'password-changed', json_build_object('userId', users.id) from users, generate_series(1, 40)
        where email = ${EMAIL}`);
    const others = await Promise.all([1, 2, 3].map(() => openSecondApi(api, { SMTP_URL: office.url })));
    await untilReceived(before + 40);
    await Promise.all(others.map((other) => other.close()));
    const ids = office.received.slice(before).flatMap((mail) => /^Message-ID: (\S+)/m.exec(mail)?.[1] ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    expect((await outbox({ state: 'sent' })).total).toBe(40);
  }, 120_000);

  it('take over a mail from one that was killed between the message and the reply: it is sent twice, with links that work', async () => {
    office.behave('hangs-after-data');
    // A worker takes up nothing while an attempt of its own waits: the next mail is not for this API.
    const before = office.received.length;
    await order();
    expect(await untilReceived(before + 1)).toBe(before + 1);
    const [received, mailed] = [office.received.length, links().length];
    await api.db.execute(sql`insert into mail_orders (kind, input)
        values ('password-reset', ${JSON.stringify({ email: EMAIL })}::jsonb)`);
    const first = await openSecondApi(api, { SMTP_URL: office.url });
    expect(await untilReceived(received + 1)).toBe(received + 1);
    await first.kill();
    const [ordered] = (await outbox()).data;
    const read = async () => (await api.call('GET v3/mails/:id', { params: { id: ordered?.id ?? 0 } }, as)).body;
    expect((await read()).tries.map(({ outcome }) => outcome)).toEqual(['under-way']);
    await api.db.execute(sql`update mail_orders set due_at = now() where id = ${ordered?.id}`);
    expect((await read()).tries.map(({ outcome }) => outcome)).toEqual(['lost']);
    office.behave('accepts');
    const second = await openSecondApi(api, { SMTP_URL: office.url });
    expect(await untilReceived(received + 2)).toBe(received + 2);
    await second.close();
    expect(await read()).toMatchObject({ state: 'sent', tries: [{ outcome: 'sent' }, { outcome: 'lost' }] });
    const tokens = links().slice(mailed);
    expect(tokens).toHaveLength(2);
    for (const token of tokens)
      expect((await api.call('GET v3/auth/userprofile/resetpwd/:token', { params: { token } })).status).toBe(200);
  }, 120_000);
});
