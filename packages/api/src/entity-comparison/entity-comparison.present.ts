import type { ApiReply, ComparedCompany } from '@commonweal/contracts';
import { comparisonSign } from '@commonweal/domain/comparison-sign';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { evidenceOf } from '@commonweal/domain/evidence';
import { levelOf } from '../entities/entities.present.ts';
import type { ScoreState } from '../entities/score-overview.service.ts';
import type { CellRow, ComparedCompanyRow, PeerGroupRow, PeerMeanRow } from './entity-comparison.repo.ts';
import type { ListedClass } from './listed-classes.ts';

export type ComparisonReply = ApiReply<'GET v3/entities/metrics-comparisons'>;

type Cells = Pick<ComparisonReply['rows'][number], 'avg' | 'avg_companies' | 'entities' | 'sign'>;

/** Parts of a comparison. */
export interface Compared {
  readonly type: ComparisonType;
  readonly classes: readonly ListedClass[];
  readonly cells: readonly CellRow[];
  /** In their order, at least one. */
  readonly companies: readonly ComparedCompanyRow[];
  /** The first of them. */
  readonly main: ComparedCompanyRow;
  readonly peerMeans: readonly PeerMeanRow[];
  readonly peerGroup: PeerGroupRow;
  readonly state: ScoreState;
  /** Of a snapshot, whose evidence is not known. */
  readonly isPast: boolean;
  readonly leftOut: readonly string[];
}

/** Companies side by side. */
export function presentComparison(compared: Compared): ComparisonReply {
  const { type, classes, companies, main, peerGroup, state, isPast, leftOut } = compared;
  // The contract ties the names of the rows to the type; replies are held against it in tests.
  return {
    type,
    rows: classes.map(({ id, names }) => ({ ...names, ...presentCells(compared, id) })),
    ordered_entities: companies.map((company) => presentCompany(company, isPast)),
    peer_group: {
      industry: { id: main.industryId, name: main.industryName },
      companies: peerGroup.companies,
      impact_score: peerGroup.impactScore,
      environmental_score: peerGroup.environmentalScore,
      social_score: peerGroup.socialScore,
    },
    snapshot: state.snapshot,
    as_of: state.asOf,
    left_out: [...leftOut],
  } as ComparisonReply;
}

function presentCells({ cells, companies, main, peerMeans }: Compared, classId: number): Cells {
  const ofRow = new Map(cells.filter((cell) => cell.classId === classId).map((cell) => [cell.entityId, cell]));
  const peers = peerMeans.find((mean) => mean.classId === classId);
  return {
    avg: peers?.score ?? null,
    avg_companies: peers?.companies ?? 0,
    entities: Object.fromEntries(companies.map((company) => [company.id, presentCell(company, ofRow.get(company.id))])),
    sign: comparisonSign(peers?.score, ofRow.get(main.id)?.score),
  };
}

function presentCell({ isGrayed }: ComparedCompanyRow, cell: CellRow | undefined): Cells['entities'][string] {
  if (isGrayed) return null;
  if (!cell) return { score: null, notes: 0, raters: 0, evidence: null };
  const { score, notes, raters } = cell;
  const evidence = raters === null ? null : evidenceOf({ analyses: notes, raters, spread: null }).level;
  return { score, notes, raters, evidence };
}

function presentCompany(row: ComparedCompanyRow, isPast: boolean): ComparedCompany {
  return {
    id: row.id,
    name: row.name,
    entity_slug: row.slug,
    logo: row.logo,
    industry: { id: row.industryId, name: row.industryName },
    impact_score: row.impactScore,
    environmental_score: row.environmentalScore,
    social_score: row.socialScore,
    is_grayed: row.isGrayed,
    notes_count: row.notesCount,
    ratings_count: row.ratingsCount,
    evidence: isPast ? null : levelOf(row),
  };
}
