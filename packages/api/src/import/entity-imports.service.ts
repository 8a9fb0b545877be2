import type { ApiReply } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import { missingColumns, proposeMapping } from './company-columns.ts';
import type { ColumnMapping } from './company-columns.ts';
import { readFirstLines } from './company-file.ts';
import { deleteImportRowsOf, findImport, listImports, markCancelled } from './entity-imports.repo.ts';
import type { ImportRecord } from './entity-imports.repo.ts';
import { importCompanies, tryImport } from './import-companies.ts';
import type { ImportOptions, ImportOrigin } from './import-companies.ts';
import { ImportFileError } from './import-file-error.ts';
import { isRunning } from './running-import.ts';
import { withFileOnDisk } from './spooled-file.ts';
import type { UndoResult } from './undo-import.ts';

type Preview = ApiReply<'POST v3/entity-imports/preview'>;

/** Rows of a file that are shown before it is imported. */
const SHOWN_ROWS = 20;

/** The imports that there were, the latest first. */
export async function pastImports(db: Database, page: { readonly limit: number; readonly offset: number }) {
  const { rows, total } = await listImports(db, page);
  return { data: rows.map(presentImport), total };
}

/** Preview of a file and of the outcome of importing it. @throws {Failure} `import-refused` with the reason */
export async function previewImport(
  db: Database,
  bytes: Uint8Array,
  { locale, ...options }: ImportOptions & { readonly locale: Locale },
): Promise<Preview> {
  return refusing(() =>
    withFileOnDisk(inOne(bytes), async (path) => {
      const { headers, rows } = await readFirstLines(path, SHOWN_ROWS);
      const mapping = chosen(options.mapping) ?? proposeMapping(headers);
      const missing = missingColumns(mapping);
      const outcome = missing.length > 0 ? null : await tryImport(db, path, { ...options, mapping });
      return {
        headers: [...headers],
        mapping: { ...mapping },
        rows: rows.map((row) => [...row]),
        missing: missing.map((spellings) => spellings.join(either[locale])),
        outcome: outcome && present(outcome, locale),
      };
    }),
  );
}

/** Imports a file. @throws {Failure} `import-refused` with the reason */
export async function runImport(
  db: Database,
  bytes: Uint8Array,
  { locale, ...options }: ImportOptions & { readonly origin: ImportOrigin; readonly locale: Locale },
): Promise<ApiReply<'POST v3/entity-imports'>> {
  return refusing(async () => {
    const {
      importId,
      isCancelled = false,
      ...outcome
    } = await importCompanies(db, inOne(bytes), {
      ...options,
      mapping: chosen(options.mapping),
    });
    return { import_id: importId, is_cancelled: isCancelled, ...present(outcome, locale) };
  });
}

/** Ends a running import before its next rows; one that has ended stays as it is. @throws {Failure} `not-found` */
export async function cancelImport(db: Database, id: number): Promise<ApiReply<'POST v3/entity-imports/:id/cancel'>> {
  await markCancelled(db, id);
  const row = await findImport(db, id);
  if (!row) throw notFound();
  return presentImport(row);
}

/** Outcome of undoing an import, done or planned. */
export function presentUndo({ keptEntities, ...counts }: UndoResult): ApiReply<'POST v3/entity-imports/:id/undo'> {
  return {
    ...counts,
    kept_entities: keptEntities.map(({ entityId, name, fields }) => ({
      entity_id: entityId,
      name,
      fields: [...fields],
    })),
  };
}

/** Null and undefined alike where nothing was chosen. */
function chosen(mapping: ColumnMapping = {}): ColumnMapping | undefined {
  return Object.keys(mapping).length === 0 ? undefined : mapping;
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Between spellings of which one is enough. */
const either = { en: ' or ', fr: ' ou ' } as const;

function present<T extends Awaited<ReturnType<typeof tryImport>>>({ rejections, ...counts }: T, locale: Locale) {
  return { ...counts, rejections: rejections.map(({ line, reason }) => ({ line, reason: reason[locale] })) };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    throw new Failure(422, 'import-refused', error.text);
  }
}

function presentImport(row: ImportRecord): ApiReply<'GET v3/entity-imports'>['data'][number] {
  return {
    id: row.id,
    file_name: row.fileName,
    user_id: row.userId,
    created: row.createdCount,
    updated: row.updatedCount,
    rejected: row.rejectedCount,
    rows_total: row.rowsTotal,
    rows_done: row.rowsDone,
    is_running: isRunning(row),
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
  };
}

/** Forgets what imports did to a company that is merged: undoing one of them must not reach the company that stays. */
export async function forgetImportsOf(db: Database, entityId: number): Promise<void> {
  await deleteImportRowsOf(db, entityId);
}
