import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ApiInput } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

describe('the preferences of a person', () => {
  let api: TestApi;
  let id = 0;
  beforeAll(async () => {
    api = await startTestApi();
    id = (await api.call('GET v3/users/me', {}, { as: 'member' })).body.user_id;
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.db.execute(sql`update users set locale = 'en', theme = 'system'`));

  const read = async () => (await api.call('GET v3/users/me/preferences', {}, { as: 'member' })).body;
  const put = (body: ApiInput<'PUT v3/users/:id/preferences'>['body'], of = id) =>
    api.call('PUT v3/users/:id/preferences', { params: { id: of }, body }, { as: 'member' });

  it('are kept one by one, and come with the person', async () => {
    expect(await read()).toEqual({ language: 'en', theme: 'system' });
    expect((await put({ theme: 'dark' })).body).toEqual({ language: 'en', theme: 'dark' });
    expect((await put({ language: 'fr' })).body).toEqual({ language: 'fr', theme: 'dark' });
    expect((await put({})).body).toEqual({ language: 'fr', theme: 'dark' });
    expect(await read()).toEqual({ language: 'fr', theme: 'dark' });
    const { body } = await api.call('GET v3/users/me', {}, { as: 'member' });
    expect(body.preferences).toEqual({ language: 'fr', theme: 'dark' });
  });

  it('are nobody else’s, and none that there are not', async () => {
    expect((await put({ theme: 'dark' }, id + 1)).status).toBe(404);
    expect((await put({ language: 'de' as never })).status).toBe(422);
    expect((await put({ colour: 'red' } as never)).status).toBe(422);
    expect(await read()).toEqual({ language: 'en', theme: 'system' });
  });
});
