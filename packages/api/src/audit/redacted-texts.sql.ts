import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DELETED_PERSON } from '@commonweal/domain/deleted-name';

/**
 * The texts of an entry without the words of an erased person, for the update and for the guard that holds it against
 * them. A subject of one word without an `@` is an id or a code.
 * @param pattern of the words, as SQL
 * @param row whose columns they are, such as `old.`; empty for those of the update
 */
export function redactedTexts(pattern: SQL, row: 'old.' | '' = '') {
  const column = (name: string) => sql.raw(`${row}"${name}"`);
  const redacted = (text: SQL) => sql`regexp_replace(${text}, ${pattern}, ${sql.raw(`'${DELETED_PERSON}'`)}, 'gi')`;
  const state = (name: string) => sql`${redacted(sql`${column(name)}::text`)}::jsonb`;
  const subject = column('subject');
  return {
    subject: sql`case when ${subject} ~ '[[:space:]@]' then ${redacted(subject)} else ${subject} end`,
    machine: redacted(column('machine')),
    reason: redacted(column('reason')),
    before: state('before'),
    after: state('after'),
  };
}
