import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiInput } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('saved_searches'));

const member: CallAs = { as: 'member' };
type Body = ApiInput<'POST v3/saved-searches'>['body'];
const save = (change: Partial<Body> = {}, as = member) =>
  api.call('POST v3/saved-searches', { body: { list_code: 'companies', name: 'Coal', query: '', ...change } }, as);
const kept = async (as = member, list_code: Body['list_code'] = 'companies') =>
  (await api.call('GET v3/saved-searches', { query: { list_code } }, as)).body.data.map(({ name }) => name);

describe('saved searches', () => {
  it('are kept by name, for the person and the list alone', async () => {
    const { body } = await save({ query: 'filter[industry]=8&order=desc4' });
    await save({ name: 'Airlines' });
    await save({ list_code: 'analyses' });
    expect(body).toEqual({
      id: body.id,
      list_code: 'companies',
      name: 'Coal',
      query: new URLSearchParams('filter[industry]=8&order=desc4').toString(),
    });
    expect(await kept()).toEqual(['Airlines', 'Coal']);
    expect(await kept(member, 'analyses')).toEqual(['Coal']);
    expect(await kept({ as: 'client' })).toEqual([]);
  });

  it('are cleaned as an address is, and begin on the first page', async () => {
    const { body } = await save({ query: 'filter[sdg]=7,99&page=3&evil=1&order=desc99&per_page=50&search=wind' });
    expect(decodeURIComponent(body.query)).toBe('filter[sdg]=7&per_page=50&search=wind');
  });

  it('have names of their own in a list', async () => {
    await save();
    const again = await save();
    expect([again.status, again.error.code]).toEqual([409, 'saved-search-exists']);
    expect((await save({}, { as: 'client' })).status).toBe(200);
    expect(await kept()).toEqual(['Coal']);
  });

  it('are fifty at most', async () => {
    for (let at = 1; at < 50; at += 1) await save({ name: `Search ${at}` });
    expect((await save({ name: 'The fiftieth' })).status).toBe(200);
    const beyond = await save({ name: 'One more' });
    expect([beyond.status, beyond.error.code]).toEqual([409, 'saved-search-limit']);
    expect((await save({ list_code: 'analyses' })).status).toBe(200);
  });

  it('are renamed, but not to the name of another one', async () => {
    const { id } = (await save()).body;
    await save({ name: 'Airlines' });
    const rename = (name: string, as = member) =>
      api.call('PATCH v3/saved-searches/:id', { params: { id }, body: { name } }, as);
    expect((await rename('Coal')).status).toBe(200);
    expect((await rename('Coal mines')).body.name).toBe('Coal mines');
    expect((await rename('Airlines')).error.code).toBe('saved-search-exists');
    expect((await rename('Mine now', { as: 'client' })).status).toBe(404);
    expect(await kept()).toEqual(['Airlines', 'Coal mines']);
  });

  it('are deleted by their owner alone', async () => {
    const { id } = (await save()).body;
    const remove = (as = member) => api.call('DELETE v3/saved-searches/:id', { params: { id } }, as);
    expect((await remove({ as: 'client' })).status).toBe(404);
    expect((await remove()).body).toEqual({ removed: true });
    expect((await remove()).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(81) },
    { list_code: 'users' as 'companies' },
    { query: 'x'.repeat(2_001) },
  ])('refuse %j', async (change) => {
    expect((await save(change)).status).toBe(422);
    expect((await save({ name: 'x'.repeat(80), query: 'x'.repeat(2_000) })).status).toBe(200);
  });
});
