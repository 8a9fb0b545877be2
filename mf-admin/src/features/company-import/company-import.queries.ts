import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type Preview = ApiReply<'POST v3/entity-imports/preview'>;
export type PastImport = ApiReply<'GET v3/entity-imports'>['data'][number];
export type MappedColumns = Preview['mapping'];

/** Milliseconds for an import or its trial: a file may have tens of thousands of rows. */
const WORK_TIMEOUT = 15 * 60_000;

/** Imports that are shown below the form. */
const SHOWN_IMPORTS = 20;

/** The latest imports; asked each time, since others import too. */
export function pastImports() {
  return areaQueries('admin').query({
    key: ['entity-imports'],
    queryFn: ({ signal }) => call('GET v3/entity-imports', { query: { limit: SHOWN_IMPORTS } }, { signal }),
    tags: ['imports'],
    varies: ['person'],
    staleTime: 0,
  });
}

/** Tries a file; nothing changes. @param mapping as the person chose it; null proposes one */
export function tryFile({ file, mapping }: { readonly file: File; readonly mapping: MappedColumns | null }) {
  return bytesOf(file).then((body) =>
    call('POST v3/entity-imports/preview', { query: mapping ?? {}, body }, { timeout: WORK_TIMEOUT }),
  );
}

/** Imports a file; answers when it is done. */
export async function importFile({ file, mapping }: { readonly file: File; readonly mapping: MappedColumns }) {
  const query = { ...mapping, file_name: file.name.slice(-200) };
  return change(
    'POST v3/entity-imports',
    { query, body: await bytesOf(file) },
    { changes: ['imports', 'entities', 'scores'], timeout: WORK_TIMEOUT },
  );
}

/** Ends a running import before its next rows. */
export function cancelImport(id: number) {
  return change('POST v3/entity-imports/:id/cancel', { params: { id } }, { changes: ['imports'] });
}

/** Tells what undoing an import would do. */
export function planUndo(id: number) {
  return call('GET v3/entity-imports/:id/undo', { params: { id } }, { timeout: WORK_TIMEOUT });
}

/** Undoes an import. */
export function undoImport(id: number) {
  const changes = ['imports', 'entities', 'scores'] as const;
  return change('POST v3/entity-imports/:id/undo', { params: { id } }, { changes, timeout: WORK_TIMEOUT });
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
