import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import type { ApiInput, RankedCompany } from '@commonweal/contracts';
import { HSTM_TYPES } from '@commonweal/domain/hstm-types';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

/** Questions to the ranking, over topics with these keys and these companies; some by importances in single industries. */
export function someQuestions(
  keys: readonly string[],
  companies: readonly RankedCompany[],
): fc.Arbitrary<ApiInput<'POST v3/my-impact/ranking'>['body']> {
  const ids = companies.map(({ id }) => id);
  const industries = [...new Set(companies.map(({ industry_id }) => industry_id))];
  const mark = fc.record({ entity_id: fc.constantFrom(...ids), type: fc.constantFrom(...HSTM_TYPES) });
  return fc.record({
    importances: fc.dictionary(
      fc.constantFrom(...keys, ...keys.map((key) => `${key}@${industries[0] ?? 1}`)),
      fc.integer({ min: 0, max: 100 }),
      {
        maxKeys: 40,
        noNullPrototype: true,
      },
    ),
    marked: fc.uniqueArray(mark, { selector: ({ entity_id }) => entity_id, maxLength: 10 }),
    filter: fc.record({
      search: fc.constantFrom('', 'a', 'en'),
      industries: fc.subarray(industries, { maxLength: 3 }),
      countries: fc.constant<number[]>([]),
      list: fc.constantFrom(null, ...HSTM_TYPES, 'not-excluded' as const),
      evidence: fc.boolean(),
    }),
    least: fc.boolean(),
    offset: fc.nat(60),
    limit: fc.integer({ min: 1, max: 60 }),
    why: fc.constantFrom(null, ...ids.slice(0, 5)),
  });
}

/** Names of tables with a row that holds a text. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await queryRows(
    db,
    z.strictObject({ name: z.string() }),
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  if (tables.length <= 10) throw new Error('The tables could not be listed.');
  const found: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await queryRows(
      db,
      z.strictObject({ has: z.boolean() }),
      sql`select exists (select from ${table} as looked where strpos(looked::text, ${text}) > 0) as has`,
    );
    if (row?.has) found.push(name);
  }
  return found;
}
