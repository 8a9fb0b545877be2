import type { TableFormat } from '@commonweal/contracts/files';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { writeTable } from '../export/table-file.ts';
import type { TableColumn, TableNote } from '../export/table-file.ts';
import type { FileReply } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { ContributingHolding } from '../portfolios/portfolio-breakdowns.ts';
import { holdingsOf, ownPortfolio } from '../portfolios/portfolio-contents.service.ts';
import { figuresOf } from '../portfolios/portfolio-figures.ts';
import type { PortfolioFigures } from '../portfolios/portfolio-figures.ts';
import { portfolioFileTexts } from './portfolio-exports.texts.ts';

export interface FileRequest {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly format: TableFormat;
  readonly publicUrl: string;
}

/** The companies of a portfolio as a file. @throws {Failure} `not-found` where it is not the person's */
export async function portfolioFile(db: Database, id: number, request: FileRequest): Promise<FileReply> {
  const { viewer, locale, format, publicUrl } = request;
  const { name } = await ownPortfolio(db, viewer, id);
  const figures = figuresOf(await holdingsOf(db, id, seesAllScores(viewer), locale));
  return writeTable(format, {
    name: `portfolio-${id}`,
    title: name,
    asOf: new Date(),
    notes: notesOf(name, figures, { locale, address: `${publicUrl}/portfolios/${id}` }),
    columns: columnsOf(locale),
    rows: figures.parts,
    locale,
  });
}

function notesOf(
  name: string,
  { result }: PortfolioFigures,
  { locale, address }: { readonly locale: Locale; readonly address: string },
): TableNote[] {
  const texts = portfolioFileTexts[locale];
  const { score, coverageWeight, scored, companies } = result;
  return [
    { label: texts.portfolio, text: name },
    { label: texts.total, text: score === null ? texts.none : score.toFixed(2) },
    { label: texts.coverage, text: texts.coverageText(coverageWeight ?? 0, scored, companies) },
    { label: texts.method, text: texts.methodText },
    { label: texts.hidden, text: texts.hiddenText },
    { label: texts.source, text: `Commonweal, ${address}` },
  ];
}

function columnsOf(locale: Locale): TableColumn<ContributingHolding>[] {
  const texts = portfolioFileTexts[locale];
  return [
    { header: texts.company, value: ({ holding }) => holding.name, width: 36 },
    { header: 'ISIN', value: ({ holding }) => holding.isin },
    { header: texts.weight, value: ({ holding }) => holding.weight },
    { header: texts.score, value: ({ holding }) => holding.score },
    { header: texts.environmental, value: ({ holding }) => holding.environmentalScore },
    { header: texts.social, value: ({ holding }) => holding.socialScore },
    { header: texts.hidden, value: ({ holding }) => holding.isGrayed },
    { header: texts.contribution, value: ({ contribution }) => contribution },
    { header: texts.sector, value: ({ holding }) => holding.sector, width: 28 },
    { header: texts.industry, value: ({ holding }) => holding.industry, width: 28 },
    { header: texts.country, value: ({ holding }) => holding.country, width: 20 },
    { header: texts.countryCode, value: ({ holding }) => holding.countryCode },
  ];
}
