import type { OpenDatabase } from '@commonweal/api';

/** The driver below an open database, which PGlite and `pg` have in common. */
export interface RawClient {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly object[] }>;
}

/** The handle that the product itself works with, without the query builder on it. */
export function rawClient({ db }: OpenDatabase): RawClient {
  return Reflect.get(db, '$client') as RawClient;
}

/** A statement as the product sends it. */
export interface SentStatement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Every statement of the query builder passes through it. */
interface Session {
  prepareQuery(statement: SentStatement, ...rest: unknown[]): unknown;
}

export async function recordStatements({ db }: OpenDatabase, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const session = Reflect.get(db, 'session') as Session;
  const statements: SentStatement[] = [];
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (statement, ...rest) => {
    statements.push({ sql: statement.sql, params: statement.params });
    return prepareQuery(statement, ...rest);
  };
  try {
    await work();
    return statements;
  } finally {
    session.prepareQuery = prepareQuery;
  }
}
