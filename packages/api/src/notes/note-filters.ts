import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { notesContract } from '@commonweal/contracts/notes';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { entities } from '../entities/entities.table.ts';
import { esrsTopics, topicCategories, topics } from '../reference/reference.table.ts';
import type { Viewer } from '../http/viewer.ts';
import { impactRatings, noteEsrsTopics, notes } from './notes.table.ts';

/** What a list of published analyses is asked for. */
export type NotesQuery = z.output<(typeof notesContract)['GET v3/notes/published']['query']>;

/** Words beyond these are not looked at. */
const MOST_WORDS = 8;

/** The first value that is shown with a sign: +0.01. */
const SHOWN = 0.005;

/** Every reader of analyses goes through this: nothing but published ones, and none that was removed. */
export const isVisible = sql`${notes.status} = 'published' and not ${notes.isDeleted}`;

/** The condition that a query stands for. */
export function matching(query: NotesQuery, viewer: Viewer | null): SQL | undefined {
  const { keywords = '', entity_id, user, sdg, ilg, topic, note_category, esrs_topic, industry, country } = query;
  return and(
    isVisible,
    entity_id === undefined ? undefined : eq(notes.entityId, entity_id),
    user === undefined ? undefined : eq(notes.userId, user),
    sdg && sql`${notes.sdgId} = ${anyOf(sdg)}`,
    topic && sql`${notes.topicId} = ${anyOf(topic)}`,
    note_category && sql`${notes.noteCategoryId} = ${anyOf(note_category)}`,
    ilg && ofThemes(ilg),
    esrs_topic && ofEsrsTopics(esrs_topic),
    industry && ofEntities(sql`${entities.industryId} = ${anyOf(industry)}`),
    country && ofEntities(sql`${entities.countryId} = ${anyOf(country)}`),
    query.language && eq(notes.locale, query.language),
    query.value && ofSign(query.value),
    query.unrated && viewer ? unratedBy(viewer.id) : undefined,
    keywords ? searched(keywords) : undefined,
  );
}

/** As text, so that an id no column can hold finds nothing instead of failing. */
function anyOf(ids: readonly number[]): SQL {
  return sql`any(string_to_array(${ids.join(',')}, ',')::int[])`;
}

function ofThemes(ids: readonly number[]): SQL {
  return sql`${notes.topicId} in (
    select ${topics.id} from ${topics} join ${topicCategories} on ${topicCategories.id} = ${topics.topicCategoryId}
    where ${topicCategories.ilgThemeId} = ${anyOf(ids)})`;
}

function ofEsrsTopics(ids: readonly number[]): SQL {
  return sql`${notes.id} in (
    select ${noteEsrsTopics.noteId} from ${noteEsrsTopics} where ${noteEsrsTopics.refId} in (
      with recursive below (id) as (
        select ${esrsTopics.id} from ${esrsTopics} where ${esrsTopics.id} = ${anyOf(ids)}
        union select ${esrsTopics.id} from ${esrsTopics} join below on ${esrsTopics.parentId} = below.id
      ) select id from below))`;
}

function ofEntities(condition: SQL): SQL {
  return sql`${notes.entityId} in (select ${entities.id} from ${entities} where ${condition})`;
}

function ofSign(sign: 'positive' | 'negative'): SQL {
  return sign === 'positive' ? sql`${notes.value} >= ${SHOWN}` : sql`${notes.value} <= ${-SHOWN}`;
}

/** Nobody rates what they wrote themselves. */
function unratedBy(userId: number): SQL {
  return sql`${notes.userId} <> ${userId} and not exists (
    select from ${impactRatings} where ${impactRatings.noteId} = ${notes.id} and ${impactRatings.userId} = ${userId})`;
}

/** All words are found, each wherever it may be, or the whole is one of the tags. */
function searched(keywords: string): SQL | undefined {
  const words = keywords.split(' ').slice(0, MOST_WORDS);
  return or(and(...words.map(holding)), sql`${notes.tags} && array[${keywords}, ${keywords.toLowerCase()}]::text[]`);
}

/** A word in the headline, or in the company's name however it is written. */
function holding(word: string): SQL {
  const lower = containing(word.toLowerCase());
  const name = containing(normaliseCompanyName(word) || word.toLowerCase());
  return sql`${notes.id} in (
    select found.id from ${notes} found where lower(found.headline) like ${lower}
    union select found.id from ${notes} found where found.entity_id in (
      select ${entities.id} from ${entities}
      where ${entities.matchName} like ${name} or lower(${entities.name}) like ${lower}))`;
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
