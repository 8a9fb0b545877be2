import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';

const namedShape = z.strictObject({ id: z.int(), name: z.string(), nameVariations: z.array(z.string()) });

/** A company as it is called. */
export type NamedCompany = z.output<typeof namedShape>;

/** Columns that a company is found by, which follow from how it is called. */
export interface NameKeys {
  readonly matchName: string;
  readonly legalForm: string;
  readonly matchVariations: string[];
  readonly searchNames: string;
  readonly nameRule: number;
}

const totalShape = z.strictObject({ total: z.int() });

/** How many companies have keys of an older rule. */
export async function countOutdated(db: Database, rule: number): Promise<number> {
  const [row] = await queryRows(
    db,
    totalShape,
    sql`select count(*)::int as total from entities where name_rule < ${rule}`,
  );
  return row?.total ?? 0;
}

/** The next companies with keys of an older rule, by id. @param after the last id of the part before */
export function findOutdated(
  db: Database,
  { rule, after, limit }: { readonly rule: number; readonly after: number; readonly limit: number },
): Promise<NamedCompany[]> {
  return queryRows(
    db,
    namedShape,
    sql`select id, name, name_variations as "nameVariations" from entities
      where name_rule < ${rule} and id > ${after} order by id limit ${limit}`,
  );
}

/** Stores the keys of companies; one that was renamed meanwhile has its keys from whoever renamed it. */
export async function storeKeys(
  db: Database,
  companies: readonly (NameKeys & { readonly id: number; readonly name: string })[],
): Promise<void> {
  const rows = companies.map(({ id, name, matchName, legalForm, matchVariations, searchNames, nameRule }) => ({
    id,
    name,
    match_name: matchName,
    legal_form: legalForm,
    match_variations: matchVariations,
    search_names: searchNames,
    name_rule: nameRule,
  }));
  await runStatement(
    db,
    sql`update entities set
      match_name = derived.match_name,
      legal_form = derived.legal_form,
      match_variations = derived.match_variations,
      search_names = derived.search_names,
      name_rule = derived.name_rule
    from json_populate_recordset(null::entities, ${JSON.stringify(rows)}::json) derived
    where entities.id = derived.id and entities.name = derived.name and entities.name_rule < derived.name_rule`,
  );
}
