import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { readEverything, unplannedReadings } from '../testing/every-reading.ts';
import type { ReadingTargets, Replies } from '../testing/every-reading.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { ways } from './score-rebuilding.fixture.ts';
import type { Guesses, Known } from './score-rebuilding.fixture.ts';

type Account = DemoAccount | 'visitor';

/** Those whose roles lack `manage-website-content`; the test below holds them against the data. */
const without: readonly Account[] = [
  'visitor',
  'member',
  'premium',
  'client',
  'clientpremium',
  'rater',
  'writer',
  'lead',
  'impact',
  'reviewer',
];
/**
 * The readers of this run: a visitor, a reviewer, who sees the most of them, and one of the others, drawn by the seed of
 * a whole run. By itself, or with `E2E_EVERYTHING=1`, the attack is tried by all, which takes minutes.
 */
const readers = drawReaders(process.env['E2E_EVERYTHING'] === '1' ? undefined : process.env['E2E_SEED']);

function drawReaders(seed: string | undefined): readonly Account[] {
  if (seed === undefined) return without;
  const always: readonly Account[] = ['visitor', 'reviewer'];
  const order = (account: Account) => createHash('sha256').update(`${seed} ${account}`).digest('hex');
  const others = without.filter((account) => !always.includes(account));
  return [...always, ...others.toSorted((a, b) => order(a).localeCompare(order(b))).slice(0, 1)];
}

/** Addresses of single things are asked for these many companies, lists for all of them. */
const ASKED_ONE_BY_ONE = 2;
/** How near a guess has to come: an estimate without the raters' weights is an answer too. */
const NEAR = 0.6;

const hiddenShape = z.strictObject({ id: z.int(), score: z.number() });

let api: TestApi;
let hidden: readonly z.output<typeof hiddenShape>[];
let known: Known;
/** Requests that everybody sends; portfolios are their own, by email address. */
let common: Omit<ReadingTargets, 'portfolios'>;
let portfolios: ReadonlyMap<string, readonly number[]>;
/** The replies that everybody read while nothing was changed. */
const before = new Map<Account, Replies>();

beforeAll(async () => {
  api = await startTestApi();
  // The small demonstration hides a handful; here it is every third company.
  await api.db.execute(sql`update entities set is_featured = impact_score is not null and id % 3 > 0`);
  hidden = await queryRows(
    api.db,
    hiddenShape,
    sql`select id, impact_score as score from entities where not is_featured and impact_score is not null order by id`,
  );
  const entities = hidden.slice(0, ASKED_ONE_BY_ONE).map(({ id }) => id);
  const inAsked = sql`notes.entity_id = any(${`{${entities.join()}}`}::int[])`;
  common = {
    entities,
    industries: await idsOf(
      sql`select distinct industry_id as id from entities where id = any(${`{${entities.join()}}`}::int[]) order by id`,
    ),
    notes: await idsOf(sql`select id from notes where ${inAsked} order by id`),
    versions: await idsOf(
      sql`select note_versions.id from note_versions join notes on notes.id = note_id where ${inAsked}`,
    ),
    users: await idsOf(sql`select id from users order by id limit 12`),
  };
  const notes = await queryRows(
    api.db,
    z.strictObject({ id: z.int(), entity: z.int() }),
    sql`select id, entity_id as entity from notes`,
  );
  const made = await makePortfolios(entities);
  portfolios = new Map(
    [...Map.groupBy(made, ({ email }) => email)].map(([email, own]) => [email, own.map(({ id }) => id)]),
  );
  known = {
    entityOf: new Map(notes.map(({ id, entity }) => [id, entity])),
    heldIn: new Map(made.map(({ id, entity }) => [id, entity])),
  };
  for (const as of [...readers, 'admin' as const]) before.set(as, await readAs(as));
}, 900_000);
afterAll(() => api.close());

async function idsOf(query: SQL): Promise<number[]> {
  return (await queryRows(api.db, z.strictObject({ id: z.int() }), query)).map(({ id }) => id);
}

