import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { findPayoutAccount } from './counterparties/counterparties.service.ts';
import { queryRows } from './db/query-rows.ts';
import { resealSecrets } from './reseal-secrets.ts';
import type { SealingKeys } from './sealing/sealed-text.ts';
import { openSecret } from './second-factor/factor-keys.ts';
import { withSecondFactor } from './testing/second-factor-person.ts';
import { startTestApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

const DETAILS = {
  profile_type: 'personal',
  ...{ first_name: 'Ines', last_name: 'Kestrel', country: 'FR', phone: '+33612345678' },
} as const;

let api: TestApi;
let me = 0;
beforeAll(async () => {
  api = await startTestApi();
  me = (await api.call('GET v3/users/me', {}, { as: 'writer' })).body.id;
}, 120_000);
beforeEach(() => api.clear('rate_windows', 'counterparties', 'second_factors', 'recovery_codes'));
afterAll(() => api.close());

const publicUrl = 'http://localhost';
function keys(): { readonly demo: SealingKeys; readonly newer: SealingKeys; readonly both: SealingKeys } {
  const SECRETS_KEYS = `2026:${randomBytes(32).toString('base64')}`;
  const demo = readConfig({ APP_ENV: 'demo' }).secretsKeys;
  const newer = readConfig({ APP_ENV: 'prod', SECRETS_KEYS }).secretsKeys;
  if (!demo || !newer) throw new Error('There are keys');
  return { demo, newer, both: [newer[0], ...demo] };
}
const factor = async () => {
  const shape = z.strictObject({ userId: z.int(), keyId: z.string(), sealedSecret: z.string() });
  const columns = sql`user_id as "userId", key_id as "keyId", sealed_secret as "sealedSecret"`;
  const [row] = await queryRows(api.db, shape, sql`select ${columns} from second_factors`);
  if (!row) throw new Error('There is a second factor');
  return row;
};

describe('a newer key', () => {
  it('seals bank details and second factors anew, after which the older one can be taken away', async () => {
    const { newer, both } = keys();
    await api.call('POST v3/payment/revolut-counterparties', { body: { ...DETAILS } }, { as: 'writer' });
    const { secret } = await withSecondFactor(api, 'writer');
    await resealSecrets(api.db, both);
    const found = await findPayoutAccount({ db: api.db, keys: newer }, me);
    expect(found?.account).toEqual({ kind: 'revolut', details: DETAILS });
    const row = await factor();
    expect(row.keyId).toBe('2026');
    expect(openSecret({ db: api.db, config: { secretsKeys: newer, publicUrl } }, row)).toBe(secret);
  });

  it('leaves what a lost key sealed, and what the newer one sealed already', async () => {
    const { both, demo } = keys();
    await withSecondFactor(api, 'writer');
    await api.db.execute(sql`update second_factors set key_id = 'lost'`);
    const lost = await factor();
    await resealSecrets(api.db, both);
    expect(await factor()).toEqual(lost);
    await api.db.execute(sql`update second_factors set key_id = 'demo'`);
    const current = await factor();
    await resealSecrets(api.db, demo);
    await resealSecrets(api.db, null);
    expect(await factor()).toEqual(current);
    await resealSecrets(api.db, both);
    expect(await factor()).not.toEqual(current);
  });
});
