import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import type { Database } from '../db/open-database.ts';

/** A statement as the product sends it. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Every statement of a database goes through it, drizzle's own ones included. */
interface Session {
  prepareQuery(statement: Statement, ...rest: unknown[]): unknown;
}

/** A process asks for the settings of the site now and then, whatever the request: `kept-parameter.ts`. */
const ofSettings = /from "parameters"/;
const ofTransactions = /^(begin|commit|rollback)\b/;

/** How many statements `work` sends; see {@link recordQueries}. */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(db, work)).length;
}

/** The statements so far of the work that runs; work of the process itself, such as the post, is nobody's. */
const ofWork = new AsyncLocalStorage<Statement[]>();

/**
 * The statements that `work` sends, also in transactions and on connections of its own, without beginnings and ends of
 * transactions and the settings of the site.
 */
export async function recordQueries(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const session = Object.getPrototypeOf(Reflect.get(db, 'session')) as Session;
  const prepare = session.prepareQuery;
  const spy = jest.spyOn(session, 'prepareQuery').mockImplementation(function (this: Session, statement, ...rest) {
    ofWork.getStore()?.push(statement);
    return prepare.call(this, statement, ...rest);
  });
  const statements: Statement[] = [];
  try {
    // A statement of the builder is prepared when it is awaited, which has to be in here.
    await ofWork.run(statements, async () => await work());
    return statements.filter(({ sql }) => !ofSettings.test(sql) && !ofTransactions.test(sql));
  } finally {
    spy.mockRestore();
  }
}
