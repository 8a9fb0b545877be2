import type { z } from 'zod';
import type { entityListsContract } from '@commonweal/contracts/entity-lists';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { EXPORT_ROWS } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { companyDetails, findEntities, visibilityFor } from '../entities/entities.service.ts';
import { filterCondition } from '../entities/entity-filters.sql.ts';
import { exportRow } from '../entities/export-rows.sql.ts';
import type { ExportedRow } from '../entities/export-rows.sql.ts';
import { analysesOfCompany } from '../entity-impact/entity-impact.service.ts';
import type { CompanyAnalysis } from '../entity-impact/entity-impact.service.ts';
import { writeTable } from '../export/table-file.ts';
import type { TableColumn, TableNote } from '../export/table-file.ts';
import type { FileReply, ViewerContext } from '../http/handlers.ts';
import { exportTexts } from './entity-export.texts.ts';

type ExportQuery = z.output<(typeof entityListsContract)['GET v3/entities-export']['query']>;
type Format = z.output<(typeof entityListsContract)['GET v3/entities/:id/export']['query']>['format'];

/** The site and the reader, for a file. */
export interface ExportContext extends ViewerContext {
  readonly publicUrl: string;
}

/** The list of companies as a file, as filtered and ordered; at most {@link EXPORT_ROWS} of them. */
export async function exportCompanies(
  db: Database,
  { format, orderby, asc, keywords, ...filters }: ExportQuery,
  context: ExportContext,
): Promise<FileReply> {
  const visibility = visibilityFor(context);
  const { locale } = visibility;
  const condition = filterCondition(filters, { seesAll: visibility.seesAll });
  const request = { condition, keywords, orderby, asc, limit: EXPORT_ROWS[format], offset: 0 };
  const { rows, total } = await findEntities(db, exportRow(visibility), request, visibility);
  const texts = exportTexts[locale];
  const number = new Intl.NumberFormat(locale);
  return writeTable(format, {
    name: 'companies',
    title: texts.companies,
    asOf: new Date(),
    locale,
    columns: companyColumns(context),
    rows,
    notes: [
      { label: texts.filters, text: chosen({ keywords, ...filters }) },
      { label: texts.rows, text: texts.rowsText(number.format(rows.length), number.format(total)) },
      ...commonNotes(context),
    ],
  });
}

/** One company as a file, a row for each published analysis. @throws {Failure} `not-found` */
export async function exportCompany(
  db: Database,
  idOrSlug: string,
  format: Format,
  context: ExportContext,
): Promise<FileReply> {
  const company = await companyDetails(db, idOrSlug, context);
  const texts = exportTexts[context.locale];
  const scores: readonly (readonly [string, number | null])[] = [
    [texts.impact, company.impact_score],
    [texts.environmental, company.environmental_score],
    [texts.social, company.social_score],
  ];
  return writeTable(format, {
    name: company.entity_slug,
    title: company.entity_name,
    asOf: new Date(),
    locale: context.locale,
    columns: analysisColumns(company.entity_name, context),
    rows: await analysesOfCompany(db, idOrSlug, context),
    notes: [
      { label: texts.company, text: company.entity_name },
      { label: texts.industry, text: company.industry.name },
      { label: texts.country, text: company.country.name },
      ...scores.map(([label, score]) => ({ label, text: score === null ? '' : `${score}` })),
      ...commonNotes(context),
    ],
  });
}

function companyColumns({ locale, publicUrl }: ExportContext): TableColumn<ExportedRow>[] {
  const texts = exportTexts[locale];
  return [
    { header: texts.number, value: ({ id }) => id, width: 10 },
    { header: texts.company, value: ({ name }) => name, width: 40 },
    { header: 'ISIN', value: ({ isin }) => isin },
    { header: texts.ticker, value: ({ ticker }) => ticker },
    { header: texts.countryCode, value: ({ countryCode }) => countryCode },
    { header: texts.country, value: ({ countryName }) => countryName, width: 24 },
    { header: texts.sector, value: ({ sectorName }) => sectorName, width: 32 },
    { header: texts.industry, value: ({ industryName }) => industryName, width: 32 },
    { header: texts.impact, value: ({ impactScore }) => impactScore },
    { header: texts.environmental, value: ({ environmentalScore }) => environmentalScore },
    { header: texts.social, value: ({ socialScore }) => socialScore },
    { header: texts.hidden, value: ({ isGrayed }) => isGrayed },
    { header: texts.analyses, value: ({ notesCount }) => notesCount },
    { header: texts.ratings, value: ({ ratingsCount }) => ratingsCount },
    { header: texts.raters, value: ({ ratersCount }) => ratersCount },
    { header: texts.sdgs, value: ({ sdgIds }) => sdgIds.join(' ') },
    { header: 'URL', value: ({ slug }) => `${publicUrl}/companies/${slug}`, width: 40 },
  ];
}

function analysisColumns(company: string, { locale, publicUrl }: ExportContext): TableColumn<CompanyAnalysis>[] {
  const texts = exportTexts[locale];
  return [
    { header: texts.company, value: () => company, width: 40 },
    { header: texts.analysis, value: ({ id }) => id, width: 10 },
    { header: texts.headline, value: ({ headline }) => headline, width: 60 },
    { header: texts.topic, value: ({ topic }) => topic, width: 32 },
    { header: texts.sdg, value: ({ sdgId }) => sdgId, width: 8 },
    { header: texts.published, value: ({ publishedAt }) => publishedAt },
    { header: texts.value, value: ({ value }) => value },
    { header: texts.size, value: ({ size }) => size },
    { header: texts.ratings, value: ({ ratings }) => ratings },
    { header: texts.counts, value: ({ ratings }) => ratings >= MIN_RATINGS },
    { header: 'URL', value: ({ slug }) => `${publicUrl}/analyses/${slug}`, width: 40 },
  ];
}

function commonNotes({ locale, publicUrl }: ExportContext): TableNote[] {
  const texts = exportTexts[locale];
  return [
    { label: texts.formula, text: texts.formulaText },
    { label: texts.hidden, text: texts.hiddenText },
    { label: texts.source, text: `Commonweal, ${publicUrl}` },
  ];
}

/** The parameters that narrow the list, as its endpoint takes them. */
function chosen(filters: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return set.map(([name, value]) => `${name} = ${Array.isArray(value) ? value.join(', ') : value}`).join('; ');
}
