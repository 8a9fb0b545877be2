import type { TableFormat } from '@commonweal/contracts/files';
import { REPORTED_ANALYSES } from '@commonweal/contracts/entity-reports';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { companyDetails, knownEntity, visibilityFor } from '../entities/entities.service.ts';
import { standingEntity } from '../entities/entity-merging.service.ts';
import { scoreAt } from '../entity-impact/score-replay.ts';
import type { ScoreThen } from '../entity-impact/score-replay.ts';
import { writeTable } from '../export/table-file.ts';
import { notFound } from '../http/failure.ts';
import type { FileReply, ViewerContext } from '../http/handlers.ts';
import {
  listLinkedNotes,
  listLinksThen,
  listReportedFigures,
  listReportedThen,
  listSources,
  listStandardTopics,
} from './entity-reports.repo.ts';
import type { LinkedNoteRow, ReportedFigureRow } from './entity-reports.repo.ts';
import { presentCoverage, presentFigures, presentCompanyReport } from './entity-reports.present.ts';
import type { EsrsCoverage, ReportOfCompany } from './entity-reports.present.ts';
import { coverTopics } from './esrs-coverage.ts';
import type { CoveredTopic } from './esrs-coverage.ts';
import { coverageColumns, coverageTexts } from './esrs-file.texts.ts';

/** A company, and whether its score is kept from the reader. */
interface CompanyKey {
  readonly id: number;
  readonly isGrayed: boolean;
}

/**
 * The figures of a company's report, from its account alone. The address of a company that was merged leads to the one
 * that it became, with the figures of its own at its own numbers.
 * @param number of the snapshot, its own or that of a company merged into it; undefined for the present one
 * @throws {Failure} `not-found` for any other number, and for any where the score is kept
 */
export async function companyReport(
  db: Database,
  idOrSlug: string,
  number: number | undefined,
  context: ViewerContext,
): Promise<ReportOfCompany> {
  const company = await companyDetails(db, await standingEntity(db, idOrSlug), context);
  const key = { id: company.id, isGrayed: company.is_grayed };
  const then = number === undefined ? await presentScore(db, key) : await snapshotOf(db, key, number);
  return presentCompanyReport(company, then, then && (await figuresAt(db, then)));
}

function presentScore(db: Database, { id, isGrayed }: CompanyKey): Promise<ScoreThen | null> {
  return isGrayed ? Promise.resolve(null) : scoreAt(db, id, null);
}

async function figuresAt(db: Database, then: ScoreThen) {
  const told = then.contributions.slice(0, REPORTED_ANALYSES);
  const sources = await listSources(
    db,
    told.map(({ note }) => note.id),
  );
  return presentFigures(then, told, sources);
}

/**
 * Coverage of the ESRS topics by its analyses, and the gaps.
 * @param number of the snapshot, as in {@link companyReport}: analyses, their topics, results and reported figures are
 * those of then; names are those of today
 * @throws {Failure} `not-found`, as {@link companyReport}
 */
export async function esrsCoverage(
  db: Database,
  idOrSlug: string,
  number: number | undefined,
  context: ViewerContext,
): Promise<EsrsCoverage> {
  const company = await knownEntity(db, await standingEntity(db, idOrSlug), context);
  const then = number === undefined ? null : await snapshotOf(db, company, number);
  return presentCoverage(await coverageOf(db, company.id, then, context), company.isGrayed);
}

/** The same as a table to work on. @throws {Failure} `not-found` */
export async function esrsCoverageFile(
  db: Database,
  idOrSlug: string,
  { format, snapshot }: { readonly format: TableFormat; readonly snapshot?: number | undefined },
  context: ViewerContext & { readonly publicUrl: string },
): Promise<FileReply> {
  const company = await companyDetails(db, await standingEntity(db, idOrSlug), context);
  const { id, entity_slug: slug, entity_name: name, is_grayed: isGrayed } = company;
  const then = snapshot === undefined ? null : await snapshotOf(db, { id, isGrayed }, snapshot);
  const { locale, publicUrl } = context;
  const texts = coverageTexts[locale];
  const atSnapshot = snapshot === undefined ? '' : `snapshot=${snapshot}&`;
  return writeTable(format, {
    name: `${slug}-esrs`,
    title: 'ESRS',
    asOf: new Date(),
    notes: [
      { label: texts.company, text: then?.merged?.name ?? name },
      { label: texts.method, text: texts.methodText },
      { label: texts.source, text: `Commonweal, ${publicUrl}/reports/companies/${id}?${atSnapshot}view=csrd` },
    ],
    columns: coverageColumns(locale),
    rows: await coverageOf(db, id, then, context),
    locale,
  });
}

async function coverageOf(
  db: Database,
  id: number,
  then: ScoreThen | null,
  context: ViewerContext,
): Promise<CoveredTopic[]> {
  const [topics, links, reported] = await Promise.all([
    listStandardTopics(db, context.locale),
    then === null ? listLinkedNotes(db, id, visibilityFor(context)) : linksAt(db, then),
    then === null ? listReportedFigures(db, id, context.locale) : reportedAt(db, then, context.locale),
  ]);
  return coverTopics(topics, links, reported);
}

/** The analyses of a snapshot under their topics, with the values that they had. */
async function linksAt(db: Database, { notes, snapshot }: ScoreThen): Promise<LinkedNoteRow[]> {
  const then = new Map(notes.map((note) => [note.id, note]));
  const links = await listLinksThen(db, { noteIds: [...then.keys()], snapshot });
  return links.flatMap((link) => {
    const note = then.get(link.noteId);
    return note ? [{ ...link, value: note.value, size: note.size, ratings: note.ratings }] : [];
  });
}

function reportedAt(db: Database, { notes, snapshot }: ScoreThen, locale: Locale): Promise<ReportedFigureRow[]> {
  return listReportedThen(db, { noteIds: notes.map(({ id }) => id), snapshot, locale });
}

/** @throws {Failure} `not-found` for a number within a moment, which was never anybody's to see, and for a kept score */
async function snapshotOf(db: Database, { id, isGrayed }: CompanyKey, number: number): Promise<ScoreThen> {
  const then = isGrayed ? null : await scoreAt(db, id, number);
  if (then?.snapshot !== number) throw notFound();
  return then;
}
