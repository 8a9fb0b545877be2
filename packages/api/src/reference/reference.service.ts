import type { ApiReply } from '@commonweal/contracts';
import type { FilterOption } from '@commonweal/contracts/filters';
import type { OptionList } from '@commonweal/domain/option-lists';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import {
  presentEsgObj,
  presentEsrsTopic,
  presentNoteCategory,
  presentOption,
  presentPai,
  presentSasbTheme,
  presentSdg,
  presentSdgDetails,
  presentTheme,
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

/** The goals, by number. */
export async function readSdgs(db: Database, locale: Locale) {
  return whole((await repo.listSdgs(db, locale)).map(presentSdg));
}

/** A goal with what it is about. @throws {Failure} `not-found` beyond the 17 */
export async function readSdg(db: Database, id: number, locale: Locale): Promise<ApiReply<'GET v3/sdgs/:id'>> {
  const row = (await repo.listSdgs(db, locale)).find((sdg) => sdg.id === id);
  const details = sdgDetails(id, locale);
  if (!row || !details) throw notFound();
  return presentSdgDetails(row, details);
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
  return whole((await repo.listEsrsTopics(db, locale)).map(presentEsrsTopic));
}

/** The 10 ESRS topics of the first level. */
export async function readFirstEsrsTopics(db: Database, locale: Locale) {
  return whole((await repo.listEsrsTopics(db, locale)).filter(({ level }) => level === 1).map(presentEsrsTopic));
}

/** SASB themes, in their order. */
export async function readSasbThemes(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'sasbThemes')).map(presentSasbTheme));
}

/** Indicators of principal adverse impacts, in their order. */
export async function readPais(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'pais')).map(presentPai));
}

/** Objectives of the EU Taxonomy, then the social ones. */
export async function readEsgObjs(db: Database, locale: Locale) {
  return whole((await repo.listNamed(db, locale, 'esgObjs')).map(presentEsgObj));
}

/** All values of a list that a filter chooses from. */
export async function readOptions(db: Database, list: OptionList, locale: Locale): Promise<FilterOption[]> {
  return (await repo.findOptions(db, list, locale)).map(presentOption);
}

function whole<T>(data: T[]): Whole<T> {
  return { data, total: data.length };
}
