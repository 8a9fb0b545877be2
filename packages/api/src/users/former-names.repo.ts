import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { formerNames } from './former-names.table.ts';
import { users } from './users.table.ts';

/** Keeps the names that an account has now, before they are replaced. @param where of the change, so that it is made */
export async function keepFormerNames(db: Database, where: SQL): Promise<void> {
  await runStatement(
    db,
    sql`insert into former_names (user_id, first_name, last_name, pseudo, email)
      select id, first_name, last_name, pseudo, email from ${users} where ${where}`,
  );
}

/** Names that somebody had, the oldest first; a username or an email that somebody else has by now is theirs. */
export function findFormerNames(db: Database, userId: number) {
  const isTaken = (column: SQL, value: SQL) =>
    sql<boolean>`exists (select from users others where lower(${column}) = lower(${value}) and others.id <> ${userId})`;
  const { id, firstName, lastName, pseudo, email, replacedAt } = formerNames;
  return db
    .select({
      ...{ firstName, lastName, pseudo, email, replacedAt },
      isPseudoTaken: isTaken(sql`others.pseudo`, sql`${pseudo}`),
      isEmailTaken: isTaken(sql`others.email`, sql`${email}`),
    })
    .from(formerNames)
    .where(eq(formerNames.userId, userId))
    .orderBy(asc(id));
}

export async function deleteFormerNames(db: Database, userId: number): Promise<void> {
  await db.delete(formerNames).where(eq(formerNames.userId, userId));
}
