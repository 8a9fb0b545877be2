import { expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';

/** Somebody whose names need care in patterns, HTML and JSON. */
export const traced = {
  firstName: 'Noorvella',
  lastName: "O'Haddadsky",
  pseudo: 'noorvella.7',
  email: 'noor+mail@quillon.example',
  changeEmail: 'new-noor@quillon.example',
};

/** Parts of their names that stand nowhere else, in small letters. */
const parts = ['noorvella', 'haddadsky', 'noor+mail@quillon', 'new-noor@quillon'];

/** Every column of text or JSON in every table that holds a part of their names, with one of its values. */
export async function findTraces(db: Database): Promise<string[]> {
  const columns = await queryRows(
    db,
    z.strictObject({ table: z.string(), column: z.string() }),
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and (data_type in ('text', 'json', 'jsonb', 'ARRAY') or data_type like 'character%')
      order by table_name, column_name`,
  );
  expect(columns.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (one) => one.table)) {
    const values = own.map(({ column }) => sql`${column}::text, ${heldIn(column)}`);
    const [row] = await queryRows(
      db,
      z.strictObject({ found: z.record(z.string(), z.string().nullable()) }),
      sql`select json_build_object(${sql.join(values, sql`, `)}) as found from ${sql.identifier(table)}`,
    );
    const held = Object.entries(row?.found ?? {}).filter(([, value]) => value !== null);
    found.push(...held.map(([column, value]) => `${table}.${column}: ${value}`));
  }
  return found;
}

function heldIn(column: string): SQL {
  const text = sql`${sql.identifier(column)}::text`;
  const conditions = parts.map((word) => sql`position(${word} in lower(${text})) > 0`);
  return sql`min(${text}) filter (where ${sql.join(conditions, sql` or `)})`;
}

/** Leaves the person's names wherever the product writes them, or people do. */
export async function leaveTraces(db: Database, me: number, other: number): Promise<void> {
  const { firstName, lastName, pseudo, email } = traced;
  const run = async (...statements: readonly SQL[]) => {
    for (const statement of statements) await runStatement(db, statement);
  };
  const name = `${firstName} ${lastName}`;
  const signed = `Regards, ${name.toUpperCase()} (${pseudo}), ${email}`;
  await run(
    sql`insert into note_comments (note_id, user_id, body) select id, ${me}, ${signed} from notes limit 1`,
    sql`insert into note_comments (note_id, user_id, body)
      select id, ${other}, ${`Thanks @${pseudo}, I wrote to ${email}`} from notes limit 1`,
    sql`insert into note_reviews (note_id, user_id, action, comment) select id, ${me}, 'read', ${signed} from notes limit 1`,
    sql`insert into note_reports (note_id, user_id, reason, detail, outcome)
      select id, ${me}, 'other', ${signed}, ${signed} from notes limit 1`,
    sql`update notes set user_id = ${me}, analysis = ${`<p>By ${name.replace("'", '&#39;')}, ${email}</p>`},
      tags = array['By ' || ${name}, 'water'] where id = (select max(id) from notes)`,
    sql`insert into note_versions (note_id, user_id, headline, analysis, sources, created_at)
      select id, ${me}, ${`Report of ${name}`}, ${`<p>Ask ${email}</p>`},
        ${JSON.stringify([{ position: 1, url: 'https://example.org', title: `${name}’s "data"` }])}::jsonb, now()
      from notes limit 1`,
    sql`insert into topic_reports (topic_id, user_id, reason, detail) select id, ${me}, 'other', ${signed} from topics limit 1`,
    sql`insert into portfolios (user_id, name) values (${me}, ${`${name} at home`})`,
    sql`insert into portfolio_templates (user_id, name, title, introduction, sections)
      values (${me}, ${name}, ${signed}, ${signed}, '{}')`,
    sql`insert into saved_searches (user_id, list_code, name, query) values (${me}, 'companies', ${name}, 'search=a')`,
    sql`insert into notifications (user_id, kind, title_en, title_fr, content_en, content_fr)
      values (${me}, 'account', ${name}, ${name}, ${signed}, ${signed})`,
    sql`insert into mails (recipient, subject, text, html) values (${email.toUpperCase()}, 'a', ${signed}, ${signed})`,
    sql`insert into mails (recipient, subject, text, html) values (${traced.changeEmail}, 'a', ${firstName}, ${firstName})`,
    sql`insert into mail_orders (kind, input, due_at) values
      ('password-reset', ${JSON.stringify({ email })}::jsonb, now() + interval '1 hour'),
      ('password-changed', ${JSON.stringify({ userId: me })}::jsonb, now() + interval '1 hour')`,
    sql`insert into search_logs (type, keyword) values
      ('entities', ${name}), ('entities', ${email}), ('entities-empty', 'noorvella 7')`,
    sql`insert into social_accounts (provider, subject, user_id) values ('google', 'g-7', ${me})`,
    sql`insert into social_grants (token_digest, step, provider, content, expires_at) values
      ('digest', 'code', 'google', ${JSON.stringify({ email, firstName })}::jsonb, now() + interval '1 hour')`,
    sql`insert into release_log (environment, action, by, user_id) values ('demo', 'promote', ${pseudo}, ${me})`,
    sql`insert into release_tokens (token_digest, name, remote, created_by, expires_at)
      values ('digest', 'CI', 'mf-companies', ${pseudo}, now())`,
    sql`insert into complaints (reference, digest, kind, page, text, user_id, email, locale, due_at) values
      ('C-1', 'a', 'other', ${`/users?search=${email}`}, ${signed}, ${me}, null, 'en', now()),
      ('C-2', 'b', 'other', '', ${`From ${email}`}, null, ${email}, 'en', now())`,
    sql`insert into announcements (key, user_id, title_en, title_fr, content_en, content_fr, audience) values
      (gen_random_uuid(), ${me}, ${name}, ${name}, ${signed}, ${signed}, '{}')`,
    sql`insert into entity_imports (file_name, user_id) values (${`${email}.csv`}, ${me})`,
    sql`insert into audit_entries (act, user_id, subject, reason, before, after) values
      ('announcement-sent', ${other}, '7', ${signed}, null, ${JSON.stringify({ title: `Thanks,\n${name}` })}::jsonb)`,
    sql`with sent as (insert into mail_orders (kind, state, recipient, due_at)
        values ('password-changed', 'failed', ${email.toUpperCase()}, now()) returning id)
      insert into mail_attempts (order_id, number, outcome, reply)
        select id, 1, 'refused', ${`550 <${email}>: ${name} has left`} from sent`,
  );
}
