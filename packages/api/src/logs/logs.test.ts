import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { users } from '../users/users.table.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { answerErrors } from '../http/error-replies.ts';
import { serverOptions } from '../http/server-options.ts';
import { digestToken } from '../http/viewer.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { hideSecrets } from './hidden-secrets.ts';
import { describeError } from './logged-error.ts';

const secret = 'hunter2-is-what-nobody-may-read';
const token = 'Zm9yLXRoaXJ0eS10d28tYnl0ZXMtb2YtcmFuZG9tbmVz';
const digest = digestToken(token);
const unread = [secret, token, digest, 'ines@social.example', '$argon2id$'];

/** The log as it is written, at its most talkative. */
function logging(): { readonly app: FastifyInstance; readonly written: () => string } {
  const parts: string[] = [];
  const { logger, ...options } = serverOptions('trace');
  const stream = { write: (line: string) => void parts.push(line) };
  const app = Fastify({ ...options, logger: { ...logger, stream } });
  return { app, written: () => parts.join('') };
}

describe('the log', () => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let written: () => string;
  beforeAll(async () => {
    database = await openTestDatabase();
    ({ app, written } = logging());
    answerErrors(app);
    const { db } = database;
    const failures: Readonly<Record<string, () => Promise<unknown>>> = {
      syntax: () => db.execute(sql`select ${secret}::int`),
      moment: () => db.execute(sql`select ${secret}::timestamptz`),
      duplicate: async () => {
        for (const _ of [1, 2]) await db.execute(sql`insert into rate_windows values (${secret}, '2026-01-01', 1)`);
      },
      missing: () =>
        db.execute(sql`insert into sessions (token_digest, user_id, expires_at) values (${digest}, null, now())`),
      unknown: () => db.execute(sql`select nothing from users where email = ${secret}`),
      stranger: () =>
        db.execute(sql`insert into sessions (token_digest, user_id, expires_at) values (${digest}, 999999999, now())`),
      builder: () =>
        db
          .update(users)
          .set({ email: secret })
          .where(sql`email = ${token} and 1 / (${0}::int) = 0`),
      transaction: () => db.transaction(async (inside) => inside.execute(sql`select ${secret}::uuid`)),
      rows: () => insertRows(db, users, [{ id: 1, email: secret } as typeof users.$inferInsert]),
    };
    for (const [name, fail] of Object.entries(failures)) app.get(`/fails/${name}`, fail);
    app.post('/fails/:token', async ({ log }, reply) => {
      log.error(Object.assign(new Error(`no: ${token}`), { response: { body: secret }, envelope: { to: [secret] } }));
      log.warn({ err: new Error('550 <ines@social.example> is unknown', { cause: new SyntaxError(secret) }) });
      log.warn({ err: new AggregateError([new Error(digest)], 'several') }, 'several');
      log.info(`$argon2id$v=19$m=19456,t=2,p=1$${token}$${digest}`);
      void reply.send({});
      return reply.send({});
    });
    await app.ready();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  let before = 0;
  beforeEach(() => {
    before = written().length;
  });
  const added = (): string => written().slice(before);

  it.each([
    ['syntax', '22P02', 'select $1::int'],
    ['moment', '22007', 'select $1::timestamptz'],
    ['duplicate', '23505', 'insert into rate_windows'],
    ['missing', '23502', 'insert into sessions'],
    ['unknown', '42703', 'select nothing from users'],
    ['stranger', '23503', 'insert into sessions'],
    ['builder', '22012', 'update \\"users\\" set'],
    ['transaction', '22P02', 'select $1::uuid'],
  ])('holds what failed, and no value that came with it: %s', async (name, code, statement) => {
    const { statusCode } = await app.inject(`/fails/${name}`);
    expect(statusCode).toBe(500);
    expect(added()).toContain(`"code":"${code}"`);
    expect(added()).toContain(statement);
    for (const text of unread) expect(added()).not.toContain(text);
  });

  it('holds no row of many', async () => {
    await app.inject('/fails/rows');
    expect(added()).toContain('Rows were not inserted into users.');
    for (const text of unread) expect(added()).not.toContain(text);
  });

  it('holds no address, header, cookie or body of a request', async () => {
    await app.inject({
      method: 'POST',
      url: `/fails/${token}?code=${secret}&email=ines%40social.example`,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `session=${secret}`,
        'x-current-path': `/change-password/${token}`,
      },
      payload: { password: secret },
    });
    await app.inject(`/nowhere/${token}?token=${secret}`);
    expect(added()).toContain('"route":"/fails/:token"');
    expect(added()).toContain('"message":"550 <[email]> is unknown"');
    expect(added()).toContain('"type":"AggregateError"');
    for (const text of unread) expect(added()).not.toContain(text);
  });

  it('holds the whole of an error that is no secret', async () => {
    app.log.error({ err: new TypeError('x is not a function', { cause: new Error('deeper') }) }, 'failed');
    const line = JSON.parse(added()) as { readonly err: object; readonly msg: string };
    expect(line).toMatchObject({
      msg: 'failed',
      err: {
        type: 'TypeError',
        message: 'x is not a function',
        stack: expect.stringMatching(/^\s+at .*logs\.test\.ts/),
        cause: { type: 'Error', message: 'deeper', stack: expect.stringMatching(/^\s+at /) },
      },
    });
  });
});

describe('what is hidden from a log', () => {
  it.each([
    ['$argon2id$v=19$m=19456$c2FsdA$aGFzaA', '[hash]'],
    ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
    ['Invalid API Key provided: sk_test_****1234', 'Invalid API Key provided: [key]'],
    ['postgres://me:pw@db.example/x', 'postgres://[credentials]@db.example/x'],
    ['/confirm?token=a&b=c is long', '/confirm?[query] is long'],
    ['is anybody there? yes', 'is anybody there? yes'],
    ['a@b.example and a%40b.example', '[email] and [email]'],
    ['at node_modules/.pnpm/pg@8.23.1/lib', 'at node_modules/.pnpm/pg@8.23.1/lib'],
    ['x'.repeat(43), '[token]'],
    ['x'.repeat(42), 'x'.repeat(42)],
    ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
  ])('%s becomes %s', (text, shown) => {
    expect(hideSecrets(text)).toBe(shown);
  });
});

describe('an error on a console', () => {
  it('is shown with its causes, and without what came with it', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', password: secret });
    const text = describeError(new Error('No connection', { cause }));
    expect(text).toMatch(
      /^Error: No connection\n\s+at [^]*\nCaused by Error ECONNREFUSED: connect ECONNREFUSED\n\s+at /,
    );
    expect(text).not.toContain(secret);
  });

  it('is text also where nobody threw an error', () => {
    expect(describeError('just so')).toBe('string: just so');
    expect(describeError(undefined)).toBe('undefined: ');
  });
});
