import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { answerErrors } from '../http/error-replies.ts';
import { loadReference } from '../load-reference.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { importRoutes } from './import.routes.ts';

const SECRET = 'a-secret-of-this-folder';
const good = `isin,name,country,industry\n${fictionalIsin(1)},Fine Ltd,GB,Software\nx,Bad Ltd,GB,Software\n`;
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openDatabase({ dataDir: null });
  await loadReference(database.db);
  app = Fastify();
  answerErrors(app);
  await app.register(importRoutes, { prefix: '/api', db: database.db, secret: SECRET });
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

function post(payload: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const all = { 'content-type': 'text/csv', 'x-commonweal-secret': SECRET, ...headers };
  return app.inject({ method: 'POST', url: '/api/internal/imports/companies', payload, headers: all, remoteAddress });
}

describe('POST internal/imports/companies', () => {
  it.each([
    ['another secret', { 'x-commonweal-secret': 'another' }, '127.0.0.1'],
    ['no secret', { 'x-commonweal-secret': '' }, '127.0.0.1'],
    ['another machine', {}, '192.0.2.7'],
    ['another machine that claims to be this one', { 'x-forwarded-for': '127.0.0.1' }, '192.0.2.7'],
  ])('does not exist for %s', async (_who, headers, address) => {
    const response = await post(good, headers, address);
    expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 404, code: 'not-found' });
    expect(await database.db.$count(entities)).toBe(0);
  });

  it('refuses a file that is not CSV, and says why', async () => {
    const response = await post('isin,name,country,industry\n1,"open');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'import-refused', message: expect.stringContaining('well-formed') });
  });

  it('takes a file that is larger than other bodies may be, and refuses one that says it is too large', async () => {
    const comments = Array.from({ length: 40 }, () => `x,Bad Ltd,GB,${'y'.repeat(10_000)}`).join('\n');
    const response = await post(`isin,name,country,industry\n${comments}\n`);
    expect([response.statusCode, response.json().rejected]).toEqual([200, 40]);
    const refused = await post(good, { 'content-length': String(256 * 1024 * 1024 + 1) });
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'The file is larger than 256 MB. Split it.']);
  });

  it('takes nothing but CSV', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('imports what the command at %s sends', async (address) => {
    const response = await post(good, {}, address);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ rejected: 1, rejections: [{ line: 3 }] });
    expect(await database.db.$count(entities)).toBe(1);
  });
});
