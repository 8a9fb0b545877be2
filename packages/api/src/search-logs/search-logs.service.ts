import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Database } from '../db/open-database.ts';
import * as repo from './search-logs.repo.ts';
import { ENTITIES, NO_ENTITIES } from './search-logs.sql.ts';
import { searcherOf } from './searcher.ts';

/** Days that searches are kept: long enough to tell what is wanted. */
export const SEARCHES_KEPT_DAYS = 90;

/** Keeps what was searched for, and the company that was chosen; one that does not exist is left out. */
export async function logSearch(
  db: Database,
  { keyword, entityId }: { readonly keyword: string; readonly entityId: number | null },
  address: string,
): Promise<void> {
  const name = entityId === null ? null : await repo.findMatchName(db, entityId);
  const chosen = name === null ? noCompany : { entityId, searcher: await searcherOf(db, address, name) };
  await repo.insertSearchLog(db, { type: ENTITIES, keyword, ...chosen });
}

const noCompany = { entityId: null, searcher: null };

/** Keeps a search that found nothing, as a name is matched by: it counts for a company that comes later under it. */
export async function logEmptyResult(db: Database, keyword: string, address: string): Promise<void> {
  const name = normaliseCompanyName(keyword);
  if (name === '') return;
  const searcher = await searcherOf(db, address, name);
  await repo.insertSearchLog(db, { type: NO_ENTITIES, keyword: name, entityId: null, searcher });
}

/** Has searches that led to a company lead to another one. */
export async function moveSearchesOf(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await repo.moveSearchLogs(db, fromEntity, toEntity);
}

/** Removes what is older than anything counts. */
export async function removeOldSearches(db: Database): Promise<void> {
  await repo.deleteSearchesBefore(db, SEARCHES_KEPT_DAYS);
}

/** Forgets that somebody was searched for. @param names of the person; searches that found nothing are kept normalised */
export async function eraseSearchesFor(db: Database, names: readonly string[]): Promise<void> {
  await repo.deleteSearchesFor(db, [...names, ...names.map((name) => normaliseCompanyName(name)).filter(Boolean)]);
}
