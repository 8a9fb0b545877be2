import { desc, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import type { OptionList } from '@commonweal/domain/option-lists';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Locale } from '@commonweal/domain/locale';
import { referenceIn } from './reference.sql.ts';
import { countries, currencies, esrsTopics, sdgs } from './reference.table.ts';

/** Alphabetical for people: case and accents come last. */
const alphabetical = (name: SQLWrapper) => sql`${name} collate "und-x-icu"`;

/** The name of a row in one language. */
const nameIn = (locale: Locale) => (locale === 'fr' ? 'nameFr' : 'nameEn');

/** Countries that can be chosen, by name. */
export function listCountries(db: Database, locale: Locale) {
  const { id, code, region, isSelectable } = countries;
  const name = countries[nameIn(locale)];
  return db
    .select({ id, code, name, region })
    .from(countries)
    .where(eq(isSelectable, true))
    .orderBy(alphabetical(name), id);
}

/** Industries with their sector, by name. */
export function listIndustries(db: Database, locale: Locale) {
  const { industries, sectors } = referenceIn[locale];
  return db
    .select({
      id: industries.id,
      code: industries.code,
      name: industries.name,
      sector: { id: sectors.id, code: sectors.code, name: sectors.name },
    })
    .from(industries)
    .innerJoin(sectors, eq(sectors.id, industries.sectorId))
    .orderBy(alphabetical(industries.name), industries.id);
}

export type IndustryRow = Awaited<ReturnType<typeof listIndustries>>[number];

/** Currencies, by name. */
export function listCurrencies(db: Database, locale: Locale) {
  const { id, code } = currencies;
  const name = currencies[nameIn(locale)];
  return db.select({ id, code, name }).from(currencies).orderBy(alphabetical(name), id);
}

export type CurrencyRow = Awaited<ReturnType<typeof listCurrencies>>[number];

/** The goals, by number. */
export function listSdgs(db: Database, locale: Locale) {
  const { id, code, colour } = sdgs;
  const objective = locale === 'fr' ? sdgs.objectiveFr : sdgs.objectiveEn;
  return db
    .select({ id, code, name: sdgs[nameIn(locale)], objective, colour })
    .from(sdgs)
    .orderBy(id);
}

/** The texts of a goal beyond its name; undefined for a number that no goal has. */
export async function findSdgTexts(db: Database, id: number, locale: Locale) {
  const { descriptionEn, descriptionFr, factsEn, factsFr, targetsEn, targetsFr } = sdgs;
  const texts =
    locale === 'fr'
      ? { description: descriptionFr, facts: factsFr, targets: targetsFr }
      : { description: descriptionEn, facts: factsEn, targets: targetsEn };
  const [row] = await db.select(texts).from(sdgs).where(eq(sdgs.id, id));
  return row;
}

export type SdgRow = Awaited<ReturnType<typeof listSdgs>>[number];

/** A classification without more than names, in its order. */
export function listNamed(db: Database, locale: Locale, list: 'noteCategories' | 'sasbThemes' | 'pais' | 'esgObjs') {
  const table = referenceIn[locale][list];
  const { id, name } = table;
  return db.select({ id, name }).from(table).orderBy(id);
}

export type ClassificationRow = Awaited<ReturnType<typeof listNamed>>[number];

/** The six themes, in their order. */
export function listThemes(db: Database, locale: Locale) {
  const { themes } = referenceIn[locale];
  const { id, name, dimension } = themes;
  return db.select({ id, name, dimension }).from(themes).orderBy(id);
}

export type ThemeRow = Awaited<ReturnType<typeof listThemes>>[number];

/** ESRS topics of all levels and versions: the newest version first, each in its order. */
export function listEsrsTopics(db: Database, locale: Locale) {
  const { id, code, level, parentId, version } = esrsTopics;
  return db
    .select({ id, code, name: esrsTopics[nameIn(locale)], level, parentId, version })
    .from(esrsTopics)
    .orderBy(desc(version), id);
}

export type EsrsTopicRow = Awaited<ReturnType<typeof listEsrsTopics>>[number];

const optionShape = z.strictObject({ id: z.int(), name: z.string(), displayOrder: z.int() });

/** A value of a list that a filter chooses from. */
export type OptionRow = z.output<typeof optionShape>;

/** Rows with `id`, `name` and `displayOrder`; lists with an order of their own count down from 0. */
const options: Readonly<Record<OptionList, (name: SQL) => SQL>> = {
  countries: (name) => sql`select id, ${name} as name, 0 as "displayOrder" from countries where is_selectable`,
  industries: (name) => sql`select id, ${name} as name, 0 as "displayOrder" from industries`,
  sectors: (name) => sql`select id, ${name} as name, 0 as "displayOrder" from sectors`,
  sdgs: (name) => sql`select id, id || '. ' || ${name} as name, -id as "displayOrder" from sdgs`,
  ilgs: (name) => sql`select id, ${name} as name, -id as "displayOrder" from ilg_themes`,
  'note-categories': (name) => sql`select id, ${name} as name, -id as "displayOrder" from note_categories`,
  'sasb-themes': (name) => sql`select id, ${name} as name, -id as "displayOrder" from sasb_themes`,
  pais: (name) => sql`select id, id || '. ' || ${name} as name, -id as "displayOrder" from pais`,
  'esg-objs': (name) => sql`select id, ${name} as name, -id as "displayOrder" from esg_objs`,
  topics: (name) => sql`select id, ${name} as name, 0 as "displayOrder" from topics where merged_into is null`,
  'topics-in-use': (name) => sql`select id, ${name} as name, 0 as "displayOrder" from topics where retired_at is null`,
  'esrs-topics': (name) =>
    sql`select id, code || ' ' || ${name} as name, -id as "displayOrder" from esrs_topics
      where level = 1 and version = (select max(version) from esrs_topics)`,
};

/** All options of a list: none has more than a few hundred. */
export function findOptions(db: Database, list: OptionList, locale: Locale): Promise<OptionRow[]> {
  const rows = options[list](locale === 'fr' ? sql`name_fr` : sql`name_en`);
  return queryRows(
    db,
    optionShape,
    sql`select * from (${rows}) options order by "displayOrder" desc, name collate "und-x-icu", id`,
  );
}
