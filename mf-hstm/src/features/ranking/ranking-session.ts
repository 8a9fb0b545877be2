import type { RankedCompany } from '@commonweal/contracts';
import { prepareBespokeRanking } from '@commonweal/domain/bespoke-ranking';
import type { RankedScores } from '@commonweal/domain/bespoke-ranking';
import { explainCompany } from './company-why.ts';
import { unpackNotes } from './note-columns.ts';
import type { NoteColumns } from './note-columns.ts';
import type { RankedRow, RankingFilter, RankingQuestion, RankingView } from './ranking.types.ts';

/** Companies and notes that stay the same while importances and filters change. */
export interface RankingSession {
  answer(question: RankingQuestion): RankingView;
}

/** The fields of a company that the ranking uses. */
export type SessionCompany = Pick<RankedCompany, 'id' | 'name' | 'industry_id' | 'country_id'>;

/** The ranking itself; the worker only carries questions to it and answers back. */
export function createRankingSession(companies: readonly SessionCompany[], notes: NoteColumns): RankingSession {
  const ranking = prepareBespokeRanking(companies, unpackNotes(notes));
  const neutralPlaces = placesOf(ranking.recompute({}));
  const ratings = countRatings(companies, notes);
  const findMatches = createMatcher(companies);
  return {
    answer({ importances, filter, least, offset, limit, why }) {
      const ranked = ranking.recompute(importances);
      const matches = findMatches(filter);
      const from = Math.min(offset, Math.max(0, Math.ceil(matches.found / limit) - 1) * limit);
      return {
        rows: pickRows(ranked, { neutralPlaces, ratings, kept: matches.kept }, { least, from, limit }),
        found: matches.found,
        scored: ranked.scored,
        offset: from,
        why: why === null ? null : explainCompany(why, [...unpackNotes(notes, why)], importances),
      };
    },
  };
}

/** Place of each company from 0, or −1 where it has no score. */
function placesOf({ order, scored }: RankedScores): Int32Array {
  const places = new Int32Array(order.length).fill(-1);
  for (let place = 0; place < scored; place += 1) places[order[place] ?? 0] = place;
  return places;
}

interface Matches {
  readonly found: number;
  /** 1 for each company that the filter leaves */
  readonly kept: Uint8Array;
}

/** Remembers the last filter: while a slider moves it is the same. */
function createMatcher(companies: readonly SessionCompany[]): (filter: RankingFilter) => Matches {
  const names = companies.map(({ name }) => plain(name));
  let lastKey: string | null = null;
  let last: Matches = { found: 0, kept: new Uint8Array() };
  return (filter) => {
    const key = JSON.stringify(filter);
    if (key === lastKey) return last;
    const words = plain(filter.search).split(/\s+/).filter(Boolean);
    const [industries, countries] = [new Set(filter.industries), new Set(filter.countries)];
    const kept = Uint8Array.from(companies, ({ industry_id, country_id }, at) => {
      const isPlace =
        (industries.size === 0 || industries.has(industry_id)) && (countries.size === 0 || countries.has(country_id));
      return isPlace && words.every((word) => names[at]?.includes(word)) ? 1 : 0;
    });
    last = { kept, found: kept.reduce((sum, one) => sum + one, 0) };
    lastKey = key;
    return last;
  };
}

/** Small letters without accents, so that "nestle" finds "Nestlé". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

interface Part {
  readonly least: boolean;
  readonly from: number;
  readonly limit: number;
}

/** By position in `companies`. */
function countRatings(companies: readonly SessionCompany[], notes: NoteColumns): Uint32Array {
  const positions = new Map(companies.map(({ id }, at) => [id, at]));
  const ratings = new Uint32Array(companies.length);
  for (const { e, r } of unpackNotes(notes)) {
    const at = positions.get(e);
    if (at !== undefined) ratings[at] = (ratings[at] ?? 0) + r;
  }
  return ratings;
}

/** By position in `companies`. */
interface Known {
  readonly neutralPlaces: Int32Array;
  readonly ratings: Uint32Array;
  readonly kept: Uint8Array;
}

/** The wanted part of the list. Companies without a score come last both ways. */
function pickRows({ order, scored, scores }: RankedScores, known: Known, part: Part): RankedRow[] {
  const rows: RankedRow[] = [];
  let seen = 0;
  for (let step = 0; step < order.length && rows.length < part.limit; step += 1) {
    const place = part.least && step < scored ? scored - 1 - step : step;
    const at = order[place] ?? 0;
    if (known.kept[at] !== 1) continue;
    seen += 1;
    if (seen <= part.from) continue;
    const ratings = known.ratings[at] ?? 0;
    if (place >= scored) rows.push({ at, rank: null, movement: null, score: null, ratings });
    else {
      const movement = (known.neutralPlaces[at] ?? place) - place;
      rows.push({ at, rank: place + 1, movement, score: scores[at] ?? null, ratings });
    }
  }
  return rows;
}
