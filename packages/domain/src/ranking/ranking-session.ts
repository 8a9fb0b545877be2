import { prepareBespokeRanking, rankByTable } from '../scores/bespoke-ranking.ts';
import type { BespokeRanking } from '../scores/bespoke-ranking.ts';
import type { CompanyNote } from '../scores/company-score.ts';
import { buildImportanceTable, replaceRows } from '../scores/importance-table.ts';
import type { Importances } from '../scores/importances.ts';
import { reorderByName } from '../scores/name-order.ts';
import { ranksOf } from '../scores/rank-movers.ts';
import { prepareRankingEvidence } from '../scores/ranking-evidence.ts';
import type { RankedTopic, RankingEvidence } from '../scores/ranking-evidence.ts';
import { createWindowFinder } from '../scores/ranking-window.ts';
import { explainCompany } from './company-why.ts';
import { createMatcher, plainName } from './ranking-matcher.ts';
import { answerStudy } from './ranking-study.ts';
import type {
  CompanyDetail,
  MarkedCompanies,
  RankedRow,
  RankingQuestion,
  RankingStudy,
  RankingView,
  SessionCompany,
  ShownEvidence,
  StudyResult,
} from './ranking.types.ts';

/** Companies whose ids lie in a range, and their notes, as they are now. */
export interface SessionPart<C extends SessionCompany> {
  /** the range begins after this id */
  readonly after: number;
  /** and ends with this one */
  readonly upTo: number;
  /** by id */
  readonly companies: readonly C[];
  readonly notes: Iterable<CompanyNote>;
}

/** Companies and notes that stay the same while importances and filters change. */
export interface RankingSession<C extends SessionCompany = SessionCompany> {
  /** @param marked the companies that the person keeps or excludes; no score depends on them */
  answer(question: RankingQuestion, marked: MarkedCompanies): RankingView;
  study(study: RankingStudy, marked: MarkedCompanies): StudyResult;
  /** The company at a position, such as `at` of a row. */
  companyAt(position: number): C | undefined;
  /** Puts companies in the place of those of their range. The session's companies have to be in the order of their ids. */
  replace(part: SessionPart<C>): void;
}

/** The ranking itself, in a browser's worker as on the server; these only carry questions to it and answers back. */
export function createRankingSession<C extends SessionCompany>(
  companies: readonly C[],
  notes: Iterable<CompanyNote>,
  topics: readonly RankedTopic[],
): RankingSession<C> {
  let kept: Kept<C> = {
    companies,
    topics,
    names: companies.map(({ name }) => plainName(name)),
    positions: positionsOf(companies),
    ranking: prepareBespokeRanking(companies, notes),
  };
  let prepared: Prepared<C> | null = prepare(kept);
  // Parts that come one after the other are prepared once, for the question after them.
  const current = () => (prepared ??= prepare(kept));
  return {
    answer: (question, marked) => answer(current(), question, marked),
    study: (study, marked) => answerStudy(study, studied(current(), marked)),
    companyAt: (position) => kept.companies[position],
    replace: (part) => {
      kept = withPart(kept, part);
      prepared = null;
    },
  };
}

function withPart<C extends SessionCompany>(before: Kept<C>, part: SessionPart<C>): Kept<C> {
  const { ranking, topics } = before;
  const [from, to] = [firstAfter(before.companies, part.after), firstAfter(before.companies, part.upTo)];
  const companies = before.companies.toSpliced(from, to - from, ...part.companies);
  const ids = part.companies.map(({ id }) => id);
  const table = replaceRows(ranking.table, from, to, buildImportanceTable(ids, part.notes));
  if (areNamedAlike(before.companies.slice(from, to), part.companies)) {
    return { ...before, companies, ranking: rankByTable(table, ranking.byName, companies) };
  }
  const names = before.names.toSpliced(from, to - from, ...part.companies.map(({ name }) => plainName(name)));
  const byName = reorderByName(ranking.byName, { from, to, count: ids.length }, companies);
  const replaced = rankByTable(table, byName, companies);
  return { topics, companies, names, positions: positionsOf(companies), ranking: replaced };
}

/** Companies and notes, and what most changes of notes leave as it is. */
interface Kept<C extends SessionCompany> {
  readonly companies: readonly C[];
  readonly topics: readonly RankedTopic[];
  /** as searches compare them */
  readonly names: readonly string[];
  /** by id */
  readonly positions: ReadonlyMap<number, number>;
  readonly ranking: BespokeRanking;
}

/** All that answers rest on. */
interface Prepared<C extends SessionCompany> extends Kept<C> {
  readonly evidence: RankingEvidence;
  readonly finder: ReturnType<typeof createWindowFinder>;
  readonly findMatches: ReturnType<typeof createMatcher>;
  readonly neutralRanks: Uint32Array;
}