/** Everybody has a portfolio of each company alone. */
function makePortfolios(entities: readonly number[]) {
  return queryRows(
    api.db,
    z.strictObject({ id: z.int(), entity: z.int(), email: z.string() }),
    sql`with made as (
      insert into portfolios (user_id, name)
      select users.id, entities.id::text from users, entities
      where users.email like '%@demo.commonweal.example' and entities.id = any(${`{${entities.join()}}`}::int[])
      returning id, user_id, name::int as entity_id
    ), held as (
      insert into portfolio_entities (portfolio_id, entity_id, weight) select id, entity_id, 100 from made
    ) select made.id, made.entity_id as entity, users.email from made join users on users.id = made.user_id`,
  );
}

async function readAs(as: Account): Promise<Replies> {
  const token = as === 'visitor' ? null : await api.signIn(as);
  return readEverything(api, { ...common, portfolios: portfolios.get(`${as}@demo.commonweal.example`) ?? [] }, token);
}

/** The companies whose score is among the guesses, or near enough to one. */
const rebuilt = (guesses: Guesses) =>
  hidden.filter(({ id, score }) => guesses.get(id)?.some((guess) => Math.abs(guess - score) <= NEAR));

it('asks every operation that reads, but those that tell of accounts, releases and fixed lists', () => {
  expect(unplannedReadings()).toEqual([]);
});

it('knows everybody who lacks the privilege', async () => {
  const rows = await queryRows(
    api.db,
    z.strictObject({ name: z.string() }),
    sql`select split_part(email, '@', 1) as name from users where email like '%@demo.commonweal.example' and not exists (
      select from user_roles join role_privileges using (role_id)
      where user_id = users.id and privilege = 'manage-website-content') order by id`,
  );
  expect(['visitor', ...rows.map(({ name }) => name)].toSorted()).toEqual([...without].toSorted());
  expect(hidden.length).toBeGreaterThan(30);
});

const countsBy = (replies: Replies) =>
  Object.fromEntries(Object.entries(ways).map(([way, guess]) => [way, rebuilt(guess(replies, known)).length]));

it.each(readers)('gives %s nothing that a hidden score can be rebuilt from', (as) => {
  const replies = before.get(as) ?? new Map();
  expect(replies.size).toBeGreaterThan(100);
  expect(countsBy(replies)).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, 0])));
});

it('lets the same attack rebuild each of them as who manages the content; shared links show what visitors see', () => {
  const all = hidden.length;
  expect(countsBy(before.get('admin') ?? new Map())).toEqual({
    'a score that stands there': all,
    'values and sizes of notes': all,
    'the short-keyed notes of the ranking': all,
    'how many chose each value': ASKED_ONE_BY_ONE,
    'values of shared notes': 0,
    'means by goal': ASKED_ONE_BY_ONE,
    'what adds up to the score': ASKED_ONE_BY_ONE,
    'a portfolio of one company': ASKED_ONE_BY_ONE,
    'ranges that it is found in': all,
  });
});

describe('turning around what raters made of hidden companies', () => {
  const changedFor = async (as: Account) => {
    const after = await readAs(as);
    const earlier = before.get(as);
    const changed = [...after].filter(([address, reply]) => !isDeepStrictEqual(reply, earlier?.get(address)));
    return changed.map(([address]) => address);
  };

  beforeAll(async () => {
    const hiddenOnes = sql`(select id from entities where not is_featured)`;
    const byOthers = sql`user_id not in (select id from users where email like '%@demo.commonweal.example')`;
    await api.db.execute(sql`update impact_ratings set value = -value, scale = 6 - scale, breadth = 6 - breadth,
      depth = 6 - depth, persistence = 6 - persistence
      where note_id in (select id from notes where entity_id in ${hiddenOnes}) and ${byOthers}`);
    await api.db.execute(sql`update notes set value = -value, size = 6 - size where entity_id in ${hiddenOnes}`);
    await api.db.execute(sql`update entities set impact_score = -impact_score,
      environmental_score = -environmental_score, social_score = -social_score where not is_featured`);
  });

  it.each(readers)(
    'changes not a letter of what %s reads',
    async (as) => {
      expect(await changedFor(as)).toEqual([]);
    },
    300_000,
  );

  it('changes what is read by who manages the content', async () => {
    expect((await changedFor('admin')).length).toBeGreaterThan(50);
  }, 300_000);
});
