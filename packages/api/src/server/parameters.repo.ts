import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { parameters } from './parameters.table.ts';

/** The stored values by name; those that were never set are left out. */
export async function findParameters(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .select({ name: parameters.name, value: parameters.value })
    .from(parameters)
    .where(inArray(parameters.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function saveParameter(db: Database, name: string, value: unknown): Promise<void> {
  await db
    .insert(parameters)
    .values({ name, value })
    .onConflictDoUpdate({ target: parameters.name, set: { value, changedAt: new Date() } });
}

/** The stored value; `fresh` becomes it where there is none yet, whichever process comes first. */
export async function findOrCreateParameter(db: Database, name: string, fresh: unknown): Promise<unknown> {
  await db.insert(parameters).values({ name, value: fresh }).onConflictDoNothing();
  return (await findParameters(db, [name])).get(name);
}

/** The stored value, which nobody else changes before the end of the transaction. */
export async function holdParameter(db: Database, name: string): Promise<unknown> {
  const [row] = await db
    .select({ value: parameters.value })
    .from(parameters)
    .where(eq(parameters.name, name))
    .for('update');
  return row?.value;
}

/** The stored value, or `fresh` in place of one of an earlier day, whichever process comes first. */
export async function findOrRenewParameter(
  db: Database,
  name: string,
  fresh: { readonly day: string },
): Promise<unknown> {
  const isCurrent = sql`${parameters.value}->>'day' >= ${fresh.day}`;
  const [row] = await db
    .insert(parameters)
    .values({ name, value: fresh })
    .onConflictDoUpdate({
      target: parameters.name,
      set: {
        value: sql`case when ${isCurrent} then ${parameters.value} else excluded.value end`,
        changedAt: sql`now()`,
      },
    })
    .returning({ value: parameters.value });
  return row?.value;
}
