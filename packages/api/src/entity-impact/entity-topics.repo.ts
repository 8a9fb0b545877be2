import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { NoteType } from '@commonweal/domain/impact-rating';
import type { Locale } from '@commonweal/domain/locale';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { classifiedNotes } from '../notes/classified-notes.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { classShape, classStatColumns, classStats, classesIn } from './classes.sql.ts';
import type { ClassRow } from './classes.sql.ts';

const themeShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.enum(['impact', 'financial']),
  ...classStats,
});

export type TypedThemeRow = z.output<typeof themeShape>;

/** All classes of a classification with the analyses of a company, the most frequent first. */
export function listCompanyClasses(
  db: Database,
  {
    entityId,
    view,
    type,
  }: { readonly entityId: number; readonly view: ComparisonType; readonly type?: NoteType | undefined },
  locale: Locale,
): Promise<ClassRow[]> {
  return queryRows(
    db,
    classShape,
    sql`select classes.id::int as id, classes.code, classes.name, ${classStatColumns}
      from (${classesIn(view, locale)}) classes
      left join (${classifiedNotes(view, entityId, type)}) classified on classified.class_id = classes.id
      group by classes.id, classes.code, classes.name order by count(classified.note_id) desc, classes.id`,
  );
}

/** The six themes for each type of analysis. */
export function listThemesByType(db: Database, entityId: number, locale: Locale): Promise<TypedThemeRow[]> {
  return queryRows(
    db,
    themeShape,
    sql`select themes.id::int as id, themes.name, types.type, ${classStatColumns}
      from (${classesIn('ilg', locale)}) themes
      cross join (values ('impact'), ('financial')) types (type)
      left join (${classifiedNotes('ilg', entityId)}) classified
        on classified.class_id = themes.id and classified.type_code = types.type
      group by themes.id, themes.name, types.type order by types.type desc, themes.id`,
  );
}

const topicShape = z.strictObject({
  entityId: z.int(),
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  themeId: z.int(),
  notesCount: z.int(),
});

export type CompanyTopicRow = z.output<typeof topicShape>;

/** The topics of the published analyses of companies, the most frequent first. */
export function listTopicsOf(db: Database, entityIds: readonly number[], locale: Locale): Promise<CompanyTopicRow[]> {
  const { topics, topicCategories } = referenceIn[locale];
  const { entityId, topicId } = publishedNotes;
  return queryRows(
    db,
    topicShape,
    sql`select ${entityId} as "entityId", ${topics.id} as id, ${topics.name} as name,
        ${topicCategories.id}::int as "categoryId", ${topicCategories.themeId}::int as "themeId",
        count(*)::int as "notesCount"
      from ${publishedNotes}
      join ${topics} on ${topics.id} = ${topicId}
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      where ${entityId} in (select value::int from json_array_elements_text(${JSON.stringify(entityIds)}::json))
      group by 1, 2, 3, 4, 5 order by count(*) desc, ${topics.id}`,
  );
}
