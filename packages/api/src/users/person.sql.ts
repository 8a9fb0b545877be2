import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { plainLettersOf } from '../db/plain-letters.ts';
import { users } from './users.table.ts';

/** The columns of a person that `presentPerson` needs. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  pseudo: users.pseudo,
  profilePicture: users.profilePicture,
  visibility: users.visibility,
  certificationTitle: users.certificationTitle,
  certificationDate: users.certificationDate,
  isLeadAnalyst: users.isLeadAnalyst,
  isImpactAnalyst: users.isImpactAnalyst,
  isDeleted: users.isDeleted,
  isAnonymised: users.isAnonymised,
};

/**
 * People for a join of another module: `people` to join with, and the columns that `presentPerson` needs.
 * @param name of the people in the query, such as `authors`
 */
export function peopleAs<const N extends string>(name: N) {
  const people = new QueryBuilder().select(personColumns).from(users).as(name);
  const columns = {
    id: people.id,
    firstName: people.firstName,
    lastName: people.lastName,
    pseudo: people.pseudo,
    profilePicture: people.profilePicture,
    visibility: people.visibility,
    certificationTitle: people.certificationTitle,
    certificationDate: people.certificationDate,
    isLeadAnalyst: people.isLeadAnalyst,
    isImpactAnalyst: people.isImpactAnalyst,
    isDeleted: people.isDeleted,
    isAnonymised: people.isAnonymised,
  } satisfies Record<keyof typeof personColumns, unknown>;
  return { people, columns };
}

/**
 * The ids of people whose name holds a word, as the reader sees their name, whatever its case and accents; nobody who
 * left is found.
 * @param pattern of `like`
 * @param realNames the reader sees first and last names
 */
export function idsNamedLike(pattern: string, realNames: boolean): SQL {
  const name = sql`concat(${users.firstName}, ' ', ${users.lastName})`;
  return sql`(select ${users.id} from ${users} where not ${users.isDeleted} and not ${users.isAnonymised}
    and ${plainLettersOf(realNames ? name : sql`coalesce(${users.pseudo}, ${name})`)}
      like ${plainLettersOf(sql`${pattern}::text`)})`;
}
