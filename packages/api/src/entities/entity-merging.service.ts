import type { Locale } from '@commonweal/domain/locale';
import { lockTurn } from '../db/lock-turn.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import { deleteDismissed, findDismissed, findDismissedPair, storeDismissed } from './dismissed-duplicates.repo.ts';
import type { DismissedRow, PairIds } from './dismissed-duplicates.repo.ts';
import { EDIT_TURN } from './entity-editing.service.ts';
import { nameKeys } from './entity-names.ts';
import * as repo from './entity-merging.repo.ts';
import type { EntityRecord, MergedCompany, MergeSideRow, PairRow } from './entity-merging.repo.ts';

export type { DismissedRow, PairIds } from './dismissed-duplicates.repo.ts';
export type { MergedCompany, MergeSideRow, PairRow } from './entity-merging.repo.ts';

/** Two companies, the first of which stays. */
interface Merger {
  readonly kept: EntityRecord;
  readonly merged: EntityRecord;
}

/** Pairs of companies that may be the same one. */
export function duplicatePairs(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
): Promise<PairRow[]> {
  return repo.findDuplicates(db, page);
}

/** Pairs of companies that somebody found not to be the same one. */
export function dismissedPairs(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
): Promise<DismissedRow[]> {
  return findDismissed(db, page);
}

/** Keeps that two companies are not the same one, as their names and ISINs are now. @throws {Failure} `not-found` */
export async function dismissPair(db: Database, ids: PairIds, reason: string): Promise<DismissedRow> {
  const [first, second] = inOrder(ids);
  await holdMerger(db, first, second);
  await storeDismissed(db, [first, second], reason);
  const row = await findDismissedPair(db, [first, second]);
  if (!row) throw notFound();
  return row;
}

/** Has a dismissed pair proposed again. @returns the reason that stood there @throws {Failure} `not-found` */
export async function restorePair(db: Database, ids: PairIds): Promise<string> {
  const reason = await deleteDismissed(db, inOrder(ids));
  if (reason === null) throw notFound();
  return reason;
}

function inOrder([one, other]: PairIds): PairIds {
  return one < other ? [one, other] : [other, one];
}

/** Two companies to compare, in that order. @throws {Failure} `not-found` */
export async function mergeSides(
  db: Database,
  ids: readonly [number, number],
  locale: Locale,
): Promise<readonly [MergeSideRow, MergeSideRow]> {
  const rows = await repo.findSides(db, ids, locale);
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id));
  if (!first || !second) throw notFound();
  return [first, second];
}

/** Locks two companies, which edits of their names and ISINs wait for. @throws {Failure} `not-found` */
export async function holdMerger(db: Database, keptId: number, mergedId: number): Promise<Merger> {
  await lockTurn(db, EDIT_TURN);
  const rows = await repo.holdEntities(db, [keptId, mergedId]);
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged || keptId === mergedId) throw notFound();
  return { kept, merged };
}

/**
 * Removes a company whose analyses and other uses have moved, and gives the one that stays its names, ISINs, address
 * and what is blank there. The account of its score stays under its number: reports cite it.
 */
export async function absorb(db: Database, { kept, merged }: Merger, mergedBy: number): Promise<void> {
  await repo.moveRecords(db, merged.id, kept.id);
  await repo.replaceByRedirect(db, merged, { entityId: kept.id, mergedBy });
  await repo.storeTaken(db, kept.id, takenOver({ kept, merged }));
}

/** The company merged into this one whose score has a snapshot of that number; null for any other number. */
export function mergedAtSnapshot(db: Database, entityId: number, snapshot: number): Promise<MergedCompany | null> {
  return repo.findMergedBySnapshot(db, entityId, snapshot);
}

/** The address of a company, as a number, also where it was merged into it. @throws {Failure} `not-found` */
export async function standingEntity(db: Database, idOrSlug: string): Promise<string> {
  const id = await repo.findStandingEntity(db, idOrSlug);
  if (id === null) throw notFound();
  return `${id}`;
}

/** The fields that change in the company that stays. */
function takenOver({ kept, merged }: Merger): Partial<EntityRecord> {
  const isin = kept.isin ?? merged.isin;
  const isins = [...kept.isinVariations, ...(merged.isin === null ? [] : [merged.isin]), ...merged.isinVariations];
  const names = [...kept.nameVariations, merged.name, ...merged.nameVariations];
  const nameVariations = [...new Set(names)].filter((name) => name !== kept.name);
  return {
    isin,
    isinVariations: [...new Set(isins)].filter((variation) => variation !== isin),
    nameVariations,
    ...nameKeys(kept.name, nameVariations),
    isFeatured: kept.isFeatured || merged.isFeatured,
    descriptionEn: kept.descriptionEn || merged.descriptionEn,
    descriptionFr: kept.descriptionFr || merged.descriptionFr,
    website: kept.website ?? merged.website,
    logo: kept.logo ?? merged.logo,
    marketCapBand: kept.marketCapBand ?? merged.marketCapBand,
    // A delisting is that of a ticker.
    ...(kept.ticker === null && {
      ticker: merged.ticker,
      exchange: merged.exchange,
      delistedAt: kept.delistedAt ?? merged.delistedAt,
    }),
  };
}
