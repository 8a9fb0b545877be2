import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { notesContract } from '@commonweal/contracts/notes';
import type { AgreementLabel } from '@commonweal/domain/agreement-labels';
import { MIN_DISAGREEING, SIDE_SHARE, TAKES_SIDE } from '@commonweal/domain/disagreement';
import { conditionsOf } from '../db/filter-conditions.ts';
import type { FilterConditions } from '../db/filter-conditions.ts';
import { keptCount, LARGE_COUNT } from '../db/kept-count.ts';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import { publishedNotesTotal, searchedEntities as entities } from '../entities/entities.sql.ts';
import { referenceIn, standingTopics } from '../reference/reference.sql.ts';
import { companiesRepresentedBy } from '../representatives/representatives.sql.ts';
import type { Viewer } from '../http/viewer.ts';
import { noteAgreement } from './note-agreement.table.ts';
import { impactRatings } from './note-ratings.table.ts';
import { noteReads } from './note-reads.table.ts';
import { noteReplies } from './note-replies.table.ts';
import { heldOrTagged, heldOrTaggedEach, idsHeldOrTagged } from './note-keywords.sql.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, notes } from './notes.table.ts';

/** A query of the list of published analyses. */
export type NotesQuery = z.output<(typeof notesContract)['GET v3/notes/published']['query']>;

const { esrsTopics, topicCategories, topics } = referenceIn.en;

/** The first value that is shown with a sign: +0.01. */
export const SHOWN = 0.005;

/** Every reader of analyses goes through this: nothing but published ones, and none that was removed. */
export const isVisible = sql`${notes.status} = 'published' and not ${notes.isDeleted}`;

/** Its company has answered it, and the reply stands. */
export const isAnswered = sql`exists (select from ${noteReplies} where ${noteReplies.noteId} = ${notes.id}
  and ${noteReplies.withdrawnAt} is null and ${noteReplies.removedAt} is null)`;

const conditions: FilterConditions<NotesQuery, Viewer | null> = {
  entity_id: (id) => eq(notes.entityId, id),
  user: (id) => eq(notes.userId, id),
  sdg: (ids) => sql`${notes.sdgId} = ${anyOf(ids)}`,
  topic: onTopics,
  note_category: (ids) => sql`${notes.noteCategoryId} = ${anyOf(ids)}`,
  ilg: ofThemes,
  esrs_topic: ofEsrsTopics,
  theme: (ids) => sql`${notes.sasbThemeId} = ${anyOf(ids)}`,
  pai: (ids) => linkedWith(notePais, ids),
  esg_obj: (ids) => linkedWith(noteEsgObjs, ids),
  industry: (ids) => ofEntities(sql`${entities.industryId} = ${anyOf(ids)}`),
  country: (ids) => ofEntities(sql`${entities.countryId} = ${anyOf(ids)}`),
  note_type: (type) => eq(notes.typeCode, type),
  language: (language) => eq(notes.locale, language),
  value: (sign, viewer) => ofSign(sign, seesAllScores(viewer)),
  unrated: (_, viewer) => (viewer ? unratedBy(viewer.id) : undefined),
  user_unread: (_, viewer) => (viewer ? unreadBy(viewer.id) : undefined),
  polarised: (_, viewer) => isPolarised(seesAllScores(viewer)),
  agreement: (label, viewer) => ofLabel(label, seesAllScores(viewer)),
  answered: () => isAnswered,
};

/** The condition that a query stands for. @param total how many match, which decides how words are looked for */
export function matching(query: NotesQuery, viewer: Viewer | null, total: number): SQL | undefined {
  const { keywords = '' } = query;
  const held = total < LARGE_COUNT ? heldOrTagged : heldOrTaggedEach;
  return and(isVisible, ...conditionsOf(conditions, query, viewer), keywords === '' ? undefined : held(keywords));
}

/** The number of analyses that match. Of all of them the companies' rows tell it; others are kept where they are many. */
export function countMatching(db: Database, query: NotesQuery, viewer: Viewer | null): Promise<number> {
  const { keywords = '' } = query;
  const filters = conditionsOf(conditions, query, viewer);
  if (keywords === '' && filters.length === 0) return keptCount(db, sql`select ${publishedNotesTotal} as total`);
  const found = sql`(${idsHeldOrTagged(keywords)})`;
  if (filters.length === 0) return keptCount(db, sql`select count(*)::int as total from ${found} found`);
  const isHeld = keywords === '' ? undefined : sql`${notes.id} in ${found}`;
  return keptCount(db, sql`select count(*)::int as total from ${notes} where ${and(isVisible, ...filters, isHeld)}`);
}

/** As text, so that an id no column can hold finds nothing instead of failing. */
function anyOf(ids: readonly number[]): SQL {
  return sql`any(string_to_array(${ids.join(',')}, ',')::int[])`;
}

/** Analyses on these topics, and on those that they became part of: old links and saved searches still name them. */
function onTopics(ids: readonly number[]): SQL {
  const { id, standsAs } = standingTopics;
  return sql`${notes.topicId} = any(array(select ${standsAs} from ${standingTopics} where ${id} = ${anyOf(ids)}))`;
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
  const hasSign = sign === 'positive' ? gte(notes.value, SHOWN) : lte(notes.value, -SHOWN);
  return sql`${hasSign} and ${isScoreVisible(notes.entityId, seesAll)}`;
}

/** `isPolarised` of `disagreement.ts` in SQL; a value that is kept from the person tells nothing of its raters. */
function isPolarised(seesAll: boolean): SQL {
  const isSide = (side: SQL) => sql`count(*) filter (where ${side}) >= count(*) * ${SIDE_SHARE}::float8`;
  const byValues = sql`${notes.ratingsCount} >= ${MIN_DISAGREEING} and (select ${isSide(sql`value <= ${-TAKES_SIDE}`)} and ${isSide(sql`value >= ${TAKES_SIDE}`)}
      from impact_ratings where note_id = ${notes.id})`;
  const label = sql`(select ${noteAgreement.label} from ${noteAgreement} where ${noteAgreement.noteId} = ${notes.id})`;
  return sql`${isScoreVisible(notes.entityId, seesAll)}
    and case coalesce(${label}, 'too_few') when 'too_few' then ${byValues} else ${label} = 'polarised' end`;
}

/** The label of a value that is kept from the person tells nothing. */
function ofLabel(label: AgreementLabel, seesAll: boolean): SQL {
  return sql`${isScoreVisible(notes.entityId, seesAll)}
    and ${notes.id} in (select ${noteAgreement.noteId} from ${noteAgreement} where ${noteAgreement.label} = ${label})`;
}

/** Nobody rates what they wrote themselves, or what is written about a company that they speak for. */
export function unratedBy(userId: number): SQL {
  return sql`${notes.userId} <> ${userId} and ${notes.entityId} not in (${companiesRepresentedBy(userId)}) and not exists (
    select from ${impactRatings} where ${impactRatings.noteId} = ${notes.id} and ${impactRatings.userId} = ${userId})`;
}

/** Nobody has an analysis unread that they wrote or rated. */
function unreadBy(userId: number): SQL {
  return sql`${unratedBy(userId)} and not exists (
    select from ${noteReads} where ${noteReads.noteId} = ${notes.id} and ${noteReads.userId} = ${userId})`;
}
