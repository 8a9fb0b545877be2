import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TrainingCode } from '@commonweal/domain/trainings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
}, 120_000);
afterAll(() => api.close());

const member = sql`(select id from users where email = 'member@demo.commonweal.example')`;

beforeEach(async () => {
  await api.db.execute(sql`delete from user_trainings where user_id = ${member}`);
  await api.db.execute(sql`delete from answered_training_modals where user_id = ${member}`);
  await api.db.execute(sql`delete from notifications`);
  await api.db.execute(sql`delete from parameters`);
  await api.db.execute(sql`update training_types set is_enabled = true`);
});

const mustAsk = async (as: DemoAccount = 'member') =>
  (await api.call('GET v3/training-types/show-modal', {}, { as })).body.show_modal;
const offered = async () => (await api.call('GET v3/training-types', {}, { as: 'member' })).body;
const mine = async (locale: 'en' | 'fr' = 'en') =>
  (await api.call('GET v3/users/get-user-training', {}, { as: 'member', locale })).body.data;
const choose = (...training_types: TrainingCode[]) =>
  api.call('POST v3/users/set-user-training', { body: { training_types } }, { as: 'member' });
const enable = (code: TrainingCode, is_enabled: boolean) =>
  api.call('PUT v3/parameters/trainings/:code', { params: { code }, body: { is_enabled } }, { as: 'admin' });

async function idOfMember(): Promise<number> {
  const [row] = await queryRows(api.db, z.strictObject({ id: z.int() }), sql`select ${member}::int as id`);
  return row?.id ?? 0;
}

const grant = async (...trainings: TrainingCode[]) =>
  api.call('POST v3/users/trainings', { body: { user_id: await idOfMember(), trainings } }, { as: 'admin' });

describe('what a newcomer is asked', () => {
  it('is asked until they answer, and again where they want it', async () => {
    expect(await mustAsk()).toBe(true);
    const set = (show_modal: boolean) =>
      api.call('POST v3/training-types/set-modal', { body: { show_modal } }, { as: 'member' });
    expect((await set(false)).body).toEqual({ show_modal: false });
    expect((await set(false)).status).toBe(200);
    expect(await mustAsk()).toBe(false);
    expect((await set(true)).body).toEqual({ show_modal: true });
  });

  it('is not asked of whoever has a training, of clients, or of the demonstration’s people', async () => {
    await choose('rater');
    expect(await mustAsk()).toBe(false);
    await api.db.execute(sql`delete from answered_training_modals
      using users where users.id = user_id and email like 'client@%'`);
    expect(await mustAsk('client')).toBe(false);
    for (const account of ['premium', 'rater', 'writer', 'reviewer', 'admin', 'superadmin'] as const)
      expect({ account, asks: await mustAsk(account) }).toEqual({ account, asks: false });
  });

  it('links to how to get certified, where an address of its own is set', async () => {
    const link = async () => (await api.call('GET v3/training-types/get-link-data', {}, { as: 'member' })).body;
    expect(await link()).toEqual({ get_certified: null });
    const body = { get_certified: 'https://learn.example/certificates' };
    await api.call('PUT v3/parameters/links', { body }, { as: 'admin' });
    expect(await link()).toEqual(body);
    await api.call('PUT v3/parameters/links', { body: {} }, { as: 'admin' });
  });
});

describe('choosing trainings', () => {
  it('offers those that are enabled, in the language of the request, and says what is suspended', async () => {
    expect((await offered()).data.map(({ code }) => code)).toHaveLength(4);
    expect((await enable('subscribers_online', false)).body).toMatchObject({ is_enabled: false });
    const body = { certification: 'analyst', is_suspended: true } as const;
    await api.call('PUT v3/parameters/certification', { body }, { as: 'admin' });
    const { data, suspended } = await offered();
    expect(data.map(({ code }) => code)).toEqual(['rater', 'subscribers_rating', 'subscribers_certified']);
    expect(suspended).toEqual(['analyst']);
    const all = (await api.call('GET v3/parameters/trainings', {}, { as: 'admin', locale: 'fr' })).body;
    expect(all.data.map(({ title, is_enabled }) => `${title} ${is_enabled}`)).toContain('Analyste, en ligne false');
  });

  it('keeps what was chosen last, and what was granted', async () => {
    await grant('rater');
    await choose('subscribers_rating', 'subscribers_online');
    expect((await choose('subscribers_certified', 'rater')).body.total).toBe(2);
    expect((await mine('fr')).map(({ title, granted_at }) => [title, granted_at !== null])).toEqual([
      ['Évaluateur d’impact', true],
      ['Analyste certifié', false],
    ]);
  });

  it.each<[string, TrainingCode[]]>([
    ['both ways of one course', ['subscribers_certified', 'subscribers_online']],
    ['nothing', []],
    ['what does not exist', ['gardening' as TrainingCode]],
  ])('refuses %s', async (_, codes) => {
    expect(await choose(...codes)).toMatchObject({ status: 422, error: { code: 'invalid-fields' } });
    expect(await mine()).toEqual([]);
  });

  it('refuses one that is not offered any more, and chooses nothing then', async () => {
    await enable('subscribers_rating', false);
    const reply = await choose('rater', 'subscribers_rating');
    expect(reply).toMatchObject({ status: 409, error: { code: 'training-not-offered' } });
    expect(await mine()).toEqual([]);
  });

  it('leaves alone what was chosen while it was offered', async () => {
    await choose('subscribers_rating');
    await enable('subscribers_rating', false);
    await choose('rater');
    expect((await mine()).map(({ code }) => code)).toEqual(['rater', 'subscribers_rating']);
  });

  it('remembers who changed what is offered', async () => {
    await enable('rater', false);
    const [row] = await queryRows(
      api.db,
      z.strictObject({ email: z.string() }),
      sql`select email from training_types join users on users.id = changed_by
        where code = 'rater' and changed_at > now() - interval '1 minute'`,
    );
    expect(row?.email).toMatch(/^admin@/);
  });
});

describe('granting trainings', () => {
  const told = async () =>
    (await api.call('GET v3/users/me/notifications', {}, { as: 'member', locale: 'fr' })).body.data.map(
      ({ title }) => title,
    );

  it('tells the person of each that is new, once and in their language', async () => {
    await choose('rater');
    await grant('rater');
    await grant('rater', 'subscribers_certified');
    expect((await told()).toSorted()).toEqual([
      'Formation accordée : Analyste certifié',
      'Formation accordée : Évaluateur d’impact',
    ]);
    const [row] = await queryRows(
      api.db,
      z.strictObject({ email: z.string() }),
      sql`select distinct email from user_trainings join users on users.id = granted_by where user_id = ${member}`,
    );
    expect(row?.email).toMatch(/^admin@/);
  });

  it('withdraws the others, and leaves alone what the person chose by themselves', async () => {
    await grant('rater', 'subscribers_certified');
    await choose('subscribers_rating');
    const { body } = await grant('rater');
    expect(body.data.map(({ code }) => code)).toEqual(['rater', 'subscribers_rating']);
    expect((await grant()).body.data.map(({ code }) => code)).toEqual(['subscribers_rating']);
  });

  it('knows nobody of another number', async () => {
    const body = { user_id: 999_999, trainings: ['rater' as const] };
    expect((await api.call('POST v3/users/trainings', { body }, { as: 'admin' })).status).toBe(404);
  });
});
