import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_ROW_CHOICES } from '@commonweal/domain/portfolio-limits';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { moveChoices } from './holding-moves.service.ts';
import { addCompanies } from './portfolios.fixture.ts';
import { rememberChoices } from './row-choices.repo.ts';

let api: TestApi;
let ids: Record<string, number>;

type As = 'member' | 'client';

/** How the rows of a file are found, by their lines. */
async function matchAs(as: As, ...rows: { name?: string; isin?: string; country?: string }[]) {
  const matching_data = rows.map((row, at) => ({ line: at + 2, weight: 1, ...row }));
  const { body } = await api.call('POST v3/portfolios/matched-data', { body: { matching_data } }, { as });
  const matched = body.matched.flatMap(({ lines, found_by, entity_id }) =>
    lines.map((line, at) => [line, found_by[at], entity_id] as const),
  );
  return { matched, keys: body.unmatched.map(({ line, row_key }) => [line, row_key] as const) };
}

async function saveAs(as: As, choices: { row_key: string; entity_id: number }[]) {
  const body = { name: 'Chosen', entities: [{ id: idOf('Zyxwell SA'), weight: 1 }], choices };
  const reply = await api.call('POST v3/portfolios', { body }, { as });
  // The choices outlive the portfolio, of which a plan includes a few.
  if (reply.status === 200) await api.call('DELETE v3/portfolios/:id', { params: { id: reply.body.id } }, { as });
  return reply.status;
}

function idOf(name: string): number {
  const id = ids[name];
  if (id === undefined) throw new Error(`${name} is a company of the test`);
  return id;
}

beforeAll(async () => {
  api = await startTestApi();
  ids = await addCompanies(api.db, [
    { name: 'Zyxwell SA', isin: 'FR0000120271' },
    { name: 'Twinquax SA' },
    { name: 'Twinquax Ltd' },
  ]);
}, 120_000);

beforeEach(async () => {
  for (const as of ['member', 'client'] as const) await api.call('DELETE v3/portfolios/row-choices', {}, { as });
});

afterAll(() => api.close());

describe('companies that a person chose for rows of a file', () => {
  it('are found in the next file by the same row, and by nobody else', async () => {
    const rows = [{ name: 'Twinquax' }, { isin: 'US0378331005', name: 'Elsewhere' }];
    const { keys } = await matchAs('member', ...rows);
    expect(keys).toEqual([
      [2, 'name:twinquax:'],
      [3, 'isin:US0378331005'],
    ]);
    const [chosen, other] = [idOf('Twinquax Ltd'), idOf('Zyxwell SA')];
    await saveAs('member', [
      { row_key: 'name:twinquax:', entity_id: chosen },
      { row_key: 'isin:US0378331005', entity_id: other },
    ]);
    expect((await matchAs('member', ...rows)).matched).toEqual([
      [2, 'remembered', chosen],
      [3, 'remembered', other],
    ]);
    expect((await matchAs('client', ...rows)).matched).toEqual([]);
  });

  it('count for the same country alone', async () => {
    await saveAs('member', [{ row_key: 'name:twinquax:FR', entity_id: idOf('Twinquax SA') }]);
    const { matched, keys } = await matchAs('member', { name: 'Twinquax', country: 'FR' }, { name: 'Twinquax' });
    expect([matched, keys]).toEqual([[[2, 'remembered', idOf('Twinquax SA')]], [[3, 'name:twinquax:']]]);
  });

  it('give way to a known ISIN, and to a later choice', async () => {
    await saveAs('member', [{ row_key: 'isin:FR0000120271', entity_id: idOf('Twinquax SA') }]);
    expect((await matchAs('member', { isin: 'FR0000120271' })).matched).toEqual([[2, 'isin', idOf('Zyxwell SA')]]);
    const row_key = 'name:twinquax:';
    await saveAs('member', [{ row_key, entity_id: idOf('Twinquax SA') }]);
    await saveAs('member', [
      { row_key, entity_id: idOf('Zyxwell SA') },
      { row_key, entity_id: idOf('Twinquax Ltd') },
    ]);
    expect((await matchAs('member', { name: 'Twinquax' })).matched).toEqual([[2, 'remembered', idOf('Twinquax Ltd')]]);
  });

  it('come with the rows of a file that are put into a portfolio', async () => {
    const { body: portfolio } = await api.call(
      'POST v3/portfolios',
      { body: { name: 'Before', entities: [{ id: idOf('Zyxwell SA'), weight: 1 }] } },
      { as: 'member' },
    );
    const entity_id = idOf('Twinquax SA');
    const choices = [{ row_key: 'name:twinquax:', entity_id }];
    const body = { file_entities: [{ entity_id, weight: 1 }], choices };
    await api.call('POST v3/portfolios/:id/file-entities', { params: { id: portfolio.id }, body }, { as: 'member' });
    await api.call('DELETE v3/portfolios/:id', { params: { id: portfolio.id } }, { as: 'member' });
    expect((await matchAs('member', { name: 'Twinquax' })).matched).toEqual([[2, 'remembered', entity_id]]);
  });

  it('are forgotten at once, those of others not', async () => {
    const choice = { row_key: 'name:twinquax:', entity_id: idOf('Twinquax SA') };
    await saveAs('member', [choice]);
    await saveAs('client', [choice]);
    const { body } = await api.call('DELETE v3/portfolios/row-choices', {}, { as: 'member' });
    expect(body).toEqual({ forgotten: 1 });
    expect((await matchAs('member', { name: 'Twinquax' })).matched).toEqual([]);
    expect((await matchAs('client', { name: 'Twinquax' })).matched).toHaveLength(1);
  });

  it('follow a company that is merged into another one, and leave out one that is gone', async () => {
    const [from, to] = [idOf('Twinquax SA'), idOf('Twinquax Ltd')];
    expect(
      await saveAs('member', [
        { row_key: 'name:twinquax:', entity_id: from },
        { row_key: 'name:nobody:', entity_id: 2_000_000_000 },
      ]),
    ).toBe(200);
    await moveChoices(api.db, from, to);
    const { matched, keys } = await matchAs('member', { name: 'Twinquax' }, { name: 'Nobody' });
    expect([matched, keys]).toEqual([[[2, 'remembered', to]], [[3, 'name:nobody:']]]);
  });

  it('make room for newer ones beyond the limit', async () => {
    const userId = (await api.call('GET v3/users/me', {}, { as: 'member' })).body.id;
    const entity_id = idOf('Twinquax SA');
    await rememberChoices(api.db, userId, [{ row_key: 'name:oldest:', entity_id }]);
    const newer = Array.from({ length: MAX_ROW_CHOICES - 1 }, (_, at) => ({ row_key: `name:newer ${at}:`, entity_id }));
    await rememberChoices(api.db, userId, newer);
    expect((await matchAs('member', { name: 'Oldest' })).matched).toHaveLength(1);
    await rememberChoices(api.db, userId, [{ row_key: 'name:newest:', entity_id }]);
    const { keys } = await matchAs('member', { name: 'Oldest' }, { name: 'Newest' }, { name: 'Newer 0' });
    expect(keys).toEqual([[2, 'name:oldest:']]);
  });

  it.each([
    ['an empty key', { row_key: '', entity_id: 1 }],
    ['a key that is too long', { row_key: 'n'.repeat(401), entity_id: 1 }],
    ['a company that is no number', { row_key: 'name:a:', entity_id: 'one' }],
  ])('are refused with %s', async (_, choice) => {
    expect(await saveAs('member', [choice] as never)).toBe(422);
  });
});
