import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { recordAct } from '../audit/audit.service.ts';
import type { NewAct } from '../audit/audit.service.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { users } from '../users/users.table.ts';

type Query = Readonly<Record<string, string | number>>;

let api: TestApi;
let adminId = 0;

const acts = (by: number): NewAct[] => [
  { act: 'links-changed', by, subject: 'one', before: { csrd: 'https://a.example/' }, after: {} },
  { act: 'terms-published', by, subject: '2', reason: '=1+1' },
  { act: 'release-changed', by: null, machine: 'CI', subject: 'mf-companies' },
];

beforeAll(async () => {
  api = await startTestApi();
  const email = 'admin@demo.commonweal.example';
  const [admin] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  adminId = admin?.id ?? 0;
  for (const act of acts(adminId)) await recordAct(api.db, act);
}, 120_000);
afterAll(() => api.close());

const list = (query: Query = {}) => api.call('GET v3/audit-entries', { query: query as never }, { as: 'admin' });
const subjects = async (query: Query) => (await list(query)).body.data.map(({ subject }) => subject);

describe('the audit log', () => {
  it('tells who did what, the newest first', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    const common = {
      ...{ id: expect.any(Number), date: expect.any(String), reason: null, before: null, after: null },
      redacted_at: null,
    };
    const person = expect.objectContaining({ user_id: adminId });
    expect(body).toEqual({
      total: 3,
      data: [
        { ...common, act: 'release-changed', person: null, machine: 'CI', subject: 'mf-companies' },
        { ...common, act: 'terms-published', person, machine: null, subject: '2', reason: '=1+1' },
        {
          ...common,
          ...{ act: 'links-changed', person, machine: null, subject: 'one' },
          ...{ before: { csrd: 'https://a.example/' }, after: {} },
        },
      ],
    });
  });

  it.each<[string, () => Query, readonly string[]]>([
    ['an area', () => ({ area: 'content' }), ['2']],
    ['every area', () => ({ area: 'all' }), ['mf-companies', '2', 'one']],
    ['an act', () => ({ act: 'links-changed' }), ['one']],
    ['a person', () => ({ user_id: adminId }), ['2', 'one']],
    ['another person', () => ({ user_id: adminId + 1 }), []],
    ['a subject', () => ({ subject: 'one' }), ['one']],
    ['a part of a subject', () => ({ subject: 'on' }), []],
    ['a day that is over', () => ({ end_date: '2020-01-01' }), []],
    ['today', () => ({ start_date: today(), end_date: today() }), ['mf-companies', '2', 'one']],
    ['tomorrow', () => ({ start_date: '2999-01-01' }), []],
    ['a page', () => ({ limit: 1, offset: 1 }), ['2']],
  ])('is narrowed to %s', async (_, query, expected) => {
    expect(await subjects(query())).toEqual(expected);
  });

  it.each<Query>([{ area: 'people' }, { act: 'nothing' }, { user_id: 0 }, { start_date: 'today' }, { limit: 101 }])(
    'refuses the query %j',
    async (query) => {
      expect((await list(query)).status).toBe(400);
      expect((await list({ limit: 100 })).status).toBe(200);
    },
  );

  it('is a file of all its entries, as filtered, in which no text is a formula', async () => {
    const reply = await api.call('GET v3/audit-entries/export', { query: { area: 'content' } }, { as: 'admin' });
    expect(reply.status).toBe(200);
    const file = reply.body as File;
    expect(file.name).toBe(`audit-log-${today()}.csv`);
    const records: string[][] = parse(await file.text(), { bom: true });
    expect(records).toEqual([
      ['Time', 'Act', 'By', 'Subject', 'Reason', 'Before', 'After', 'Names erased', 'As of'],
      [expect.any(String), 'terms-published', expect.any(String), '2', "'=1+1", '', '', '', today()],
    ]);
  });

  it('is whole in the file beyond the rows that are read at a time', async () => {
    for (let at = 0; at < 501; at += 1) {
      await recordAct(api.db, { act: 'job-started', by: null, machine: 'test', subject: `${at}` });
    }
    const reply = await api.call('GET v3/audit-entries/export', { query: { act: 'job-started' } }, { as: 'admin' });
    const records: string[][] = parse(await (reply.body as File).text(), { bom: true, from: 2 });
    expect(records.map((record) => Number(record[3]))).toEqual(Array.from({ length: 501 }, (_, at) => 500 - at));
  });

  it('is read with its own privilege alone', async () => {
    for (const as of ['superadmin', 'admin'] as const) {
      expect((await api.call('GET v3/audit-entries', { query: {} }, { as })).status).toBe(200);
    }
    expect((await api.call('GET v3/audit-entries', { query: {} }, { as: 'reviewer' })).status).toBe(403);
  });
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
