import type { FilterOption } from '@commonweal/contracts/filters';
import { DEFAULT_FILTER } from '@commonweal/domain/default-filter';
import { listCodes } from '@commonweal/domain/list-codes';
import type { ListCode } from '@commonweal/domain/list-codes';
import { checkFilterTexts } from '@commonweal/domain/list-defaults';
import type { FilterText } from '@commonweal/domain/list-defaults';
import { filteredLists } from '@commonweal/domain/list-filters';
import { UNRESTRICTED_WORDS } from '@commonweal/domain/list-query';
import type { OptionList } from '@commonweal/domain/option-lists';
import { findByWords } from '@commonweal/domain/near-words';
import { recordAct } from '../audit/audit.service.ts';
import type { NewAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { readOptions } from '../reference/reference.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import * as repo from './filters.repo.ts';
import type { PlatformDefault } from './filters.repo.ts';

const notAValue: Bilingual = {
  en: 'This filter does not take this value.',
  fr: 'Ce filtre n’accepte pas cette valeur.',
};

/** A default of the platform, of a list that there is. */
export interface ListedDefault extends PlatformDefault {
  readonly listCode: ListCode;
}

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
  const all = await readOptions(db, list, locale);
  const open = all.filter(({ id }) => wanted?.has(id) ?? true);
  const found = findByWords(open, ({ name }) => name, search);
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
  const kept = accepted(listCode, filters);
  await db.transaction(async (tx) => {
    // Of two at once, the later one counts whole.
    await holdPerson(tx, viewer.id);
    await repo.replaceDefaultsOf(tx, { userId: viewer.id, listCode }, kept);
  });
}

/** @throws {Failure} as above; `default-exists` where the filter has a default already */
export async function addPlatformDefault(
  db: Database,
  { listCode, code, value }: FilterText & { readonly listCode: ListCode },
  by: number,
): Promise<ListedDefault> {
  const allowed = acceptedValue(listCode, { code, value });
  return db.transaction(async (tx) => {
    const row = await repo.insertPlatformDefault(tx, { listCode, code, value: allowed });
    if (row === null) throw defaultExists();
    await recordDefault(tx, by, row, { after: { value: row.value } });
    return { ...row, listCode };
  });
}

/** A value in the place of the one that its administrator was shown. */
interface DefaultChange {
  readonly id: number;
  readonly value: string;
  readonly replaces: string;
}

/** @throws {Failure} `invalid-fields` as above; `not-found`; `default-changed` where it was another one by then */
export async function changePlatformDefault(
  db: Database,
  { id, value, replaces }: DefaultChange,
  by: number,
): Promise<ListedDefault> {
  return db.transaction(async (tx) => {
    const row = await repo.holdPlatformDefault(tx, id);
    const listCode = listCodes.find((known) => known === row?.listCode);
    if (row === null || listCode === undefined) throw notFound();
    if (row.value !== replaces) throw defaultChanged();
    const changed = await repo.updatePlatformDefault(tx, id, acceptedValue(listCode, { code: row.code, value }));
    if (changed === null) throw notFound();
    await recordDefault(tx, by, row, { before: { value: row.value }, after: { value: changed.value } });
    return { ...changed, listCode };
  });
}

/** @throws {Failure} `not-found` */
export async function removePlatformDefault(db: Database, id: number, by: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await repo.holdPlatformDefault(tx, id);
    if (row === null || !(await repo.deletePlatformDefault(tx, id))) throw notFound();
    await recordDefault(tx, by, row, { before: { value: row.value } });
  });
}

function recordDefault(
  db: Database,
  by: number,
  { listCode, code }: Pick<PlatformDefault, 'listCode' | 'code'>,
  states: Pick<NewAct, 'before' | 'after'>,
): Promise<void> {
  return recordAct(db, { act: 'filter-default-changed', by, subject: `${listCode} ${code}`, ...states });
}

/** Filters as the guard of addresses leaves them, where that is all of them. */
function accepted(listCode: ListCode, filters: readonly FilterText[]): readonly FilterText[] {
  const { valid, refused } = checkFilterTexts(filteredLists[listCode].filters, filters);
  if (refused.length === 0) return valid;
  throw commonFailure('invalid-fields', Object.fromEntries(refused.map((code) => [code, notAValue])));
}

/** A person may want their list whole; the platform's default of nothing is none. */
function acceptedValue(listCode: ListCode, filter: FilterText): string {
  const [found] = filter.code === DEFAULT_FILTER ? [] : accepted(listCode, [filter]);
  if (found === undefined || UNRESTRICTED_WORDS.some((word) => word === found.value))
    throw commonFailure('invalid-fields', { [filter.code]: notAValue });
  return found.value;
}

const defaultChanged = () =>
  new Failure(409, 'default-changed', {
    en: 'Somebody has changed this default in the meantime.',
    fr: 'Quelqu’un a modifié cette valeur par défaut entre-temps.',
  });

const defaultExists = () =>
  new Failure(409, 'default-exists', {
    en: 'This filter already has a default by now. Please check it.',
    fr: 'Ce filtre a désormais une valeur par défaut. Veuillez la vérifier.',
  });
