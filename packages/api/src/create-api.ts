import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { serverContract } from '@commonweal/contracts/server';
import { sessionContract } from '@commonweal/contracts/session';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/error-replies.ts';
import { mount } from './http/mount.ts';
import { readBuildInfo } from './server/build-info.ts';
import { serverRoutes } from './server/server.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export interface ApiOptions {
  readonly database: OpenDatabase;
  readonly config: Config;
  /** Id of the live release set, or null where there is none. */
  readonly currentRelease: () => Promise<string | null>;
  /** Holds every reply against its contract; for tests and development. */
  readonly checkReplies?: boolean;
}

/** The API as a Fastify plugin, to be registered under the prefix `/api`. */
export async function api(app: FastifyInstance, { database, config, currentRelease, checkReplies = false }: ApiOptions): Promise<void> {
  const { db } = database;
  const buildInfo = readBuildInfo();
  answerErrors(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await serveDocs(app, buildInfo.version);
  const options = { db, checkReplies };
  mount(app, options, serverContract, serverRoutes({ database, config, buildInfo, currentRelease }));
  mount(app, options, sessionContract, sessionRoutes({ db }));
}
