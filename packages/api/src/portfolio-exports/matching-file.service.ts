import type { z } from 'zod';
import type { portfolioExportsContract } from '@commonweal/contracts/portfolio-exports';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { writeTable } from '../export/table-file.ts';
import type { TableColumn } from '../export/table-file.ts';
import type { FileReply } from '../http/handlers.ts';
import { fundNaming } from '../portfolios/portfolio-funds.service.ts';
import { matchingTexts } from './matching-file.texts.ts';
import { findExportedCompanies } from './portfolio-exports.repo.ts';
import type { ExportedCompany } from './portfolio-exports.repo.ts';
import { portfolioFileTexts } from './portfolio-exports.texts.ts';
import type { FileRequest } from './portfolio-file.service.ts';

type Matching = z.output<(typeof portfolioExportsContract)['POST v3/portfolios/export-matched']['body']>;

/** A row of the file that is written: a company with all its lines, or a line without one. */
type MatchingRow =
  | {
      readonly isFound: true;
      readonly row: Matching['companies'][number];
      readonly company: ExportedCompany | undefined;
    }
  | {
      readonly isFound: false;
      readonly row: Matching['unmatched'][number];
      /** The fund of the person that the row names. */
      readonly fund: string | null;
    };

/** The outcome of matching as a file: the companies with today's names and scores, then the funds and the lines without either. */
export async function matchingFile(
  db: Database,
  { companies, unmatched }: Matching,
  { viewer, locale, format, publicUrl }: FileRequest,
): Promise<FileReply> {
  const ids = companies.map(({ entity_id: id }) => id);
  const known = await findExportedCompanies(db, ids, seesAllScores(viewer));
  const whole = companies.reduce((sum, { weight }) => sum + weight, 0);
  const found = companies.map((row): MatchingRow => ({ isFound: true, row, company: known.get(row.entity_id) }));
  const fundOf = await fundNaming(db, viewer);
  const texts = portfolioFileTexts[locale];
  return writeTable(format, {
    name: 'matching',
    title: texts.matching,
    asOf: new Date(),
    notes: [
      { label: texts.hidden, text: texts.hiddenText },
      { label: texts.source, text: `Commonweal, ${publicUrl}` },
    ],
    columns: columnsOf(locale, whole),
    rows: [...found, ...unmatched.map((row): MatchingRow => ({ isFound: false, row, fund: fundOf(row) }))],
    locale,
  });
}

function columnsOf(locale: Locale, whole: number): TableColumn<MatchingRow>[] {
  const texts = portfolioFileTexts[locale];
  return [
    { header: texts.status, value: (of) => texts[statusOf(of)], width: 24 },
    { header: texts.lines, value: linesOf },
    { header: texts.fileName, value: ({ row }) => row.name, width: 36 },
    { header: texts.fileIsin, value: ({ row }) => row.isin },
    { header: texts.fileWeight, value: fileWeightOf },
    { header: texts.company, value: (of) => (of.isFound ? (of.company?.name ?? null) : null), width: 36 },
    { header: 'ISIN', value: (of) => (of.isFound ? (of.company?.isin ?? null) : null) },
    { header: texts.weight, value: (of) => (of.isFound ? (of.row.weight / whole) * 100 : null) },
    { header: texts.score, value: (of) => (of.isFound ? (of.company?.score ?? null) : null) },
    { header: texts.how, value: (of) => (of.isFound ? waysOf(of.row.lines, locale) : null), width: 28 },
    { header: texts.reason, value: (of) => reasonOf(of, locale), width: 28 },
    { header: texts.fund, value: (of) => (of.isFound ? null : of.fund), width: 28 },
  ];
}

function statusOf(of: MatchingRow): 'found' | 'ownFund' | 'notFound' {
  if (of.isFound) return 'found';
  return of.fund === null ? 'notFound' : 'ownFund';
}

/** A row that is a fund needs no reason. */
function reasonOf(of: MatchingRow, locale: Locale): string | null {
  return of.isFound || of.fund !== null ? null : matchingTexts[locale][of.row.reason];
}

function linesOf(of: MatchingRow): string {
  return of.isFound ? of.row.lines.map(({ line }) => line).join(', ') : `${of.row.line}`;
}

/** A number, or the text that was found in place of one. */
function fileWeightOf({ row }: MatchingRow): number | string | null {
  return row.weight ?? ('weight_text' in row ? row.weight_text : null);
}

/** Each way once, in the order of the lines. */
function waysOf(lines: Matching['companies'][number]['lines'], locale: Locale): string {
  return [...new Set(lines.map(({ how }) => matchingTexts[locale][how]))].join(', ');
}
