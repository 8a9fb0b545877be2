import type { ApiReply, DuplicatePair, MergeSide } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { presentNamed } from '../entities/entities.present.ts';
import { absorb, duplicatePairs, holdMerger, mergeSides } from '../entities/entity-merging.service.ts';
import type { MergeSideRow, PairRow } from '../entities/entity-merging.service.ts';
import { countFollowersOf, moveFollowersOf } from '../entity-follows/entity-follows.service.ts';
import type { Viewer } from '../http/viewer.ts';
import { forgetImportsOf } from '../import/entity-imports.service.ts';
import { moveHstmEntriesOf } from '../my-impact/hstm-list.service.ts';
import { countNotesOf, moveNotes } from '../notes/note-moves.service.ts';
import { countPortfoliosWith, moveChoices, moveHoldings } from '../portfolios/holding-moves.service.ts';
import { moveRepresentativesOf } from '../representatives/representatives.service.ts';
import { moveSearchesOf } from '../search-logs/search-logs.service.ts';
import { moveReservationsOf } from '../topics/topic-reservations.service.ts';

/** Companies that may be the same one, in pairs. */
export async function listDuplicates(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ data: DuplicatePair[]; total: number }> {
  const rows = await duplicatePairs(db, page);
  return { data: rows.map(presentPair), total: rows[0]?.total ?? 0 };
}

/** Two companies side by side. @throws {Failure} `not-found` */
export async function compareDuplicates(
  db: Database,
  ids: readonly [number, number],
  locale: Locale,
): Promise<ApiReply<'GET v3/entity-duplicates/:id/:other_id'>> {
  const [first, second] = await mergeSides(db, ids, locale);
  return {
    entities: [await presentSide(db, first), await presentSide(db, second)],
    shared_portfolios: await countPortfoliosWith(db, ids),
  };
}

/**
 * Merges a company into another one: analyses with their ratings, holdings, followers and what else points at it move,
 * and its address leads to the other one. All of it happens or nothing.
 * @throws {Failure} `not-found`, also where both are the same
 */
export function mergeEntities(
  db: Database,
  viewer: Pick<Viewer, 'id'>,
  { keptId, mergedId }: { readonly keptId: number; readonly mergedId: number },
): Promise<ApiReply<'POST v3/entity-merges'>> {
  return db.transaction(async (tx) => {
    const merger = await holdMerger(tx, keptId, mergedId);
    await moveNotes(tx, mergedId, keptId);
    await moveHoldings(tx, mergedId, keptId);
    await moveChoices(tx, mergedId, keptId);
    await moveFollowersOf(tx, mergedId, keptId);
    await moveHstmEntriesOf(tx, mergedId, keptId);
    await moveReservationsOf(tx, { of: 'entity', from: mergedId, to: keptId });
    await moveSearchesOf(tx, mergedId, keptId);
    await moveRepresentativesOf(tx, mergedId, keptId);
    await forgetImportsOf(tx, mergedId);
    await absorb(tx, merger, viewer.id);
    const { kept, merged } = merger;
    const states = { before: { id: merged.id, name: merged.name }, after: { id: kept.id, name: kept.name } };
    await recordAct(tx, { act: 'companies-merged', by: viewer.id, subject: mergedId, ...states });
    return { ...presentNamed(merger.kept), merged_id: mergedId };
  });
}

function presentPair({ reason, key, first, second }: PairRow): DuplicatePair {
  return { reason, key, entities: [presentNamed(first), presentNamed(second)] };
}

async function presentSide(db: Database, row: MergeSideRow): Promise<MergeSide> {
  const [notes, portfolios, follows] = await Promise.all([
    countNotesOf(db, row.id),
    countPortfoliosWith(db, [row.id]),
    countFollowersOf(db, row.id),
  ]);
  return {
    ...presentNamed(row),
    isin: row.isin,
    isin_variations: row.isinVariations,
    ticker: row.ticker,
    exchange: row.exchange,
    name_variations: row.nameVariations,
    country_name: row.countryName,
    industry_name: row.industryName,
    website: row.website,
    is_featured: row.isFeatured,
    uses: { notes, portfolios, follows, opened: row.opened },
  };
}
