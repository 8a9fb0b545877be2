import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { certificateCodes } from '@commonweal/contracts/certifications';
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

/** The certificate fields of every shown person. */
interface Shown {
  readonly user_id: number;
  readonly is_user_lead_analyst: boolean;
  readonly is_user_impact_analyst: boolean;
  readonly user_certification_title: string | null;
  readonly user_certification_date: string | null;
}

const accounts: readonly DemoAccount[] = ['member', 'client', 'rater', 'writer', 'lead', 'impact', 'reviewer', 'admin'];

/** Everything that names people, by the endpoint that does, as who may read it. */
async function everyAnswer(ids: readonly number[]): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  const get = async (url: string, as: DemoAccount) => {
    const headers = { authorization: `Bearer ${await api.signIn(as)}`, 'accept-language': 'en' };
    const response = await api.app.inject({ url: `/api/v3/${url}`, headers });
    if (response.statusCode === 200) answers.set(`${url} as ${as}`, response.json());
  };
  await get('users?limit=200', 'superadmin');
  for (const id of ids) {
    await get(`users/${id}`, 'admin');
    await get(`user-certifications?user_id=${id}`, 'admin');
  }
  await get('user-certifications?limit=200', 'admin');
  await get('notes/submissions?limit=100&status=all', 'reviewer');
  for (let offset = 0; offset < 800; offset += 100) await get(`notes/published?limit=100&offset=${offset}`, 'client');
  for (let note = 1; note <= 30; note += 1) {
    await get(`notes/published/${note}`, 'client');
    await get(`notes/${note}`, 'reviewer');
    await get(`notes/${note}/comments`, 'client');
    await get(`notes/${note}/versions`, 'reviewer');
  }
  for (const as of accounts) await get('users/me', as);
  return answers;
}

function* peopleIn(body: unknown): Generator<Shown> {
  if (typeof body !== 'object' || body === null) return;
  if ('user_id' in body && 'is_user_impact_analyst' in body) yield body as Shown;
  for (const part of Object.values(body)) yield* peopleIn(part);
}

it('says the same of a person’s certificate wherever they are named', async () => {
  const people = await queryRows(
    api.db,
    z.strictObject({ id: z.int() }),
    sql`select id from users where id > 1 and not is_deleted and not is_anonymised order by id`,
  );
  const ids = new Set(people.map(({ id }) => id));
  /** The certificate fields of each person, by the reply that they stand in. */
  const said = new Map<number, Map<string, Set<string>>>();
  const answers = await everyAnswer([...ids]);
  for (const [answer, body] of answers) {
    for (const person of peopleIn(body)) {
      if (!ids.has(person.user_id)) continue;
      const { is_user_lead_analyst, is_user_impact_analyst, user_certification_title, user_certification_date } =
        person;
      const words = JSON.stringify({
        ...{ is_user_lead_analyst, is_user_impact_analyst, user_certification_title, user_certification_date },
      });
      const ofPerson = said.get(person.user_id) ?? new Map<string, Set<string>>();
      said.set(
        person.user_id,
        ofPerson.set(words, (ofPerson.get(words) ?? new Set()).add(answer.split(/[?/ ]/)[0] ?? '')),
      );
    }
  }
  expect(said.size).toBe(ids.size);
  expect([...said].filter(([, variants]) => variants.size > 1)).toEqual([]);
  const kinds = [...new Set([...answers.keys()].map((answer) => answer.split(/[?/ ]/)[0] ?? ''))];
  expect(kinds.toSorted()).toEqual(['notes', 'user-certifications', 'users']);
}, 120_000);

it('lists under each certificate those whose certificate it is, and nobody else', async () => {
  await api.db.execute(sql`update users set is_impact_analyst = true where id in (
    select id from users where certification_title = 'Certified Lead Analyst' order by id limit 1)`);
  const { data: all } = (await api.call('GET v3/user-certifications', { query: { limit: 200 } }, { as: 'admin' })).body;
  expect(all.length).toBeGreaterThan(20);
  for (const certificate of certificateCodes) {
    const query = { certificate, limit: 200 };
    const { data } = (await api.call('GET v3/user-certifications', { query }, { as: 'admin' })).body;
    const expected = all.filter((person) => person.certificate === certificate).map(({ user_id }) => user_id);
    expect(data.map(({ user_id }) => user_id)).toEqual(expected);
  }
});
