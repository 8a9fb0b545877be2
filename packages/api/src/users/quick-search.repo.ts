import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { plainLettersOf } from '../db/plain-letters.ts';
import type { Viewer } from '../http/viewer.ts';
import { personColumns } from './person.sql.ts';
import { mayOpenVisibility, PLATFORM_USER_ID, seesEmails, seesRealNames } from './users.policy.ts';
import { users } from './users.table.ts';

/** People whose name, or email where the reader sees it, holds every word; names that begin with the first one lead. */
export function findNamed(db: Database, viewer: Viewer, keywords: string, limit: number) {
  const [first = ''] = wordsOf(keywords);
  return db
    .select({ ...personColumns, email: users.email })
    .from(users)
    .where(condition(viewer, keywords))
    .orderBy(sql`${shownName(viewer)} not like ${plain(`${escaped(first)}%`)}`, shownName(viewer), users.id)
    .limit(limit);
}

/** How many the whole list has. */
export function countNamed(db: Database, viewer: Viewer, keywords: string): Promise<number> {
  return db.$count(users, condition(viewer, keywords));
}

function condition(viewer: Viewer, keywords: string): SQL | undefined {
  return and(
    eq(users.isDeleted, false),
    eq(users.isAnonymised, false),
    eq(users.isBlocked, false),
    sql`${users.emailVerifiedAt} is not null and ${users.id} <> ${PLATFORM_USER_ID}`,
    sql`(${users.id} = ${viewer.id} or ${users.visibility} in ${mayOpenVisibility(viewer)})`,
    ...wordsOf(keywords).map((word) => sql`${searched(viewer)} like ${plain(`%${escaped(word)}%`)}`),
  );
}

/** The shown name, and the email of those whose the reader may list; in plain letters. */
function searched(viewer: Viewer): SQL {
  const name = shownName(viewer);
  return seesEmails(viewer) ? sql`concat(${name}, ' ', ${plainLettersOf(sql`${users.email}`)})` : name;
}

/** As the reader sees it, in plain letters. */
function shownName(viewer: Viewer): SQL {
  const name = sql`concat(${users.firstName}, ' ', ${users.lastName})`;
  return plainLettersOf(seesRealNames(viewer) ? name : sql`coalesce(${users.pseudo}, ${name})`);
}

const wordsOf = (keywords: string) => keywords.normalize('NFC').split(/\s+/).filter(Boolean);
const plain = (pattern: string) => plainLettersOf(sql`${pattern}::text`);
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
