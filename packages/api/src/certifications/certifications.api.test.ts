import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CertificateCode } from '@commonweal/contracts/certifications';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { countQueries } from '../testing/count-queries.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

let api: TestApi;
let memberId = 0;

beforeAll(async () => {
  api = await startTestApi();
  const [row] = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where email = 'member@demo.commonweal.example'`,
  );
  memberId = row?.id ?? 0;
}, 120_000);
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.execute(sql`delete from notifications`);
  await api.db.execute(sql`delete from parameters`);
  await api.db.execute(sql`delete from user_trainings where user_id = ${memberId}`);
  await api.db.execute(sql`delete from user_roles using roles
    where roles.id = role_id and user_id = ${memberId} and code <> 'MEMBER'`);
  await api.db.execute(sql`update users set certification_title = null, certification_date = null,
    is_lead_analyst = false, is_impact_analyst = false where id = ${memberId}`);
});

const certify = (certificate: CertificateCode | null, id = memberId) =>
  api.call('PUT v3/user-certifications/:id', { params: { id }, body: { certificate } }, { as: 'admin' });
const me = async () => (await api.call('GET v3/users/me', {}, { as: 'member' })).body;
const roles = async () => (await me()).roles.map(({ code }) => code);
const told = async () =>
  (await api.call('GET v3/users/me/notifications', {}, { as: 'member' })).body.data.map(({ title }) => title);

describe('the list of certified people', () => {
  it('says of everybody the same by certificate, title, day and mark', async () => {
    const { body } = await api.call('GET v3/user-certifications', { query: { limit: 200 } }, { as: 'admin' });
    const titles = {
      'lead-analyst': 'Certified Lead Analyst',
      'impact-analyst': 'Certified Impact Analyst',
      'impact-rater': 'Certified Impact Rater',
    };
    expect(new Set(body.data.map(({ certificate }) => certificate))).toEqual(new Set(Object.keys(titles)));
    for (const person of body.data) {
      const { certificate } = person;
      expect(person).toMatchObject({
        is_user_lead_analyst: certificate === 'lead-analyst',
        is_user_impact_analyst: certificate === 'impact-analyst',
        user_certification_title: certificate && titles[certificate],
        user_certification_date: expect.any(String),
      });
    }
  });
});

describe('the filters of the list of certified people', () => {
  const list = async (query: object = {}) =>
    (await api.call('GET v3/user-certifications', { query: { limit: 200, ...query } }, { as: 'admin' })).body;
  const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ user_id }) => user_id);

  it('narrow it together', async () => {
    await certify('impact-rater');
    expect(idsOf(await list({ user_id: memberId, certificate: 'impact-rater' }))).toEqual([memberId]);
    expect(idsOf(await list({ user_id: memberId, certificate: 'lead-analyst' }))).toEqual([]);
  });

  it('restrict nothing where they are all or none', async () => {
    const all = await list();
    expect(all.total).toBeGreaterThan(20);
    for (const word of ['all', 'none']) expect(await list({ user_id: word, certificate: word })).toEqual(all);
  });

  it('are refused where they are no person, no certificate, or none of its own', async () => {
    const outcomes = [];
    for (const query of [{ user_id: 'x' }, { certificate: 'gold' }, { keyword: 'x' }]) {
      const reply = await api.call('GET v3/user-certifications', { query: query as never }, { as: 'admin' });
      outcomes.push(outcomeOf(reply));
    }
    expect(outcomes).toEqual(['400 invalid-request', '400 invalid-request', '400 invalid-request']);
  });
});

describe('certifying a person', () => {
  it('gives title, day, badge and the role that comes with it, and tells them', async () => {
    const { body } = await certify('impact-analyst');
    expect(body).toMatchObject({
      ...{ user_id: memberId, certificate: 'impact-analyst', user_certification_title: 'Certified Impact Analyst' },
      ...{ is_user_impact_analyst: true, is_user_lead_analyst: false, user_certification_date: expect.any(String) },
    });
    expect((await me()).user_certification_title).toBe('Certified Impact Analyst');
    expect(await roles()).toEqual(['MEMBER', 'IMPACT_ANALYST']);
    expect(await told()).toEqual(['You are certified: Certified Impact Analyst']);
  });

  it('changes nothing where they are that already', async () => {
    const first = (await certify('impact-rater')).body;
    expect((await certify('impact-rater')).body).toEqual(first);
    expect(await told()).toHaveLength(1);
  });

  it('puts one certificate in the place of another, and ends with none', async () => {
    await certify('lead-analyst');
    expect((await certify('impact-rater')).body.is_user_lead_analyst).toBe(false);
    expect(await roles()).toEqual(['MEMBER', 'RATER']);
    const { body } = await certify(null);
    expect(body).toMatchObject({
      ...{ certificate: null, user_certification_title: null, user_certification_date: null },
    });
    expect(await roles()).toEqual(['MEMBER']);
    expect((await told())[0]).toBe('Your certificate was withdrawn');
  });

  it('waits while certification is suspended; withdrawing does not', async () => {
    await certify('impact-rater');
    const suspend = (certification: 'rater' | 'analyst', is_suspended: boolean) =>
      api.call('PUT v3/parameters/certification', { body: { certification, is_suspended } }, { as: 'admin' });
    expect((await suspend('analyst', true)).body).toEqual({ suspended: ['analyst'] });
    expect(await certify('lead-analyst')).toMatchObject({ status: 409, error: { code: 'certification-suspended' } });
    expect((await certify(null)).status).toBe(200);
    expect((await certify('impact-rater')).status).toBe(200);
    expect((await suspend('analyst', false)).body).toEqual({ suspended: [] });
    expect((await api.call('GET v3/parameters/certification', {}, { as: 'admin' })).body).toEqual({ suspended: [] });
    expect((await certify('lead-analyst')).status).toBe(200);
  });

  it('is refused for oneself and for a higher account, with certificates and trainings alike', async () => {
    const idOf = async (as: DemoAccount) => (await api.call('GET v3/users/me', {}, { as })).body.id;
    const train = (user_id: number) =>
      api.call('POST v3/users/trainings', { body: { user_id, trainings: ['rater'] } }, { as: 'admin' });
    for (const [account, refusal] of [
      ['admin', '403 own-account'],
      ['superadmin', '403 higher-account'],
    ] as const) {
      const id = await idOf(account);
      expect([outcomeOf(await certify('lead-analyst', id)), outcomeOf(await train(id))]).toEqual([refusal, refusal]);
    }
    expect([outcomeOf(await certify('lead-analyst')), outcomeOf(await train(memberId))]).toEqual(['200', '200']);
  });

  it('gives no role that administers more than its giver may', async () => {
    const grant = sql`select id, 'releases-state' from roles where code = 'LEAD_ANALYST'`;
    await api.db.execute(sql`insert into role_privileges (role_id, privilege) ${grant}`);
    const outcomes = [outcomeOf(await certify('lead-analyst')), outcomeOf(await certify('impact-rater'))];
    await api.db.execute(sql`delete from role_privileges where (role_id, privilege) in (${grant})`);
    expect(outcomes).toEqual(['403 higher-account', '200']);
  });

  it('knows nobody of another number, and nobody who was removed', async () => {
    expect((await certify('impact-rater', 999_999)).status).toBe(404);
    const remove = (isDeleted: boolean) =>
      api.db.execute(sql`update users set is_deleted = ${isDeleted} where id = ${memberId}`);
    await remove(true);
    const removed = outcomeOf(await certify('impact-rater'));
    await remove(false);
    expect([removed, outcomeOf(await certify('impact-rater'))]).toEqual(['404 not-found', '200']);
  });
});

describe('the list of certified people', () => {
  const list = async (query = {}, locale: 'en' | 'fr' = 'en') =>
    (await api.call('GET v3/user-certifications', { query }, { as: 'admin', locale })).body;

  it('begins with the latest, comes in pages, and filters by certificate', async () => {
    await certify('lead-analyst');
    const { data, total } = await list({ limit: 5 });
    expect(data).toHaveLength(5);
    expect(data[0]?.user_id).toBe(memberId);
    const leads = await list({ certificate: 'lead-analyst', limit: 200 }, 'fr');
    expect(leads.total).toBeLessThan(total);
    expect(new Set(leads.data.map((row) => row.user_certification_title))).toEqual(
      new Set(['Analyste principal certifié']),
    );
  });

  it('has no name of somebody who was anonymised, which the page words in its language', async () => {
    const names = async () =>
      (await list({ user_id: memberId })).data.map(({ first_name, last_name }) => [first_name, last_name]);
    const anonymise = (value: boolean) =>
      api.db.execute(sql`update users set is_anonymised = ${value} where id = ${memberId}`);
    const [named] = await names();
    expect(named).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    await anonymise(true);
    const anonymised = await names();
    await anonymise(false);
    expect(anonymised).toEqual([[null, null]]);
  });

  it('has one person, certified or not, with their trainings', async () => {
    expect(await list({ user_id: memberId })).toMatchObject({ total: 1, data: [{ certificate: null, trainings: [] }] });
    const [row] = await queryRows(
      api.db,
      z.strictObject({ id: z.int() }),
      sql`select id from users where email = 'writer@demo.commonweal.example'`,
    );
    const { data } = await list({ user_id: row?.id });
    expect(data[0]?.trainings.map(({ code, granted_at }) => [code, granted_at !== null])).toEqual([
      ['rater', true],
      ['subscribers_certified', true],
    ]);
  });

  it('takes as many queries for fifty as for five', async () => {
    const [few, many] = [
      await countQueries(api.db, () => list({ limit: 5 })),
      await countQueries(api.db, () => list({ limit: 50 })),
    ];
    expect(many).toBe(few);
  });
});
