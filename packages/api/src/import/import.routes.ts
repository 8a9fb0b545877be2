import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonFailure } from '../http/failure.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { mayReadDataFolder } from '../http/data-folder-secret.ts';
import type { Database } from '../db/open-database.ts';
import { importCompanies } from './import-companies.ts';
import { MOST_BYTES, tooLarge } from './csv-records.ts';
import { ImportFileError } from './import-file-error.ts';

export interface ImportRoutesOptions {
  readonly db: Database;
  /** The secret of the data folder's holder; null refuses every request. */
  readonly secret: string | null;
}

const SECRET_HEADER = 'x-commonweal-secret';

/**
 * How the import command reaches a database that the running site holds: `POST internal/imports/companies`
 * with the file as its body, from this machine and with the secret of the data folder. No part of the
 * public contract. Answers an `ImportResult`, or 422 with the reason where the file is refused.
 */
export async function importRoutes(app: FastifyInstance, { db, secret }: ImportRoutesOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  // The body stays a stream: files are larger than what a request may otherwise hold.
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
  app.post(
    '/internal/imports/companies',
    { config: { isReadSlowly: true }, onRequest: async (request) => requireSecret(request, secret) },
    async (request, reply) => {
      try {
        if (Number(request.headers['content-length']) > MOST_BYTES) throw tooLarge();
        return await importCompanies(db, request.body as AsyncIterable<Uint8Array>, { signal: goneSignal(reply) });
      } catch (error) {
        if (!(error instanceof ImportFileError)) throw error;
        return reply.code(422).send({ code: 'import-refused', message: error.message, requestId: request.id });
      }
    },
  );
}

function requireSecret(request: FastifyRequest, secret: string | null): void {
  if (!mayReadDataFolder(request, request.headers[SECRET_HEADER], secret)) throw commonFailure('not-found');
}
