import type { entityImportsContract } from '@commonweal/contracts/entity-imports';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { cancelImport, pastImports, presentUndo, previewImport, runImport } from './entity-imports.service.ts';
import { planUndo, undoImport } from './undo-import.ts';

/** Imports of companies by administrators. */
export function entityImportsRoutes({ db }: { readonly db: Database }): Handlers<typeof entityImportsContract> {
  return {
    'GET v3/entity-imports': ({ query }) => pastImports(db, query),
    'POST v3/entity-imports/preview': ({ query: mapping, body }, { signal, locale }) =>
      previewImport(db, body, { mapping, signal, locale }),
    // Goes on when the person's connection ends: what ends an import is `cancel`.
    'POST v3/entity-imports': ({ query: { file_name: fileName, ...mapping }, body }, { viewer, locale }) =>
      runImport(db, body, { mapping, locale, origin: { fileName, userId: viewer.id } }),
    'POST v3/entity-imports/:id/cancel': ({ params }) => cancelImport(db, params.id),
    'GET v3/entity-imports/:id/undo': async ({ params }) => presentUndo(await planUndo(db, params.id)),
    'POST v3/entity-imports/:id/undo': async ({ params }, { viewer }) =>
      presentUndo(await undoImport(db, params.id, viewer.id)),
  };
}