function prepare<C extends SessionCompany>(kept: Kept<C>): Prepared<C> {
  const { companies, topics, names, ranking } = kept;
  return {
    ...kept,
    evidence: prepareRankingEvidence(ranking.table, companies, topics),
    finder: createWindowFinder(ranking.byName, ranking.table),
    findMatches: createMatcher(companies, names),
    neutralRanks: ranksOf(ranking.recompute({})),
  };
}

function positionsOf(companies: readonly SessionCompany[]): Map<number, number> {
  return new Map(companies.map(({ id }, at) => [id, at]));
}

function answer(
  prepared: Prepared<SessionCompany>,
  { importances, filter, least, offset, limit, why }: RankingQuestion,
  marked: MarkedCompanies,
): RankingView {
  const { companies, evidence, finder, positions, findMatches } = prepared;
  evidence.move(importances);
  const { kept, ...matches } = findMatches(filter, marked, evidenceNow(evidence));
  const weighed = evidence.weighed();
  const { table } = prepared.ranking;
  const scoreRow = prepared.ranking.scoreBy(importances);
  const among = { withScore: weighed.scored, scored: weighed.scoredCount, listed: kept, ...matches };
  const window = finder.find(scoreRow, among, { least, offset, limit });
  return {
    rows: window.places.map(({ at, rank }) => rowOf(prepared, scoreRow(table, at, at), at, rank)),
    found: matches.found,
    thin: matches.thin,
    all: companies.length,
    scored: weighed.scoredCount,
    ...countMarks(positions, marked),
    offset: window.offset,
    why: why === null ? null : detailOf(prepared, why, importances),
  };
}

function evidenceNow(evidence: RankingEvidence) {
  return { ...evidence.weighed(), name: evidence.weightless() };
}

function rowOf(
  { neutralRanks, evidence }: Prepared<SessionCompany>,
  score: number,
  at: number,
  rank: number | null,
): RankedRow {
  const known = shownEvidence(evidence, at);
  if (rank === null) return { at, rank, movement: null, score: null, ...known };
  return { at, rank, movement: (neutralRanks[at] ?? rank) - rank, score, ...known };
}

/** The ends outward to a tenth, a pixel of the axis: a row whose range moves less is not rendered again. */
function shownEvidence(evidence: RankingEvidence, at: number): ShownEvidence {
  const { low, high, ...known } = evidence.of(at);
  return {
    ...known,
    low: low === null ? null : Math.floor(low * 10) / 10,
    high: high === null ? null : Math.ceil(high * 10) / 10,
  };
}

/** Those that are not there count for nothing: a browser may have kept them for years. */
function countMarks(positions: ReadonlyMap<number, number>, marked: MarkedCompanies) {
  const counts = { kept: 0, excluded: 0 };
  for (const [id, type] of marked) if (positions.has(id)) counts[type] += 1;
  return counts;
}

/** Null for a company that is not there: an address or another tab may name one that was merged. */
function detailOf(
  { companies, ranking, evidence, finder, positions }: Prepared<SessionCompany>,
  company: number,
  importances: Importances,
): CompanyDetail | null {
  const position = positions.get(company);
  const found = position === undefined ? undefined : companies[position];
  if (position === undefined || !found) return null;
  const { name, industry_id: industry } = found;
  const scores = ranking.score(importances);
  const score = scores[position] ?? Number.NaN;
  const isScored = !Number.isNaN(score);
  const inAll = finder.rankAmong(scores, score);
  const inIndustry = finder.rankAmong(scores, score, (at) => companies[at]?.industry_id === industry);
  return {
    ...explainCompany(company, { table: ranking.table, position, industry }, importances),
    ...shownEvidence(evidence, position),
    name,
    industry,
    inAll: { ...inAll, rank: isScored ? inAll.rank : null },
    inIndustry: { ...inIndustry, rank: isScored ? inIndustry.rank : null },
  };
}

function studied(
  { ranking, positions, neutralRanks, evidence, findMatches }: Prepared<SessionCompany>,
  marked: MarkedCompanies,
) {
  const among = (study: RankingStudy) => {
    if (study.kind !== 'movers') return new Uint8Array();
    evidence.move(study.importances);
    return findMatches(study.filter, marked, evidenceNow(evidence)).kept;
  };
  return { ranking, positions, neutralRanks, marked, among };
}

/** The first position whose id lies after another one. */
function firstAfter(companies: readonly SessionCompany[], id: number): number {
  let [from, to] = [0, companies.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((companies[middle]?.id ?? 0) <= id) from = middle + 1;
    else to = middle;
  }
  return from;
}

function areNamedAlike(before: readonly SessionCompany[], now: readonly SessionCompany[]): boolean {
  return (
    before.length === now.length && before.every(({ id, name }, at) => id === now[at]?.id && name === now[at]?.name)
  );
}
