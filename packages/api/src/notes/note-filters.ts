import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { notesContract } from '@commonweal/contracts/notes';
import { MIN_DISAGREEING, SIDE_SHARE, TAKES_SIDE } from '@commonweal/domain/disagreement';
import { conditionsOf } from '../db/filter-conditions.ts';
import type { FilterConditions } from '../db/filter-conditions.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import { publishedNotesTotal, searchedEntities as entities } from '../entities/entities.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import type { Viewer } from '../http/viewer.ts';
import { visibleNoteScores } from './note-scores.sql.ts';
import { impactRatings } from './note-ratings.table.ts';
import { heldOrTagged } from './note-keywords.sql.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, notes } from './notes.table.ts';

/** A query of the list of published analyses. */
export type NotesQuery = z.output<(typeof notesContract)['GET v3/notes/published']['query']>;

const { esrsTopics, topicCategories, topics } = referenceIn.en;

/** The first value that is shown with a sign: +0.01. */
const SHOWN = 0.005;

/** Every reader of analyses goes through this: nothing but published ones, and none that was removed. */
export const isVisible = sql`${notes.status} = 'published' and not ${notes.isDeleted}`;

const conditions: FilterConditions<NotesQuery, Viewer | null> = {
  entity_id: (id) => eq(notes.entityId, id),
  user: (id) => eq(notes.userId, id),
  sdg: (ids) => sql`${notes.sdgId} = ${anyOf(ids)}`,
  topic: (ids) => sql`${notes.topicId} = ${anyOf(ids)}`,
  note_category: (ids) => sql`${notes.noteCategoryId} = ${anyOf(ids)}`,
  ilg: ofThemes,
  esrs_topic: ofEsrsTopics,
  theme: (ids) => sql`${notes.sasbThemeId} = ${anyOf(ids)}`,
  pai: (ids) => linkedWith(notePais, ids),
  esg_obj: (ids) => linkedWith(noteEsgObjs, ids),
  industry: (ids) => ofEntities(sql`${entities.industryId} = ${anyOf(ids)}`),
  country: (ids) => ofEntities(sql`${entities.countryId} = ${anyOf(ids)}`),
  language: (language) => eq(notes.locale, language),
  value: (sign, viewer) => ofSign(sign, seesAllScores(viewer)),
  unrated: (_, viewer) => (viewer ? unratedBy(viewer.id) : undefined),
  polarised: (_, viewer) => isPolarised(seesAllScores(viewer)),
};

/** The conditions that a query adds to that of being published. */
function narrowing(query: NotesQuery, viewer: Viewer | null): SQL[] {
  const { keywords = '' } = query;
  const filters = conditionsOf(conditions, query, viewer);
  return keywords === '' ? filters : [...filters, heldOrTagged(keywords)];
}

/** The condition that a query stands for. */
export function matching(query: NotesQuery, viewer: Viewer | null): SQL | undefined {
  return and(isVisible, ...narrowing(query, viewer));
}

/** The number of analyses that match, as a query. */
export function countMatching(query: NotesQuery, viewer: Viewer | null): SQL {
  const added = narrowing(query, viewer);
  if (added.length === 0) return sql`select ${publishedNotesTotal} as total`;
  return sql`select count(*)::int as total from ${notes} where ${and(isVisible, ...added)}`;
}

/** As text, so that an id no column can hold finds nothing instead of failing. */
function anyOf(ids: readonly number[]): SQL {
  return sql`any(string_to_array(${ids.join(',')}, ',')::int[])`;
}

function ofThemes(ids: readonly number[]): SQL {
  return sql`${notes.topicId} in (
    select ${topics.id} from ${topics} join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
    where ${topicCategories.themeId} = ${anyOf(ids)})`;
}

function ofEsrsTopics(ids: readonly number[]): SQL {
  return sql`${notes.id} in (
    select ${noteEsrsTopics.noteId} from ${noteEsrsTopics} where ${noteEsrsTopics.refId} in (
      with recursive below (id) as (
        select ${esrsTopics.id} from ${esrsTopics} where ${esrsTopics.id} = ${anyOf(ids)}
        union select ${esrsTopics.id} from ${esrsTopics} join below on ${esrsTopics.parentId} = below.id
      ) select id from below))`;
}

function linkedWith(links: typeof notePais | typeof noteEsgObjs, ids: readonly number[]): SQL {
  return sql`${notes.id} in (select ${links.noteId} from ${links} where ${links.refId} = ${anyOf(ids)})`;
}

function ofEntities(condition: SQL): SQL {
  return sql`${notes.entityId} in (select ${entities.id} from ${entities} where ${condition})`;
}

/** A value that is kept from the person has no sign. */
function ofSign(sign: 'positive' | 'negative', seesAll: boolean): SQL {
  const { value } = visibleNoteScores(seesAll);
  return sign === 'positive' ? sql`${value} >= ${SHOWN}` : sql`${value} <= ${-SHOWN}`;
}

/** `isPolarised` of `disagreement.ts` in SQL; a value that is kept from the person tells nothing of its raters. */
function isPolarised(seesAll: boolean): SQL {
  const isSide = (side: SQL) => sql`count(*) filter (where ${side}) >= count(*) * ${SIDE_SHARE}::float8`;
  return sql`${notes.ratingsCount} >= ${MIN_DISAGREEING} and ${isScoreVisible(notes.entityId, seesAll)}
    and (select ${isSide(sql`value <= ${-TAKES_SIDE}`)} and ${isSide(sql`value >= ${TAKES_SIDE}`)}
      from impact_ratings where note_id = ${notes.id})`;
}

/** Nobody rates what they wrote themselves. */
export function unratedBy(userId: number): SQL {
  return sql`${notes.userId} <> ${userId} and not exists (
    select from ${impactRatings} where ${impactRatings.noteId} = ${notes.id} and ${impactRatings.userId} = ${userId})`;
}
