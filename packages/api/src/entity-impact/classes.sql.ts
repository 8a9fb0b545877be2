import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { exactSum } from '../db/exact-sum.ts';
import type { Locale } from '@commonweal/domain/locale';
import { signOf } from '../notes/classified-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

/** Shape of {@link classStatColumns}. */
export const classStats = {
  notesCount: z.int(),
  countedNotes: z.int(),
  positiveNotes: z.int(),
  negativeNotes: z.int(),
  meanValue: z.number().nullable(),
};

const { isPositive, isNegative } = signOf(sql`classified.value`);
const counted = sql`filter (where classified.is_counted)`;
/** Statistics of `classified`; as every mean it stays within its values, whatever the last digits of the division. */
export const classStatColumns = sql`count(classified.note_id)::int as "notesCount", (count(*) ${counted})::int as "countedNotes",
  (count(*) filter (where classified.is_counted and ${isPositive}))::int as "positiveNotes",
  (count(*) filter (where classified.is_counted and ${isNegative}))::int as "negativeNotes",
  least(max(classified.value) ${counted}, greatest(min(classified.value) ${counted},
    ${exactSum(sql`classified.size * classified.value`, counted)} / nullif(${exactSum(sql`classified.size`, counted)}, 0))) as "meanValue"`;

/** The classes of a classification in one language: `id`, `code`, `name`. */
export function classesIn(view: ComparisonType, locale: Locale): SQL {
  const lists = referenceIn[locale];
  const { sdgs, esrsTopics, sasbThemes } = lists;
  const coded = (list: typeof sdgs | typeof sasbThemes) =>
    sql`select ${list.id} as id, ${list.code} as code, ${list.name} as name from ${list}`;
  const named = (list: typeof lists.themes | typeof lists.noteCategories | typeof lists.pais | typeof lists.esgObjs) =>
    sql`select ${list.id} as id, null::text as code, ${list.name} as name from ${list}`;
  const queries: Readonly<Record<ComparisonType, () => SQL>> = {
    sdg: () => coded(sdgs),
    esrs_topic: () =>
      sql`select ${esrsTopics.id} as id, ${esrsTopics.code} as code, ${esrsTopics.name} as name
        from ${esrsTopics} where ${esrsTopics.parentId} is null`,
    ilg: () => named(lists.themes),
    sasb: () => coded(sasbThemes),
    category: () => named(lists.noteCategories),
    pai: () => named(lists.pais),
    esg_obj: () => named(lists.esgObjs),
  };
  return queries[view]();
}

/** Shape of {@link classesOf}. */
export const classShape = z.strictObject({ id: z.int(), code: z.string().nullable(), name: z.string(), ...classStats });

export type ClassRow = z.output<typeof classShape>;

/** Classes that analyses belong to, with their statistics, the most frequent first. @param notes `classifiedNotesOf` or the like */
export function classesOf(view: ComparisonType, locale: Locale, notes: SQL): SQL {
  return sql`select classes.id::int as id, classes.code, classes.name, ${classStatColumns}
    from (${classesIn(view, locale)}) classes
    join (${notes}) classified on classified.class_id = classes.id
    group by classes.id, classes.code, classes.name order by count(*) desc, classes.id`;
}
