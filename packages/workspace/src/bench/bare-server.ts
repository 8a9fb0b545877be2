import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '@commonweal/api';
import type { LoadedRequest } from './api-load.ts';
import { rawClient } from './raw-client.ts';
import type { SentStatement } from './raw-client.ts';

/** The statements that answer a request. */
export interface BareAnswer {
  readonly request: LoadedRequest;
  readonly statements: readonly SentStatement[];
}

/**
 * The control: a Fastify server that runs the same statements on the same database handle, and
 * sends their rows as they come. It knows no contract, no session and no presenter.
 */
export function createBareServer(database: OpenDatabase, answers: readonly BareAnswer[]): FastifyInstance {
  const client = rawClient(database);
  const app = Fastify();
  for (const { request, statements } of answers) {
    app.route({
      method: request.method,
      url: request.path.split('?')[0] ?? request.path,
      handler: async () => {
        const results = await Promise.all(statements.map(({ sql, params }) => client.query(sql, params)));
        return { data: results.map(({ rows }) => rows) };
      },
    });
  }
  return app;
}
