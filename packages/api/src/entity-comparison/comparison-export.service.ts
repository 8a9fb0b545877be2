import type { TableFormat } from '@commonweal/contracts/files';
import { comparisonSign } from '@commonweal/domain/comparison-sign';
import type { ComparisonSign } from '@commonweal/domain/comparison-sign';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { orderBlanksLast } from '@commonweal/domain/blanks-last';
import type { Database } from '../db/open-database.ts';
import { writeTable } from '../export/table-file.ts';
import type { TableColumn } from '../export/table-file.ts';
import type { FileReply, ViewerContext } from '../http/handlers.ts';
import { comparisonExportTexts } from './comparison-export.texts.ts';
import type { ComparisonExportTexts } from './comparison-export.texts.ts';
import type { ComparisonReply } from './entity-comparison.present.ts';
import { compareCompanies } from './entity-comparison.service.ts';

interface ExportRequest {
  readonly keys: readonly string[];
  readonly type: ComparisonType;
  readonly format: TableFormat;
  /** `avg-asc`, or `7-desc` by the company with this number; without it that of the classification. */
  readonly order?: string | undefined;
  /** The present where not given. */
  readonly snapshot?: number | undefined;
}

interface ExportContext extends ViewerContext {
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** A line of the file. */
interface ExportedRow {
  readonly name: string;
  readonly avg: number | null;
  readonly peers: number;
  /** of the average against the first company */
  readonly sign: ComparisonSign;
  readonly scoreOf: (company: Company) => number | null;
  readonly notesOf: (company: Company) => number | null;
  /** people who rated the analyses; the ratings of a company as a whole */
  readonly ratersOf: (company: Company) => number | null;
}

type Company = ComparisonReply['ordered_entities'][number];

/** The comparison as a file, as the page has it. @throws {Failure} `not-found`, as the comparison itself */
export async function exportComparison(
  db: Database,
  { keys, type, format, order, snapshot }: ExportRequest,
  context: ExportContext,
): Promise<FileReply> {
  const comparison = await compareCompanies(db, { keys, type, snapshot }, context);
  const texts = comparisonExportTexts[context.locale];
  const { peer_group: peers, ordered_entities: companies } = comparison;
  return writeTable(format, {
    name: `comparison-${type}`,
    title: texts.title,
    asOf: snapshot === undefined || comparison.as_of === null ? new Date() : new Date(comparison.as_of),
    locale: context.locale,
    columns: columnsOf(comparison, texts),
    rows: [...overallRows(comparison, texts), ...inOrder(comparison, order)],
    notes: [
      { label: texts.companies, text: companies.map(({ name }) => name).join(', ') },
      { label: texts.peers, text: texts.peersText(peers.industry.name, peers.companies) },
      { label: texts.address, text: addressOf(comparison, { order, snapshot }, context.publicUrl) },
      { label: texts.hidden, text: texts.hiddenText },
    ],
  });
}

function columnsOf(
  { type, snapshot, ordered_entities: companies }: ComparisonReply,
  texts: ComparisonExportTexts,
): TableColumn<ExportedRow>[] {
  return [
    { header: texts[type], value: ({ name }) => name, width: 48 },
    { header: texts.average, value: ({ avg }) => avg },
    { header: texts.scoredPeers, value: ({ peers }) => peers },
    { header: texts.sign, value: ({ sign }) => texts.signs[sign] },
    ...companies.flatMap((company): TableColumn<ExportedRow>[] => [
      { header: company.name, value: ({ scoreOf }) => scoreOf(company) },
      { header: texts.analysesOf(company.name), value: ({ notesOf }) => notesOf(company) },
      { header: texts.ratersOf(company.name), value: ({ ratersOf }) => ratersOf(company) },
    ]),
    { header: texts.snapshot, value: () => snapshot },
  ];
}

function overallRows(
  { peer_group: peers, ordered_entities: companies }: ComparisonReply,
  texts: ComparisonExportTexts,
): ExportedRow[] {
  return (['impact_score', 'environmental_score', 'social_score'] as const).map((score) => ({
    name: texts[score],
    avg: peers[score],
    peers: peers.companies,
    sign: comparisonSign(peers[score], companies[0]?.[score]),
    scoreOf: (company) => company[score],
    notesOf: ({ notes_count: notes }) => notes,
    ratersOf: ({ is_grayed: isGrayed, ratings_count: ratings }) => (isGrayed ? null : ratings),
  }));
}

function classRows({ rows }: ComparisonReply): ExportedRow[] {
  return rows.map((row) => ({
    name: nameOf(row),
    avg: row.avg,
    peers: row.avg_companies,
    sign: row.sign,
    scoreOf: ({ id }) => row.entities[id]?.score ?? null,
    notesOf: ({ id }) => row.entities[id]?.notes ?? null,
    ratersOf: ({ id }) => row.entities[id]?.raters ?? null,
  }));
}

/** Rows of the classification as the page orders them; an order by none of the companies says nothing. */
function inOrder(comparison: ComparisonReply, order: string | undefined): ExportedRow[] {
  const rows = classRows(comparison);
  const [column, direction] = order?.split('-') ?? [];
  const company = comparison.ordered_entities.find(({ id }) => `${id}` === column);
  if (!company && column !== 'avg') return rows;
  const valueOf = (row: ExportedRow) => (company ? row.scoreOf(company) : row.avg);
  return rows.toSorted((a, b) => orderBlanksLast(valueOf(a), valueOf(b), direction === 'asc' ? 'asc' : 'desc'));
}

/** The page that the file is of. */
function addressOf(
  { type, ordered_entities: companies }: ComparisonReply,
  { order, snapshot }: Pick<ExportRequest, 'order' | 'snapshot'>,
  publicUrl: string,
): string {
  const slugs = companies.map(({ entity_slug: slug }) => slug).join(',');
  const rest = [
    ...(order === undefined ? [] : [`&order=${order}`]),
    ...(snapshot === undefined ? [] : [`&snapshot=${snapshot}`]),
  ];
  return `${publicUrl}/companies/compare?companies=${slugs}&view=${type}${rest.join('')}`;
}

function nameOf(row: ComparisonReply['rows'][number]): string {
  if ('sdg_name' in row) return `${row.sdg_id}. ${row.sdg_name}`;
  if ('sasb_theme_name' in row) return row.sasb_theme_name;
  if ('ilg_theme_name' in row) return row.ilg_theme_name;
  if ('note_category_name' in row) return row.note_category_name;
  if ('pai_name' in row) return `${row.pai_order}. ${row.pai_name}`;
  return 'esg_obj_name' in row ? row.esg_obj_name : row.esrs_topic_name;
}
