import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import { standingOfMany } from '../entities/score-changes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { SHOWN, isVisible } from './note-filters.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, notes } from './notes.table.ts';
import { weighs } from './published-notes.sql.ts';

const { esrsTopics, topicCategories, topics } = referenceIn.en;

/** The classes of an analysis: their column, and the joins that it needs. */
interface Classes {
  readonly id: SQL;
  readonly join: SQL;
}

const none = sql``;

/** A subtopic of the ESRS belongs to its topic, of which there are two levels below: the only class that comes twice. */
const esrsRoots: Classes = {
  id: sql`coalesce(above.parent_id, esrs_topic.parent_id, esrs_topic.id)`,
  join: sql`join ${noteEsrsTopics} on ${noteEsrsTopics.noteId} = ${notes.id}
    join (select ${esrsTopics.id} as id, ${esrsTopics.parentId} as parent_id from ${esrsTopics}) esrs_topic
      on esrs_topic.id = ${noteEsrsTopics.refId}
    left join (select ${esrsTopics.id} as id, ${esrsTopics.parentId} as parent_id from ${esrsTopics}) above
      on above.id = esrs_topic.parent_id`,
};

const classes: Readonly<Record<ComparisonType, Classes>> = {
  sdg: { id: sql`${notes.sdgId}`, join: none },
  esrs_topic: esrsRoots,
  ilg: {
    id: sql`${topicCategories.themeId}`,
    join: sql`join ${topics} on ${topics.id} = ${notes.topicId}
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}`,
  },
  sasb: { id: sql`${notes.sasbThemeId}`, join: none },
  category: { id: sql`${notes.noteCategoryId}`, join: none },
  pai: { id: sql`${notePais.refId}`, join: sql`join ${notePais} on ${notePais.noteId} = ${notes.id}` },
  esg_obj: { id: sql`${noteEsgObjs.refId}`, join: sql`join ${noteEsgObjs} on ${noteEsgObjs.noteId} = ${notes.id}` },
};

/**
 * A company's published analyses, once for each class of a classification that they belong to: `class_id`, `type_code`,
 * `value`, `size`, and `is_counted`, true where they weigh in the score. Not for everybody's eyes.
 * @param type of the analyses; all where not given
 */
export function classifiedNotes(view: ComparisonType, entityId: number, type?: NoteType): SQL {
  const ofType = type === undefined ? none : sql`and ${notes.typeCode} = ${type}`;
  return classified(view, weighs, sql`${notes.entityId} = ${entityId} ${ofType}`);
}

/**
 * As {@link classifiedNotes}, of many companies; analyses count where the score of their company may be seen.
 * @param entityIds a query of ids
 * @param seesAll whether the person sees the scores of companies that are not featured
 */
export function classifiedNotesOf(view: ComparisonType, entityIds: SQL, seesAll: boolean): SQL {
  const isCounted = sql`${weighs} and ${isScoreVisible(notes.entityId, seesAll)}`;
  // `offset 0` has the planner work that out once for each analysis, and not once for each figure.
  return sql`${classified(view, isCounted, sql`${notes.entityId} in (${entityIds})`)} offset 0`;
}

/** As {@link classifiedNotesOf}, of the analyses of a goal. */
export function classifiedNotesOfGoal(view: ComparisonType, sdgId: number, seesAll: boolean): SQL {
  const isCounted = sql`${weighs} and ${isScoreVisible(notes.entityId, seesAll)}`;
  return sql`${classified(view, isCounted, sql`${notes.sdgId} = ${sdgId}`)} offset 0`;
}

function classified(view: ComparisonType, isCounted: SQL, condition: SQL): SQL {
  const { id, join } = classes[view];
  // Two topics of the ESRS can stand for the same one of the first level.
  const once = view === 'esrs_topic' ? sql`distinct` : none;
  return sql`select ${once} ${notes.id} as note_id, ${id} as class_id, ${notes.typeCode} as type_code,
      ${notes.value} as value, ${notes.size} as size, ${isCounted} as is_counted
    from ${notes} ${join} where ${isVisible} and ${condition}`;
}

/**
 * Analyses that weigh in the scores of companies, once for each class that they belong to: `id`, `entity_id`,
 * `class_id`, `value` and `size`.
 * @param companies a query of the ids of companies whose scores the person may see
 */
export function countedByClass(view: ComparisonType, companies: SQL): SQL {
  const { id, join } = classes[view];
  return sql`select distinct ${notes.id}, ${notes.entityId}, ${id}::int as class_id, ${notes.value}, ${notes.size}
    from ${notes} ${join}
    where ${notes.entityId} in (${companies}) and ${isVisible} and ${weighs} and ${id} is not null`;
}

/**
 * As {@link countedByClass}, with what weighed at a snapshot, and the values and sizes of then. Classes are those of today.
 * @param companies as `standingOfMany` takes them
 */
export function countedByClassThen(view: ComparisonType, companies: SQL, snapshot: number): SQL {
  const { id, join } = classes[view];
  return sql`select distinct ${notes.id}, standing.entity_id, ${id}::int as class_id, standing.value, standing.size
    from (${standingOfMany(companies, snapshot)}) as standing join ${notes} on ${notes.id} = standing.note_id ${join}
    where standing.is_counted and ${id} is not null`;
}

/** Ids of the companies that any analysis of a goal is about, whatever its status. */
export function companiesOfGoal(sdgId: number): SQL {
  return sql`select ${notes.entityId} from ${notes} where ${notes.sdgId} = ${sdgId}`;
}

/** The topics of the ESRS of companies' published analyses, as `ScoreSources` has them. @param entityIds a subquery */
export function esrsTopicsByEntity(entityIds: SQL): SQL {
  return sql`select distinct ${notes.entityId} as entity_id, ${esrsRoots.id} as topic_id
    from ${notes} ${esrsRoots.join} where ${isVisible} and ${notes.entityId} in (${entityIds})`;
}

/** Conditions on a value that is shown with a sign. */
export const signOf = (value: SQL) => ({
  isPositive: sql`${value} >= ${SHOWN}`,
  isNegative: sql`${value} <= ${-SHOWN}`,
});
