import type { ApiReply } from '@commonweal/contracts';
import { roundToCents } from '@commonweal/domain/rounding';
import { orderBlanksLast } from '@commonweal/domain/blanks-last';
import { comparisonSign } from '@commonweal/domain/comparison-sign';
import type { ComparisonSign } from '@commonweal/domain/comparison-sign';
import type { EvidenceLevel } from '@commonweal/domain/evidence';
import type { Sort } from '@commonweal/ui';

/** Companies side by side, by one of seven classifications. */
export type CompaniesComparison = ApiReply<'GET v3/entities/metrics-comparisons'>;

type Company = CompaniesComparison['ordered_entities'][number];
type ReplyRow = CompaniesComparison['rows'][number];

/** A score with what it rests on. */
export interface ComparedCell {
  readonly score: number | null;
  readonly notes: number;
  /** People who rated, or, of a whole company, their ratings; null where it is not known. */
  readonly ratings: number | null;
  readonly isGrayed: boolean;
  /** How much the score rests on; null where that is not told of it. */
  readonly evidence: EvidenceLevel | null;
}

export interface ComparedRow {
  readonly key: string;
  /** Empty for the scores of the company as a whole, whose names are texts of the page. */
  readonly name: string;
  readonly avg: number | null;
  readonly peers: number;
  readonly sign: ComparisonSign;
  /** By company number. */
  readonly cells: ReadonlyMap<number, ComparedCell>;
}

/** Scores of a company as a whole, in the order of their rows. */
export const overallScores = ['impact_score', 'environmental_score', 'social_score'] as const;

/** A row for each score of the companies as a whole. */
export function overallRows({ ordered_entities: companies, peer_group: peers }: CompaniesComparison): ComparedRow[] {
  return overallScores.map((key) => ({
    key,
    name: '',
    avg: peers[key],
    peers: peers.companies,
    sign: comparisonSign(peers[key], companies[0]?.[key]),
    cells: new Map(companies.map((company) => [company.id, overallCell(company, key)])),
  }));
}

function overallCell(company: Company, key: (typeof overallScores)[number]): ComparedCell {
  const { notes_count: notes, ratings_count: ratings, is_grayed: isGrayed } = company;
  // The evidence is that of the whole score, not of its parts.
  const evidence = key === 'impact_score' ? company.evidence : null;
  return { score: company[key], notes, ratings, isGrayed, evidence };
}

/** A row for each entry of the classification, in the order asked for; rows without a score come last. */
export function classRows(reply: CompaniesComparison, order: Sort | null): ComparedRow[] {
  const rows = named(reply).map(([id, name, row]) => ({
    key: `${reply.type}-${id}`,
    name,
    avg: row.avg,
    peers: row.avg_companies,
    sign: row.sign,
    cells: new Map(reply.ordered_entities.map(({ id: company }) => [company, classCell(row.entities[company])])),
  }));
  return order === null ? rows : rows.toSorted(byColumn(order));
}

function classCell(cell: ReplyRow['entities'][string] | undefined): ComparedCell {
  const { score = null, notes = 0, raters: ratings = 0, evidence = null } = cell ?? {};
  return { score, notes, ratings, isGrayed: cell === null, evidence };
}

function byColumn({ column, direction }: Sort): (one: ComparedRow, other: ComparedRow) => number {
  const valueOf = ({ avg, cells }: ComparedRow) =>
    column === 'avg' ? avg : (cells.get(Number(column))?.score ?? null);
  return (one, other) => orderBlanksLast(valueOf(one), valueOf(other), direction);
}

/** Number and name of the entry that each row stands for. */
function named(reply: CompaniesComparison): [number, string, ReplyRow][] {
  switch (reply.type) {
    case 'sdg':
      return reply.rows.map((row) => [row.sdg_id, `${row.sdg_id}. ${row.sdg_name}`, row]);
    case 'sasb':
      return reply.rows.map((row) => [row.sasb_theme_id, row.sasb_theme_name, row]);
    case 'ilg':
      return reply.rows.map((row) => [row.ilg_theme_id, row.ilg_theme_name, row]);
    case 'category':
      return reply.rows.map((row) => [row.note_category_id, row.note_category_name, row]);
    case 'pai':
      return reply.rows.map((row) => [row.pai_id, `${row.pai_order}. ${row.pai_name}`, row]);
    case 'esg_obj':
      return reply.rows.map((row) => [row.esg_obj_id, row.esg_obj_name, row]);
    case 'esrs_topic':
      return reply.rows.map((row) => [row.esrs_topic_id, row.esrs_topic_name, row]);
  }
}

/** The ends of a row, as its scores are shown; none where fewer than two companies differ. */
export function endsOf({ cells }: ComparedRow): (id: number) => 'highest' | 'lowest' | null {
  const shown = new Map(
    [...cells].flatMap(([id, { score }]) => (score === null ? [] : [[id, roundToCents(score)] as const])),
  );
  const [high, low] = [Math.max(...shown.values()), Math.min(...shown.values())];
  return (id) => {
    const score = shown.get(id);
    if (score === undefined || high === low) return null;
    if (score === high) return 'highest';
    return score === low ? 'lowest' : null;
  };
}
