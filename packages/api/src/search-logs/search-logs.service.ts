import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { Database } from '../db/open-database.ts';
import { deleteSearchesBefore, deleteSearchesFor, insertSearchLog, moveSearchLogs } from './search-logs.repo.ts';
import { NO_ENTITIES } from './search-logs.sql.ts';

/** Days that searches are kept: long enough to tell what is wanted. */
export const SEARCHES_KEPT_DAYS = 90;

/** Keeps a search that found nothing, as a name is matched by: it counts for a company that comes later under it. */
export async function logEmptyResult(db: Database, keyword: string): Promise<void> {
  const name = normaliseCompanyName(keyword);
  if (name !== '') await insertSearchLog(db, { type: NO_ENTITIES, keyword: name, entityId: null });
}

/** Has searches that led to a company lead to another one. */
export async function moveSearchesOf(db: Database, fromEntity: number, toEntity: number): Promise<void> {
  await moveSearchLogs(db, fromEntity, toEntity);
}

/** Removes what is older than anything counts. */
export async function removeOldSearches(db: Database): Promise<void> {
  await deleteSearchesBefore(db, SEARCHES_KEPT_DAYS);
}

/** Forgets that somebody was searched for. @param names of the person; searches that found nothing are kept normalised */
export async function eraseSearchesFor(db: Database, names: readonly string[]): Promise<void> {
  await deleteSearchesFor(db, [...names, ...names.map((name) => normaliseCompanyName(name)).filter(Boolean)]);
}
