import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { outcomeOf } from './outcome.ts';
import type { CallAs, DemoAccount, TestApi, TestReply } from './test-api.ts';

/** A person of a demonstration account, or one who is signed out. */
export type Asker = DemoAccount | 'visitor';

const accounts = [
  ...(['client', 'clientpremium', 'member', 'premium', 'rater', 'writer', 'impact', 'lead'] as const),
  ...(['reviewer', 'admin', 'superadmin'] as const),
] as const satisfies readonly DemoAccount[];

/** All of them: each role has an account, as a test of the transitions of topics holds. */
export const askers: readonly Asker[] = ['visitor', ...accounts];

export interface Cast {
  /** Nobody has the id of a visitor, 0. */
  idOf(asker: Asker): number;
  by(asker: Asker): CallAs;
  /** A person as a table names them: the caller, another of these people, `somebody`, or `nobody`. */
  nameOf(id: number | null, asker: Asker): string;
}

/** Signs everybody in once. */
export async function signInAll(api: TestApi): Promise<Cast> {
  const ids = new Map<Asker, number>();
  const tokens = new Map<Asker, string>();
  for (const account of accounts) {
    const token = await api.signIn(account);
    tokens.set(account, token);
    ids.set(account, (await api.call('GET v3/users/me', {}, { token })).body.id);
  }
  const names = new Map([...ids].map(([asker, id]) => [id, asker]));
  return {
    idOf: (asker) => ids.get(asker) ?? 0,
    by: (asker) => {
      const token = tokens.get(asker);
      return token === undefined ? {} : { token };
    },
    nameOf: (id, asker) => {
      if (id === null) return 'nobody';
      const name = names.get(id) ?? 'somebody';
      return name === asker ? 'the caller' : name;
    },
  };
}

/** A thing with states, and the calls that move it. */
export interface Transitions<State extends string, Move extends string> {
  readonly states: readonly State[];
  /** Tables that a refused call leaves as they are. */
  readonly tables: readonly string[];
  /** Makes one of that state. @returns the id that the calls name */
  put(state: State): Promise<number>;
  act(move: Move, id: number, asker: Asker): Promise<Pick<TestReply<unknown>, 'status' | 'error'>>;
  /** Words for the rows of the database after a call that was answered. */
  held(id: number, asker: Asker): Promise<string>;
}

/**
 * Has everybody make one call on the thing in each of its states.
 * @returns by state and asker `200: ` with what the database holds, or the refusal; one that changed a table says so
 */
export async function tryMove<State extends string, Move extends string>(
  { db }: TestApi,
  { states, tables, put, act, held }: Transitions<State, Move>,
  move: Move,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const state of states) {
    for (const asker of askers) {
      const id = await put(state);
      const before = await digestTables(db, tables);
      const reply = await act(move, id, asker);
      const outcome = outcomeOf(reply);
      if (outcome === '200') found[`${state}, ${asker}`] = `200: ${await held(id, asker)}`;
      else {
        const isSame = (await digestTables(db, tables)) === before;
        found[`${state}, ${asker}`] = isSame ? outcome : `${outcome}, and changed the database`;
      }
    }
  }
  return found;
}

/** The same by a table of the policy. @param cell of it */
export function tabulate<State extends string>(
  states: readonly State[],
  cell: (state: State, asker: Asker) => string | undefined,
): Record<string, string | undefined> {
  return Object.fromEntries(
    states.flatMap((state) => askers.map((asker) => [`${state}, ${asker}`, cell(state, asker)])),
  );
}

const digest = z.strictObject({ digest: z.string() });

/** Changes with every row that is written: by where and by which transaction, since long texts take long to read. */
async function digestTables(db: Database, tables: readonly string[]): Promise<string> {
  const parts = tables.map(
    (table) => sql`select md5(string_agg(concat(ctid, xmin), ' ' order by ctid)) as part from ${sql.identifier(table)}`,
  );
  const rows = await queryRows(
    db,
    digest,
    sql`select coalesce(string_agg(coalesce(part, '-'), ' '), '') as digest from (${sql.join(parts, sql` union all `)}) parts`,
  );
  return rows.map((row) => row.digest).join('');
}

/** Titles of what people were told, each with who was. */
export async function readTold(db: Database, { nameOf }: Cast, asker: Asker): Promise<string> {
  const rows = await queryRows(
    db,
    z.strictObject({ userId: z.int(), title: z.string() }),
    sql`select user_id as "userId", title_en as title from notifications order by id`,
  );
  return rows.map(({ userId, title }) => `; ${nameOf(userId, asker)} reads “${title}”`).join('');
}
