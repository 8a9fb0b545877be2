import type { FilterOption, OptionList } from '@commonweal/contracts/filters';
import { checkFilterTexts } from '@commonweal/domain/list-defaults';
import type { FilterText } from '@commonweal/domain/list-defaults';
import { DEFAULT_FILTER, listFilters } from '@commonweal/domain/list-filters';
import type { ListCode } from '@commonweal/domain/list-filters';
import { containsWords } from '@commonweal/domain/word-search';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { Bilingual, Locale } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { findOptions } from './filter-options.repo.ts';
import * as repo from './filters.repo.ts';
import type { PlatformDefault } from './filters.repo.ts';

const notAValue: Bilingual = {
  en: 'This filter does not take this value.',
  fr: 'Ce filtre n’accepte pas cette valeur.',
};

interface AskedOptions {
  readonly search?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A part of a filter's options: those that hold every word, or those with the given ids. */
export async function listOptions(
  db: Database,
  list: OptionList,
  { search = '', ids, limit, offset }: AskedOptions,
  locale: Locale,
): Promise<{ data: FilterOption[]; total: number }> {
  const wanted = ids && new Set(ids);
  const all = await findOptions(db, list, locale);
  const found = all.filter(({ id, name }) => (wanted?.has(id) ?? true) && containsWords(name, search));
  return { data: found.slice(offset, offset + limit), total: found.length };
}

/**
 * Keeps these filters, and no others, as what the person's list opens with.
 * @throws {Failure} `invalid-fields` for filters and values that the list does not take
 */
export async function keepOwnDefaults(
  db: Database,
  viewer: Viewer,
  { listCode, filters }: { readonly listCode: ListCode; readonly filters: readonly FilterText[] },
): Promise<void> {
  await repo.replaceDefaultsOf(db, { userId: viewer.id, listCode }, accepted(listCode, filters));
}

/** @throws {Failure} as above; `default-exists` where the filter has a default already */
export async function addPlatformDefault(
  db: Database,
  { listCode, code, value }: FilterText & { readonly listCode: ListCode },
): Promise<PlatformDefault> {
  const row = await repo.insertPlatformDefault(db, { listCode, code, value: acceptedValue(listCode, { code, value }) });
  if (row === null) throw defaultExists();
  return row;
}

/** @throws {Failure} `invalid-fields` as above; `not-found` */
export async function changePlatformDefault(db: Database, id: number, value: string): Promise<PlatformDefault> {
  const row = await repo.findPlatformDefault(db, id);
  if (row === null || !isList(row.listCode)) throw notFound();
  const changed = await repo.updatePlatformDefault(db, id, acceptedValue(row.listCode, { code: row.code, value }));
  if (changed === null) throw notFound();
  return changed;
}

/** @throws {Failure} `not-found` */
export async function removePlatformDefault(db: Database, id: number): Promise<void> {
  if (!(await repo.deletePlatformDefault(db, id))) throw notFound();
}

/** What the guard of addresses leaves of the filters, where that is all of them. */
function accepted(listCode: ListCode, filters: readonly FilterText[]): readonly FilterText[] {
  const { valid, refused } = checkFilterTexts(listFilters[listCode], filters);
  if (refused.length === 0) return valid;
  throw commonFailure('invalid-fields', Object.fromEntries(refused.map((code) => [code, notAValue])));
}

/** A person may want their list whole; the platform's default of nothing is none. */
function acceptedValue(listCode: ListCode, filter: FilterText): string {
  const [found] = filter.code === DEFAULT_FILTER ? [] : accepted(listCode, [filter]);
  if (found === undefined) throw commonFailure('invalid-fields', { [filter.code]: notAValue });
  return found.value;
}

function isList(code: string): code is ListCode {
  return Object.hasOwn(listFilters, code);
}

const defaultExists = () =>
  new Failure(409, 'default-exists', {
    en: 'This filter has a default meanwhile. Please look at it again.',
    fr: 'Ce filtre a désormais une valeur par défaut. Veuillez la vérifier.',
  });
