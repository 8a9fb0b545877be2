import { eq } from 'drizzle-orm';
import type { PersonLink } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import type { Viewer } from '../http/viewer.ts';
import { personColumns } from './person.sql.ts';
import { linksFrom } from './users.policy.ts';
import { users } from './users.table.ts';

/** A person with what is read of them to show them; null where there is none. */
export async function findPerson(db: Database, userId: number) {
  const [row] = await db.select(personColumns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/**
 * True where what somebody made may be listed by who they are: exactly where their name leads there, or a list would name
 * people who keep their page to themselves. Each thing still stands with its author's name among those of others.
 */
export async function mayListWorkOf(
  db: Database,
  userId: number,
  work: PersonLink,
  viewer: Viewer | null,
): Promise<boolean> {
  const person = await findPerson(db, userId);
  return person !== null && linksFrom(person, viewer).includes(work);
}
