import type { TableFormat } from '@commonweal/contracts/files';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { writeTable } from '../export/table-file.ts';
import type { TableColumn, TableNote, TableSheet } from '../export/table-file.ts';
import type { FileReply } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import type { ContributingHolding } from '../portfolios/portfolio-breakdowns.ts';
import { enteredWeightsOf, heldPortfolio, holdingsOf, unmatchedOf } from '../portfolios/portfolio-contents.service.ts';
import type { EnteredWeights, PortfolioRecord, UnmatchedRecord } from '../portfolios/portfolio-contents.service.ts';
import { fundsOf } from '../portfolios/portfolio-funds.service.ts';
import { figuresOf } from '../portfolios/portfolio-figures.ts';
import type { PortfolioFigures } from '../portfolios/portfolio-figures.ts';
import { matchingTexts } from './matching-file.texts.ts';
import { portfolioFileTexts } from './portfolio-exports.texts.ts';

type HeldFunds = Awaited<ReturnType<typeof fundsOf>>;

export interface FileRequest {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly format: TableFormat;
  readonly publicUrl: string;
}

/** The companies of a portfolio as a file. @throws {Failure} `not-found` where it is not the person's */
export async function portfolioFile(db: Database, id: number, request: FileRequest): Promise<FileReply> {
  const { viewer, locale, format, publicUrl } = request;
  const portfolio = await heldPortfolio(db, viewer, id);
  const { name } = portfolio;
  const figures = figuresOf(await holdingsOf(db, id, seesAllScores(viewer), locale));
  const entered = await enteredWeightsOf(db, id, locale);
  const unmatched = await unmatchedOf(db, id);
  const funds = await fundsOf(db, id);
  return writeTable(format, {
    name: `portfolio-${id}`,
    title: name,
    asOf: new Date(),
    notes: notesOf(portfolio, figures, { locale, address: `${publicUrl}/portfolios/${id}` }),
    columns: columnsOf(locale, portfolio, entered),
    rows: figures.parts,
    locale,
    sheets: [
      ...(unmatched.length > 0 ? [unmatchedSheet(unmatched, locale)] : []),
      ...(funds.length > 0 ? [fundsSheet(funds, locale)] : []),
    ],
  });
}

function notesOf(
  { name, unmatchedWeight }: PortfolioRecord,
  { result }: PortfolioFigures,
  { locale, address }: { readonly locale: Locale; readonly address: string },
): TableNote[] {
  const texts = portfolioFileTexts[locale];
  const { score, coverageWeight, scored, companies } = result;
  return [
    { label: texts.portfolio, text: name },
    { label: texts.total, text: score === null ? texts.none : score.toFixed(2) },
    { label: texts.coverage, text: texts.coverageText(coverageWeight ?? 0, scored, companies) },
    ...(unmatchedWeight === null ? [] : [{ label: texts.unmatched, text: unmatchedWeight.toFixed(2) }]),
    { label: texts.method, text: texts.methodText },
    { label: texts.hidden, text: texts.hiddenText },
    { label: texts.source, text: `Commonweal, ${address}` },
  ];
}

/** Rows of the file without a company, as the file has them. */
function unmatchedSheet(rows: readonly UnmatchedRecord[], locale: Locale): TableSheet {
  const texts = portfolioFileTexts[locale];
  return {
    title: texts.notFound,
    headers: [texts.line, texts.fileName, texts.fileIsin, texts.fileWeight, texts.reason],
    rows: rows.map(({ position, name = null, isin = null, weight, weightText = null, reason }) => {
      return [position, name, isin, weight ?? weightText, matchingTexts[locale][reason]];
    }),
  };
}

/** Funds that the portfolio is looked through. */
function fundsSheet(funds: HeldFunds, locale: Locale): TableSheet {
  const texts = portfolioFileTexts[locale];
  return {
    title: texts.lookedThrough,
    headers: [texts.fund, 'ISIN', texts.fundWeight, texts.holdingsOn, texts.companies, texts.known],
    rows: funds.map(({ name, isin, weight, holdings_on: day, companies, known }) => {
      return [name, isin, weight, new Date(day), companies, known];
    }),
  };
}

function columnsOf(
  locale: Locale,
  { weightUnit }: PortfolioRecord,
  entered: EnteredWeights,
): TableColumn<ContributingHolding>[] {
  const texts = portfolioFileTexts[locale];
  return [
    { header: texts.company, value: ({ holding }) => holding.name, width: 36 },
    { header: 'ISIN', value: ({ holding }) => holding.isin },
    { header: texts.weight, value: ({ holding }) => holding.weight },
    { header: texts.entered, value: ({ holding }) => entered.get(holding.id)?.weight ?? null },
    { header: texts.unit, value: () => texts[weightUnit] },
    { header: texts.price, value: ({ holding }) => entered.get(holding.id)?.price ?? null },
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
