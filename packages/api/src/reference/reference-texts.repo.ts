import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ReferenceText } from '@commonweal/contracts/reference-lists';
import { isBound, metricValues } from '@commonweal/domain/reference-lists';
import type { ReferenceTextField, ReferenceList } from '@commonweal/domain/reference-lists';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { runStatement } from '../db/run-statement.ts';
import { datapoints, units } from './metrics.table.ts';
import * as tables from './reference.table.ts';

/** Texts of a row by field and language. */
export type ReferenceTexts = Readonly<Partial<Record<ReferenceText, string>>>;

const listed: Readonly<Record<ReferenceList, { readonly table: SQL; readonly isCoded: boolean }>> = {
  industries: { table: sql`${tables.industries}`, isCoded: true },
  sectors: { table: sql`${tables.sectors}`, isCoded: true },
  countries: { table: sql`${tables.countries}`, isCoded: true },
  sdgs: { table: sql`${tables.sdgs}`, isCoded: true },
  'ilg-themes': { table: sql`${tables.ilgThemes}`, isCoded: false },
  'topic-categories': { table: sql`${tables.topicCategories}`, isCoded: false },
  topics: { table: sql`${tables.topics}`, isCoded: false },
  'esrs-topics': { table: sql`${tables.esrsTopics}`, isCoded: true },
  'sasb-themes': { table: sql`${tables.sasbThemes}`, isCoded: true },
  'note-categories': { table: sql`${tables.noteCategories}`, isCoded: false },
  pais: { table: sql`${tables.pais}`, isCoded: false },
  'esg-objs': { table: sql`${tables.esgObjs}`, isCoded: false },
  currencies: { table: sql`${tables.currencies}`, isCoded: true },
  units: { table: sql`${units}`, isCoded: true },
  datapoints: { table: sql`${datapoints}`, isCoded: true },
};

/** Fields that a list has beside the names of all. */
const more: Readonly<Partial<Record<ReferenceList, readonly ReferenceTextField[]>>> = {
  sdgs: ['objective', 'description', 'facts', 'targets'],
  topics: ['description'],
  units: ['symbol'],
};

/** The texts that each row of a list has, and the values of a metric. */
export function textsOf(list: ReferenceList): ReferenceText[] {
  const fields: readonly ReferenceTextField[] = ['name', ...(more[list] ?? [])];
  return [
    ...fields.flatMap((field) => [`${field}_en` as const, `${field}_fr` as const]),
    ...(list === 'datapoints' ? metricValues : []),
  ];
}

/** How a text is read from a row: a unit by its code, a bound without zeros that say nothing. */
function readText(text: ReferenceText): SQL {
  if (text === 'unit') return sql`(select ${units.code} from ${units} where ${units.id} = unit_id)`;
  if (isBound(text)) return sql`coalesce(trim_scale(${sql.identifier(text)})::text, '')`;
  return sql`${sql.identifier(text)}`;
}

function writeText(text: ReferenceText, value: string | undefined): SQL {
  if (text === 'unit') return sql`unit_id = (select ${units.id} from ${units} where ${units.code} = ${value})`;
  if (isBound(text)) return sql`${sql.identifier(text)} = nullif(${value}::text, '')::numeric`;
  return sql`${sql.identifier(text)} = ${value}`;
}

const rowShape = z.strictObject({
  id: z.int(),
  code: z.string().nullable(),
  version: z.int(),
  content: z.record(z.string(), z.string()),
});

export interface ReferenceTextsRow {
  readonly id: number;
  readonly code: string | null;
  readonly version: number;
  readonly content: ReferenceTexts;
}

/** Holds a row until the end of the transaction: what it is by then is to be read afterwards, with a look of its own. */
export async function holdReference(db: Database, list: ReferenceList, id: number): Promise<void> {
  await runStatement(db, sql`select from ${listed[list].table} where id = ${id} for no key update`);
}

/** Rows of a list with their texts and how often these were changed. @param id of one alone */
export function listTexts(db: Database, list: ReferenceList, id?: number): Promise<ReferenceTextsRow[]> {
  const { table, isCoded } = listed[list];
  const texts = textsOf(list).map((text) => sql`${sql.raw(`'${text}'`)}, ${readText(text)}`);
  return queryRows(
    db,
    rowShape,
    sql`select id::int as id, ${isCoded ? sql`code` : sql`null::text`} as code,
        coalesce((select max(version) from reference_versions
          where list = ${list} and item_id = listed.id), 0)::int as version,
        json_build_object(${sql.join(texts, sql`, `)}) as content
      from ${table} listed ${id === undefined ? sql`order by id` : sql`where id = ${id}`}`,
  );
}

/** Rows of a list that were changed, whatever they say by now. */
export async function findChangedIds(db: Database, list: ReferenceList): Promise<number[]> {
  const { referenceVersions: versions } = tables;
  const rows = await db.selectDistinct({ id: versions.itemId }).from(versions).where(eq(versions.list, list));
  return rows.map(({ id }) => id);
}

/** Writes the texts of a row, and keeps them as a version of their own. */
export async function updateTexts(
  db: Database,
  { list, id, version, changedBy }: ReferenceChange,
  content: ReferenceTexts,
): Promise<void> {
  const columns = textsOf(list).map((text) => writeText(text, content[text]));
  await runStatement(db, sql`update ${listed[list].table} set ${sql.join(columns, sql`, `)} where id = ${id}`);
  await db.insert(tables.referenceVersions).values({ list, itemId: id, version, content, changedBy });
}

/** A change of a row, and by whom. */
export interface ReferenceChange {
  readonly list: ReferenceList;
  readonly id: number;
  /** The one that it makes. */
  readonly version: number;
  readonly changedBy: number;
}
