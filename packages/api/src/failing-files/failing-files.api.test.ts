import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { FAILING_FILE_LENGTH } from '@commonweal/domain/portfolio-limits';
import { tidyUp } from '../housekeeping/housekeeping.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

type Body = ApiInput<'POST v3/failing-files'>['body'];

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);

beforeEach(() => api.clear('failing_files', 'rate_windows'));

afterAll(() => api.close());

const give = (change: Partial<Body> = {}) => {
  const body: Body = { kind: 'text', content: 'ISIN;Poids\nXX9999;12,5', remark: '', ...change };
  return api.call('POST v3/failing-files', { body }, { as: 'member' });
};
const list = async () => (await api.call('GET v3/failing-files', { query: {} }, { as: 'admin' })).body;

describe('files that were not read right', () => {
  it('are kept without the person, and listed for administrators', async () => {
    await give({ remark: ' The weights\r\nare wrong ' });
    const { data, total } = await list();
    expect(total).toBe(1);
    expect(data).toEqual([
      {
        ...{ id: expect.any(Number), kind: 'text', remark: 'The weights\nare wrong', characters: 22 },
        received_at: expect.any(String),
      },
    ]);
    const columns = await api.db.execute(sql`select * from failing_files`);
    expect(JSON.stringify(columns)).not.toContain('user');
  });

  it('are not there for others', async () => {
    await give();
    for (const as of ['member', 'client', 'rater'] as const) {
      expect((await api.call('GET v3/failing-files', { query: {} }, { as })).status).toBe(403);
    }
  });

  it('come as text in which no cell is a formula', async () => {
    await give({ content: '=HYPERLINK("https://example.org");-12,5\t@SUM(A1)|+1\n-cmd' });
    const [row] = (await list()).data;
    const file = await api.app.inject({
      url: `/api/v3/failing-files/${row?.id}`,
      headers: { authorization: `Bearer ${await api.signIn('admin')}` },
    });
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toBe("'=HYPERLINK(\"https://example.org\");-12,5\t'@SUM(A1)|+1\n'-cmd");
  });

  it.each([
    ['one character more than fits', { content: 'x'.repeat(FAILING_FILE_LENGTH + 1) }],
    ['nothing', { content: '' }],
    ['a zero alone', { content: '\u0000' }],
    ['a remark of 501 characters', { remark: 'x'.repeat(501) }],
  ])('refuse %s', async (_, change) => {
    const { status, error } = await give(change);
    expect([status, error.code]).toEqual([422, 'invalid-fields']);
  });

  it('may be as long as the limit', async () => {
    expect((await give({ content: 'x'.repeat(FAILING_FILE_LENGTH), remark: 'x'.repeat(500) })).status).toBe(200);
  });

  it('are three a minute from one person', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await give()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('go after 90 days', async () => {
    await give();
    await give();
    await api.db.execute(sql`update failing_files set received_at = now() - interval '90 days'
      - case when id = (select max(id) from failing_files) then interval '-1 minute' else interval '1 minute' end`);
    await tidyUp(api.db);
    expect((await list()).total).toBe(1);
  });
});
