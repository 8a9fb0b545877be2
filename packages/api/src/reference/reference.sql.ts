import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Locale } from '@commonweal/domain/locale';
import {
  countries,
  esgObjs,
  esrsTopics,
  ilgThemes,
  industries,
  noteCategories,
  pais,
  referenceVersions,
  sasbThemes,
  sdgs,
  sectors,
  topicCategories,
  topics,
} from './reference.table.ts';

const query = new QueryBuilder();

/** The reference lists for joins of other modules, in the builder and in SQL text: `join ${topics} on ${topics.id} = …`. */
function listsIn(name: 'nameEn' | 'nameFr') {
  return {
    countries: query
      .select({ id: countries.id, code: countries.code, name: countries[name] })
      .from(countries)
      .as('countries'),
    sectors: query.select({ id: sectors.id, code: sectors.code, name: sectors[name] }).from(sectors).as('sectors'),
    industries: query
      .select({
        id: industries.id,
        code: industries.code,
        name: industries[name],
        sectorId: industries.sectorId,
      })
      .from(industries)
      .as('industries'),
    sdgs: query.select({ id: sdgs.id, code: sdgs.code, name: sdgs[name] }).from(sdgs).as('sdgs'),
    themes: query
      .select({ id: ilgThemes.id, name: ilgThemes[name], dimension: ilgThemes.dimension })
      .from(ilgThemes)
      .as('themes'),
    topicCategories: query
      .select({ id: topicCategories.id, name: topicCategories[name], themeId: topicCategories.ilgThemeId })
      .from(topicCategories)
      .as('topic_categories'),
    topics: query
      .select({
        id: topics.id,
        name: topics[name],
        description: topics[name === 'nameFr' ? 'descriptionFr' : 'descriptionEn'],
        categoryId: topics.topicCategoryId,
        isUniversal: topics.isUniversal,
        searchNames: topics.searchNames,
        isRetired: sql<boolean>`${topics.retiredAt} is not null`.as('is_retired'),
        mergedInto: topics.mergedInto,
      })
      .from(topics)
      .as('topics'),
    esrsTopics: query
      .select({ id: esrsTopics.id, code: esrsTopics.code, name: esrsTopics[name], parentId: esrsTopics.parentId })
      .from(esrsTopics)
      .as('esrs_topics'),
    noteCategories: query
      .select({ id: noteCategories.id, name: noteCategories[name] })
      .from(noteCategories)
      .as('note_categories'),
    sasbThemes: query
      .select({ id: sasbThemes.id, code: sasbThemes.code, name: sasbThemes[name] })
      .from(sasbThemes)
      .as('sasb_themes'),
    pais: query.select({ id: pais.id, name: pais[name] }).from(pais).as('pais'),
    esgObjs: query.select({ id: esgObjs.id, name: esgObjs[name] }).from(esgObjs).as('esg_objs'),
  };
}

/** Each list with its names in one language. */
export const referenceIn: Readonly<Record<Locale, ReturnType<typeof listsIn>>> = {
  en: listsIn('nameEn'),
  fr: listsIn('nameFr'),
};

/** Changes that administrators made to rows of the lists, for other modules to join. */
export const referenceChanges = query.select().from(referenceVersions).as('reference_changes');

/** Each topic with the one that stands for it: itself, or the one that it was merged into. */
export const standingTopics = query
  .select({ id: topics.id, standsAs: sql<number>`coalesce(${topics.mergedInto}, ${topics.id})`.as('stands_as') })
  .from(topics)
  .as('standing_topics');

/** Rows `id` and `place`: where a country or an industry stands among the others by name. */
export function placesByName(list: 'countries' | 'industries', locale: Locale): SQL {
  const { id, name } = referenceIn[locale][list];
  return sql`select ${id}, row_number() over (order by ${name} collate "und-x-icu") as place
    from ${referenceIn[locale][list]}`;
}

/** Ids of industries. @param sectorIds an `int[]` */
export function industriesOf(sectorIds: SQL): SQL {
  return sql`select ${industries.id} from ${industries} where ${industries.sectorId} = any(${sectorIds})`;
}
