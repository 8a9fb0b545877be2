import type { ApiReply } from '@commonweal/contracts';
import { MOST_ADVICE, MOST_UNRATED } from '@commonweal/contracts/portfolio-graphs';
import { evidenceOf } from '@commonweal/domain/evidence';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Database } from '../db/open-database.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { listSwaps, listUnscored } from './portfolio-advice.repo.ts';
import type { SwapRow, UnscoredRow } from './portfolio-advice.repo.ts';
import { heldBy } from './portfolio-graphs.service.ts';

type UnratedReply = ApiReply<'GET v3/graphs/portfolios/:id/unrated-entities'>;
type Unrated = UnratedReply['data'][number];
type Swaps = ApiReply<'GET v3/graphs/portfolios/:id/swaps'>;
type Person = ViewerContext<Viewer>;

/** Companies without a score, and what to rate next to raise coverage. @throws {Failure} `not-found` */
export async function unratedEntities(db: Database, id: number, context: Person): Promise<UnratedReply> {
  const rows = await listUnscored(db, await heldBy(db, id, context));
  const unrated = rows.filter(({ isGrayed }) => !isGrayed).map(presentUnrated);
  return {
    weight: sumOf(unrated.map(({ weight }) => weight)),
    kept_weight: sumOf(rows.map(({ isGrayed, share }) => (isGrayed ? share * 100 : 0))),
    data: unrated.slice(0, MOST_UNRATED),
    total: unrated.length,
    next: unrated
      .filter(({ note }) => note !== null)
      .toSorted((a, b) => gainOf(b) - gainOf(a) || a.entity_id - b.entity_id)
      .slice(0, MOST_ADVICE),
  };
}

/** Better companies of the same industry and country. @throws {Failure} `not-found` */
export async function swapsOf(db: Database, id: number, context: Person): Promise<Swaps> {
  const rows = await listSwaps(db, await heldBy(db, id, context), context.locale);
  return { data: rows.map(presentSwap) };
}

function presentUnrated(row: UnscoredRow): Unrated {
  return {
    entity_id: row.id,
    entity_name: row.name,
    entity_slug: row.slug,
    weight: row.share * 100,
    notes_count: row.notes,
    note: presentNearest(row),
  };
}

/** One that enough people rated and that does not count yet lacks an answer: another rating may bring it. */
function presentNearest({ noteId, noteSlug, headline, locale, ratings }: UnscoredRow): Unrated['note'] {
  if (noteId === null || noteSlug === null || headline === null || locale === null) return null;
  const missing = Math.max(1, MIN_RATINGS - (ratings ?? 0));
  return { note_id: noteId, note_slug: noteSlug, headline, locale, missing_ratings: missing };
}

/** Coverage that each rating brings. */
function gainOf({ weight, note }: Unrated): number {
  return weight / (note?.missing_ratings ?? Infinity);
}

function presentSwap(row: SwapRow): Swaps['data'][number] {
  const { industry, country, share, gain } = row;
  return {
    ...{ industry, country, gain },
    weight: share * 100,
    from: {
      entity_id: row.fromId,
      entity_name: row.fromName,
      entity_slug: row.fromSlug,
      impact_score: row.fromScore,
      evidence: evidenceOf(row.fromFacts).level,
    },
    to: {
      entity_id: row.toId,
      entity_name: row.toName,
      entity_slug: row.toSlug,
      impact_score: row.toScore,
      evidence: evidenceOf(row.toFacts).level,
    },
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
