import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { entities } from '../entities/entities.table.ts';
import { fictionalIsin } from '../seed/isin.ts';
import { entityImports } from './entity-imports.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const [A, B] = [fictionalIsin(9_001), fictionalIsin(9_002)];
const text = `ISIN,Company,Country,Industry,Symbol\n${A},Uno SpA,IT,Tobacco,UNO.MI\nx,Bad,IT,Tobacco,\n`;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

async function send(path: string, payload: string | Buffer, { type = 'application/octet-stream', locale = 'en' } = {}) {
  const headers = {
    authorization: `Bearer ${await api.signIn('admin')}`,
    ...{ 'content-type': type, 'accept-language': locale },
  };
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/v3/${path}`,
    headers,
    payload: Buffer.from(payload),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const stored = (isin: string) => api.db.$count(entities, eq(entities.isin, isin));

describe('imports over HTTP', () => {
  it('shows a file, the columns that it proposes, and what it would do', async () => {
    expect(await send('entity-imports/preview', text)).toEqual({
      status: 200,
      body: {
        headers: ['ISIN', 'Company', 'Country', 'Industry', 'Symbol'],
        mapping: { isin: 'ISIN', name: 'Company', country: 'Country', industry: 'Industry', ticker: 'Symbol' },
        rows: [
          [A, 'Uno SpA', 'IT', 'Tobacco', 'UNO.MI'],
          ['x', 'Bad', 'IT', 'Tobacco', ''],
        ],
        missing: [],
        outcome: {
          created: 1,
          updated: 0,
          unchanged: 0,
          rejected: 1,
          rejections: [{ line: 3, reason: '"X" is not an ISIN: its form or its check digit is wrong.' }],
        },
      },
    });
    expect(await stored(A)).toBe(0);
  });

  it('names the columns that are missing, until the person chooses them', async () => {
    const file = `Number,Label,Country,Industry\n${B},Due,IT,Tobacco\n`;
    const { body } = await send('entity-imports/preview', file);
    expect([body.missing, body.outcome]).toEqual([['isin', 'name'], null]);
    const chosen = 'isin=Number&name=Label&country=Country&industry=Industry';
    const tried = await send(`entity-imports/preview?${chosen}`, file);
    expect([tried.body.missing, tried.body.outcome.created]).toEqual([[], 1]);
    expect(await send(`entity-imports?file_name=due.csv&${chosen}`, file)).toMatchObject({ body: { created: 1 } });
  });

  it('gives its reasons in French to who reads French', async () => {
    const french = { locale: 'fr' };
    const { body } = await send('entity-imports/preview', text, french);
    const reason = '«\u00a0X\u00a0» n’est pas un ISIN : sa forme ou sa clé de contrôle est incorrecte.';
    expect(body.outcome.rejections).toEqual([{ line: 3, reason }]);
    const unnamed = await send('entity-imports/preview', 'Number,Label,Industry\n1,2,3\n', french);
    expect(unnamed.body.missing).toEqual(['isin', 'name', 'country_code ou country']);
    const refused = await send('entity-imports?file_name=a.csv', 'isin,name,country,industry\n', french);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[422, 'import-refused', 'Le fichier a un en-tête et aucune ligne.'],
    ]);
  });

  it('imports a file, lists it with its person, and undoes it once', async () => {
    const { status, body } = await send('entity-imports?file_name=uno.csv', text);
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 1, rejected: 1 } });
    expect(await stored(A)).toBe(1);
    const { body: list } = await api.call('GET v3/entity-imports', {}, { as: 'admin' });
    expect(list.data[0]).toEqual({
      id: body.import_id,
      file_name: 'uno.csv',
      user_id: expect.any(Number),
      created: 1,
      updated: 0,
      rejected: 1,
      ...{ rows_total: 2, rows_done: 2, is_running: false, cancelled_at: null },
      started_at: expect.any(String),
      finished_at: expect.any(String),
      undone_at: null,
    });
    const input = { params: { id: body.import_id } };
    const plan = await api.call('GET v3/entity-imports/:id/undo', input, { as: 'admin' });
    expect(plan.body).toEqual({ restored: 0, removed: 1, kept: 0, kept_entities: [] });
    expect(await stored(A)).toBe(1);
    const done = await api.call('POST v3/entity-imports/:id/undo', input, { as: 'admin' });
    expect([done.body, await stored(A)]).toEqual([plan.body, 0]);
    const again = await api.call('POST v3/entity-imports/:id/undo', input, { as: 'admin' });
    expect([again.status, again.error.code]).toEqual([409, 'import-undone']);
  });

  it('ends a running import when asked, and leaves one that has ended as it is', async () => {
    const [running] = await api.db.insert(entityImports).values({ fileName: 'long.csv', rowsTotal: 900 }).returning();
    const cancel = (id: number) => api.call('POST v3/entity-imports/:id/cancel', { params: { id } }, { as: 'admin' });
    const { body } = await cancel(running?.id ?? 0);
    expect(body).toMatchObject({ is_running: true, rows_total: 900, rows_done: 0, cancelled_at: expect.any(String) });
    expect((await cancel(body.id)).body).toEqual(body);
    const { import_id: ended } = (await send('entity-imports?file_name=uno.csv', text)).body;
    expect((await cancel(ended)).body).toMatchObject({ is_running: false, cancelled_at: null });
    expect((await cancel(2_000_000_000)).status).toBe(404);
  });

  it('does not call an import running that was given up an hour ago', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [minutes, isRunning] of [
      [59, true],
      [61, false],
    ] as const) {
      await api.db.insert(entityImports).values({ fileName: 'lost.csv', startedAt: at(minutes) });
      const { body } = await api.call('GET v3/entity-imports', { query: { limit: 1 } }, { as: 'admin' });
      expect(body.data[0]).toMatchObject({ file_name: 'lost.csv', is_running: isRunning });
    }
  });

  it.each([
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4]), 'The file is a workbook. Save it as "CSV UTF-8" and try again.'],
    ['an empty file', '', 'The file is empty.'],
    ['a quote that is not closed', 'isin,name,country,industry\n"open', expect.stringContaining('not well-formed CSV')],
  ])('refuses %s, and says why', async (_what, file, message) => {
    for (const path of ['entity-imports/preview', 'entity-imports?file_name=a.csv']) {
      expect(await send(path, file)).toMatchObject({ status: 422, body: { code: 'import-refused', message } });
    }
  });

  it('takes nothing but bytes, and no more than 25 MB of them', async () => {
    expect((await send('entity-imports/preview', '{}', { type: 'application/json' })).status).toBe(415);
    const limit = 25 * 1024 * 1024;
    expect((await send('entity-imports/preview', Buffer.alloc(limit + 1, 'x'))).status).toBe(413);
    expect((await send('entity-imports/preview', Buffer.alloc(limit, 'x'))).status).toBe(422);
  });

  it('does not know imports that are not there', async () => {
    for (const id of [2_000_000_000, 0]) {
      const { status } = await api.call('GET v3/entity-imports/:id/undo', { params: { id } }, { as: 'admin' });
      expect(status).toBe(404);
    }
  });
});
