import type { Database } from '../db/open-database.ts';
import { writeTable } from '../export/table-file.ts';
import type { TableColumn } from '../export/table-file.ts';
import type { FileReply, ViewerContext } from '../http/handlers.ts';
import type { Locale } from '@commonweal/domain/locale';
import { authorName } from './audit-log.present.ts';
import { findEntries } from './audit-log.repo.ts';
import type { AuditFilters, AuditRow } from './audit-log.repo.ts';

/** Entries that are read from the database at a time. */
const PART = 500;

const texts = {
  en: {
    title: 'Audit log',
    at: 'Time',
    act: 'Act',
    author: 'By',
    subject: 'Subject',
    reason: 'Reason',
    before: 'Before',
    after: 'After',
    redacted: 'Names erased',
  },
  fr: {
    title: 'Journal d’audit',
    at: 'Moment',
    act: 'Acte',
    author: 'Par',
    subject: 'Objet',
    reason: 'Motif',
    before: 'Avant',
    after: 'Après',
    redacted: 'Noms effacés',
  },
} as const satisfies Record<Locale, unknown>;

/** The whole log as CSV, as filtered; read in parts while it is sent, so that it does not grow in memory. */
export function exportLog(db: Database, filters: AuditFilters, context: ViewerContext): Promise<FileReply> {
  const { locale } = context;
  return writeTable('csv', {
    name: 'audit-log',
    title: texts[locale].title,
    asOf: new Date(),
    notes: [],
    locale,
    columns: columnsFor(context),
    rows: everyEntry(db, filters),
  });
}

async function* everyEntry(db: Database, filters: AuditFilters): AsyncGenerator<AuditRow> {
  let rows = await findEntries(db, filters, { limit: PART });
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1);
    rows = last && rows.length === PART ? await findEntries(db, filters, { limit: PART, before: last.id }) : [];
  }
}

function columnsFor(context: ViewerContext): readonly TableColumn<AuditRow>[] {
  const { at, act, author, subject, reason, before, after, redacted } = texts[context.locale];
  return [
    { header: at, value: (row) => row.at.toISOString() },
    { header: act, value: (row) => row.act },
    { header: author, value: (row) => authorName(row, context) },
    { header: subject, value: (row) => row.subject },
    { header: reason, value: (row) => row.reason },
    { header: before, value: (row) => row.before && JSON.stringify(row.before) },
    { header: after, value: (row) => row.after && JSON.stringify(row.after) },
    { header: redacted, value: (row) => row.redactedAt?.toISOString() ?? null },
  ];
}
