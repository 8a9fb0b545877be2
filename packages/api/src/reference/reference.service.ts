import type { ApiReply } from '@commonweal/contracts';
import type { FilterOption } from '@commonweal/contracts/filters';
import { FOUND_AT_ONCE } from '@commonweal/contracts/reference';
import { starSteps } from '@commonweal/domain/impact-stars';
import type { OptionList } from '@commonweal/domain/option-lists';
import { findByWords } from '@commonweal/domain/near-words';
import { plainLetters } from '@commonweal/domain/word-search';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import {
  presentCurrency,
  presentEsgObj,
  presentEsrsTopic,
  presentIndustry,
  presentNoteCategory,
  presentOption,
  presentPai,
  presentSasbTheme,
  presentSdg,
  presentSdgDetails,
  presentStars,
  presentTheme,
  presentVersionedEsrsTopic,
} from './reference.present.ts';
import * as repo from './reference.repo.ts';
import { sdgDetails } from './sdg-details.ts';

export { findReferenceNames, findUnknownReferences } from './named-references.repo.ts';

/** A list that is never paged. */
interface Whole<T> {
  readonly data: T[];
  readonly total: number;
}

/** Countries that can be chosen, by name. */
export async function readCountries(db: Database, locale: Locale) {
  return whole(await repo.listCountries(db, locale));
}

/** Industries with their sector, by name. @param limit how many of them */
export async function readIndustries(db: Database, locale: Locale, limit: number | undefined) {
  const { data, total } = whole(await repo.listIndustries(db, locale));
  return { data: data.slice(0, limit), total };
}

/** Industries as classifications name them, by name. */
export async function readSasbIndustries(db: Database, locale: Locale) {
  return whole((await repo.listIndustries(db, locale)).map(presentIndustry));
}

/** The first industries whose name holds every word, or nearly so. */
export async function searchSasbIndustries(db: Database, locale: Locale, term: string) {
  const { data } = await readSasbIndustries(db, locale);
  return firstOf(findByWords(data, ({ sasb_industry_name: name }) => name, term));
}

/** An industry by its code, or its name in either language. @throws {Failure} `not-found` */
export async function readSasbIndustry(db: Database, locale: Locale, name: string) {
  const wanted = plainLetters(name);
  const { data } = await readSasbIndustries(db, locale);
  const named = [...(await repo.listIndustries(db, 'en')), ...(await repo.listIndustries(db, 'fr'))];
  const id = named.find((row) => [row.name, row.code].map(plainLetters).includes(wanted))?.id;
  const industry = data.find(({ sasb_industry_id }) => sasb_industry_id === id);
  if (!industry) throw notFound();
  return industry;
}

/** The goals, by number. */
export async function readSdgs(db: Database, locale: Locale) {
  return whole((await repo.listSdgs(db, locale)).map(presentSdg));
}

/** A goal with what it is about. @throws {Failure} `not-found` beyond the 17 */
export async function readSdg(db: Database, id: number, locale: Locale): Promise<ApiReply<'GET v3/sdgs/:id'>> {
  const row = (await repo.listSdgs(db, locale)).find((sdg) => sdg.id === id);
  const texts = await repo.findSdgTexts(db, id, locale);
  if (!row || !texts) throw notFound();
  return presentSdgDetails(row, sdgDetails(texts, locale));
}

/** The kinds of impact, in their order. */
export async function readNoteCategories(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'noteCategories')).map(presentNoteCategory));
}

/** The six themes, in their order. */
export async function readThemes(db: Database, locale: Locale) {
  return whole((await repo.listThemes(db, locale)).map(presentTheme));
}

/** ESRS topics of all levels, in their order. */
export async function readEsrsTopics(db: Database, locale: Locale) {
  return whole((await currentEsrsTopics(db, locale)).map(presentEsrsTopic));
}

/** The 10 ESRS topics of the first level. */
export async function readFirstEsrsTopics(db: Database, locale: Locale) {
  return whole((await currentEsrsTopics(db, locale)).filter(({ level }) => level === 1).map(presentEsrsTopic));
}

/** ESRS topics of all levels and versions, the current version first. */
export async function readAllEsrsTopics(db: Database, locale: Locale) {
  const rows = await repo.listEsrsTopics(db, locale);
  const current = rows[0]?.version;
  return whole(rows.map((row) => presentVersionedEsrsTopic(row, current)));
}

async function currentEsrsTopics(db: Database, locale: Locale) {
  const rows = await repo.listEsrsTopics(db, locale);
  return rows.filter(({ version }) => version === rows[0]?.version);
}

/** SASB themes, in their order. */
export async function readSasbThemes(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'sasbThemes')).map(presentSasbTheme));
}

/** The first SASB themes whose name holds every word, or nearly so. */
export async function searchSasbThemes(db: Database, locale: Locale, term: string) {
  const { data } = await readSasbThemes(db, locale);
  return firstOf(findByWords(data, ({ sasb_theme_name: name }) => name, term));
}

/** Indicators of principal adverse impacts, in their order. */
export async function readPais(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'pais')).map(presentPai));
}

/** Objectives of the EU Taxonomy, then the social ones. */
export async function readEsgObjs(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'esgObjs')).map(presentEsgObj));
}

/** Currencies, by name. */
export async function readCurrencies(db: Database, locale: Locale) {
  return whole((await repo.listCurrencies(db, locale)).map(presentCurrency));
}

/** The steps of the scale that have one to five stars. */
export async function readImpactStars() {
  return whole(starSteps.map(presentStars));
}

/** All values of a list, as the reply of a picker. */
export async function readWholeOptions(db: Database, list: OptionList, locale: Locale) {
  return whole(await readOptions(db, list, locale));
}

/** All values of a list that a filter chooses from. */
export async function readOptions(db: Database, list: OptionList, locale: Locale): Promise<FilterOption[]> {
  return (await repo.findOptions(db, list, locale)).map(presentOption);
}

function firstOf<T>(rows: readonly T[]): Whole<T> {
  return { data: rows.slice(0, FOUND_AT_ONCE), total: rows.length };
}

function whole<T>(data: T[]): Whole<T> {
  return { data, total: data.length };
}
