import type { FastifyInstance, FastifyRequest } from 'fastify';
import { goneSignal } from '../http/gone-signal.ts';
import { requireDataFolder } from '../http/data-folder-secret.ts';
import type { Database } from '../db/open-database.ts';
import { pastImports } from './entity-imports.service.ts';
import { importCompanies, tryImport } from './import-companies.ts';
import { undoImport } from './undo-import.ts';
import { LARGEST_ID } from '@commonweal/domain/limits';
import type { ColumnMapping } from './company-columns.ts';
import { MOST_BYTES, tooLarge } from './csv-records.ts';
import { ImportFileError } from './import-file-error.ts';

export interface ImportRoutesOptions {
  readonly db: Database;
  /** The secret of the data folder's holder; null refuses every request. */
  readonly secret: string | null;
}

/** Columns of the file beside the rest, as those who import on the page send them; without any they follow from the names. */
type ImportQuery = ColumnMapping & { readonly dry?: string; readonly file_name?: string };

/** Imports that the command lists. */
export const LATEST = { limit: 20, offset: 0 };

/**
 * How the import command reaches a database that the running site holds, from this machine and with the secret of the
 * data folder: `POST internal/imports/companies` with the file as its body, `GET internal/imports`, and
 * `POST internal/imports/ID/undo`. No part of the public contract. Answers 422 with the reason where a file is refused.
 */
export async function importRoutes(app: FastifyInstance, { db, secret }: ImportRoutesOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  // The body stays a stream: files are larger than what a request may otherwise hold.
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
  const guarded = {
    config: { isReadSlowly: true },
    onRequest: async (request: FastifyRequest) => requireDataFolder(request, secret),
  };
  app.get('/internal/imports', guarded, () => pastImports(db, LATEST));
  app.post<{ Params: { id: number } }>(
    '/internal/imports/:id/undo',
    {
      ...guarded,
      schema: { params: { type: 'object', properties: { id: { type: 'integer', maximum: LARGEST_ID } } } },
    },
    ({ params }) => undoImport(db, params.id, null),
  );
  app.post<{ Querystring: ImportQuery }>('/internal/imports/companies', guarded, async (request, reply) => {
    try {
      if (Number(request.headers['content-length']) > MOST_BYTES) throw tooLarge();
      const file = request.body as AsyncIterable<Uint8Array>;
      const { dry, file_name: fileName = 'companies.csv', ...columns } = request.query;
      const mapping = Object.keys(columns).length > 0 ? columns : undefined;
      const options = { mapping, signal: goneSignal(reply), origin: { fileName, userId: null } };
      return await (dry === undefined ? importCompanies(db, file, options) : tryImport(db, file, options));
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      return reply.code(422).send({ code: 'import-refused', message: error.message, requestId: request.id });
    }
  });
}
