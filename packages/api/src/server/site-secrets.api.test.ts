import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { rotateSecrets, siteSecrets } from './site-secrets.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
}, 240_000);
afterAll(() => api.close());
const secrets = siteSecrets('known-browser-key');
const forget = { forgetOld: true };
const keep = { forgetOld: false };
beforeEach(() => rotateSecrets(api.db, forget));

describe('the keys that the site signs with', () => {
  it('are made once, and are the same from then on', async () => {
    const first = await secrets.read(api.db);
    expect(first.proof).toMatch(/^[\w-]{43}$/);
    expect(await siteSecrets('known-browser-key').read(api.db)).toEqual(first);
  });

  it('rotate: the newest signs, and all of them verify', async () => {
    const old = await secrets.read(api.db);
    await rotateSecrets(api.db, keep);
    const fresh = await secrets.read(api.db);
    expect(fresh).not.toEqual(old);
    expect(await secrets.list(api.db)).toEqual([fresh, old]);
    expect(await secrets.find(api.db, ({ proof }) => proof === old.proof)).toEqual(old);
    expect(await secrets.find(api.db, () => false)).toBeNull();
  });

  it('are six at most', async () => {
    const first = await secrets.read(api.db);
    for (let round = 0; round < 5; round += 1) await rotateSecrets(api.db, keep);
    expect((await secrets.list(api.db)).at(-1)).toEqual(first);
    await rotateSecrets(api.db, keep);
    expect(await secrets.list(api.db)).toHaveLength(6);
    expect(await secrets.list(api.db)).not.toContainEqual(first);
  });

  it('are forgotten where one of them has leaked', async () => {
    const old = await secrets.read(api.db);
    await rotateSecrets(api.db, forget);
    expect(await secrets.find(api.db, ({ proof }) => proof === old.proof)).toBeNull();
  });

  it('stay what they were before there were lists of them', async () => {
    const proof = 'kept from before';
    await api.db.execute(
      sql`update parameters set value = ${JSON.stringify({ proof })}::jsonb where name = 'known-browser-key'`,
    );
    await api.db.execute(sql`update parameters set value = '"text"'::jsonb where name = 'visitor-secret'`);
    await rotateSecrets(api.db, keep);
    expect((await secrets.list(api.db))[1]).toEqual({ proof });
    expect((await siteSecrets('visitor-secret').list(api.db))[1]).toEqual({ visitor: 'text' });
  });
});
