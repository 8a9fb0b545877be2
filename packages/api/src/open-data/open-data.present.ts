import type { ApiReply } from '@commonweal/contracts';
import { OPEN_DATA_FILES, OPEN_DATA_SCHEMA } from '@commonweal/contracts/open-data';
import type { Locale } from '@commonweal/domain/locale';
import { openAnalysisColumns, openCompanyColumns, leftOut, licences } from './open-data-columns.ts';
import type { OpenDataColumn } from './open-data-columns.ts';
import type { ExportRow } from './open-data.repo.ts';

type OpenData = ApiReply<'GET v3/open-data'>;

/** The versions, and all that a reader of the files has to know. */
export function presentOpenData(rows: readonly ExportRow[], locale: Locale): OpenData {
  return {
    schema_version: OPEN_DATA_SCHEMA,
    licences: Object.entries(licences).map(([code, licence]) => ({ code, ...licence })),
    datasets: [
      { name: 'companies', columns: openCompanyColumns.map((column) => presentColumn(column, locale)) },
      { name: 'analyses', columns: openAnalysisColumns.map((column) => presentColumn(column, locale)) },
    ],
    left_out: leftOut.map(({ fields, reason }) => ({ fields: fields[locale], reason: reason[locale] })),
    versions: rows.map(presentVersion),
  };
}

function presentColumn<R>({ name, description, source, licence }: OpenDataColumn<R>, locale: Locale) {
  return { name, description: description[locale], source: source[locale], licence_code: licence };
}

function presentVersion({ id, asOf, snapshot, files }: ExportRow): OpenData['versions'][number] {
  const known = OPEN_DATA_FILES.flatMap((name) => {
    const file = files.find((one) => one.name === name);
    return file ? [{ ...file, name }] : [];
  });
  return { id, as_of: asOf.toISOString(), snapshot, files: known };
}
