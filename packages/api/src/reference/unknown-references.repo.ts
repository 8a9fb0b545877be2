import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { esgObjs, esrsTopics, noteCategories, pais, sasbThemes, sdgs, topics } from './reference.table.ts';

const lists = {
  topic_id: topics,
  sdg_id: sdgs,
  note_category_id: noteCategories,
  sasb_theme_id: sasbThemes,
  esrs_topic_ids: esrsTopics,
  pai_ids: pais,
  esg_obj_ids: esgObjs,
};

type ReferenceField = keyof typeof lists;

/** Ids that content names, by field; null and absent ones name nothing. */
export type References = { readonly [F in ReferenceField]?: number | readonly number[] | null | undefined };

const shape = z.strictObject({ field: z.string() });

/** The fields that name something which its list has not. One query, none where nothing is named. */
export async function findUnknownReferences(db: Database, references: References): Promise<string[]> {
  const parts = Object.entries(lists).flatMap(([field, list]) => {
    const ids = [references[field as ReferenceField] ?? []].flat();
    return ids.length === 0 ? [] : [unknownIn(field, list, ids)];
  });
  if (parts.length === 0) return [];
  const rows = await queryRows(db, shape, sql.join(parts, sql` union all `));
  return rows.map(({ field }) => field);
}

function unknownIn(field: string, list: (typeof lists)[ReferenceField], ids: readonly number[]): SQL {
  return sql`select ${field}::text as field where exists (
    select from json_array_elements_text(${JSON.stringify(ids)}::json) wanted
    where not exists (select from ${list} where ${list.id} = wanted.value::int))`;
}
