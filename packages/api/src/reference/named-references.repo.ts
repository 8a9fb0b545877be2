import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { queryRows } from '../db/query-rows.ts';
import { referenceIn } from './reference.sql.ts';
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

export type ReferenceField = keyof typeof lists;

const referenceFields = Object.keys(lists) as ReferenceField[];

/** Ids that content names, by field; null and absent ones name nothing. */
export type References = { readonly [F in ReferenceField]?: number | readonly number[] | null | undefined };

const shape = z.strictObject({ field: z.string() });

/** The fields that name something which its list has not. One query, none where nothing is named. */
export async function findUnknownReferences(db: Database, references: References): Promise<string[]> {
  const parts = referenceFields.flatMap((field) => {
    const ids = [references[field] ?? []].flat();
    return ids.length === 0 ? [] : [unknownIn(field, ids)];
  });
  if (parts.length === 0) return [];
  const rows = await queryRows(db, shape, sql.join(parts, sql` union all `));
  return rows.map(({ field }) => field);
}

function unknownIn(field: ReferenceField, ids: readonly number[]): SQL {
  const { [field]: list } = lists;
  return sql`select ${field}::text as field where exists (
    select from json_array_elements_text(${JSON.stringify(ids)}::json) wanted
    where not exists (select from ${list} where ${list.id} = wanted.value::int))`;
}

const nameShape = z.strictObject({ field: z.string(), id: z.int(), name: z.string() });

/**
 * Names of what content names, by field and id, in one language; what a list has no more is left out. One query.
 * @param references many contents at once
 */
export async function findReferenceNames(
  db: Database,
  references: readonly References[],
  locale: Locale,
): Promise<(field: ReferenceField, id: number) => string | undefined> {
  const named = referenceIn[locale];
  const tables = {
    topic_id: named.topics,
    sdg_id: named.sdgs,
    note_category_id: named.noteCategories,
    sasb_theme_id: named.sasbThemes,
    esrs_topic_ids: named.esrsTopics,
    pai_ids: named.pais,
    esg_obj_ids: named.esgObjs,
  };
  const parts = referenceFields.flatMap((field) => {
    const ids = [...new Set(references.flatMap((one) => [one[field] ?? []].flat()))];
    const { [field]: list } = tables;
    if (ids.length === 0) return [];
    return [
      sql`select ${field}::text as field, ${list.id}::int as id, ${list.name} as name from ${list}
        where ${list.id} in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    ];
  });
  const rows = parts.length === 0 ? [] : await queryRows(db, nameShape, sql.join(parts, sql` union all `));
  const names = new Map(rows.map(({ field, id, name }) => [`${field}:${id}`, name]));
  return (field, id) => names.get(`${field}:${id}`);
}
