import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { authContract } from '@commonweal/contracts/auth';
import { entitiesContract } from '@commonweal/contracts/entities';
import { mailsContract } from '@commonweal/contracts/mails';
import { myImpactContract } from '@commonweal/contracts/my-impact';
import { notesContract } from '@commonweal/contracts/notes';
import { portfoliosContract } from '@commonweal/contracts/portfolios';
import { referenceContract } from '@commonweal/contracts/reference';
import { searchLogsContract } from '@commonweal/contracts/search-logs';
import { serverContract } from '@commonweal/contracts/server';
import { sessionContract } from '@commonweal/contracts/session';
import { usersContract } from '@commonweal/contracts/users';
import { authRoutes } from './auth/auth.routes.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { entitiesRoutes } from './entities/entities.routes.ts';
import { serveDocs } from './http/docs.ts';
import { keepTidy } from './housekeeping/housekeeping.ts';
import { answerErrors } from './http/error-replies.ts';
import { importRoutes } from './import/import.routes.ts';
import { mount } from './http/mount.ts';
import { createMailer } from './mail/mailer.ts';
import { mailsRoutes } from './mail/mails.routes.ts';
import { myImpactRoutes } from './my-impact/my-impact.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { portfoliosRoutes } from './portfolios/portfolios.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { searchLogsRoutes } from './search-logs/search-logs.routes.ts';
import { readBuildInfo } from './server/build-info.ts';
import { serverRoutes } from './server/server.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

export interface ApiOptions {
  readonly database: OpenDatabase;
  readonly config: Config;
  /** Id of the live release set, or null where there is none. */
  readonly currentRelease: () => Promise<string | null>;
  /** Holds every reply against its contract; for tests and development. */
  readonly checkReplies?: boolean;
}

/** The API as a Fastify plugin, to be registered under the prefix `/api`. */
export async function api(
  app: FastifyInstance,
  { database, config, currentRelease, checkReplies = false }: ApiOptions,
): Promise<void> {
  const { db } = database;
  const buildInfo = readBuildInfo();
  answerErrors(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await serveDocs(app, buildInfo.version);
  const mailer = createMailer({ db, config, log: app.log });
  app.addHook('onClose', () => mailer.close());
  await app.register(importRoutes, { db, secret: database.lock?.holder.secret ?? null });
  keepTidy(app, db);
  const options = { db, checkReplies };
  mount(app, options, serverContract, serverRoutes({ database, config, buildInfo, currentRelease }));
  mount(app, options, sessionContract, sessionRoutes({ db }));
  mount(app, options, usersContract, usersRoutes({ db }));
  mount(app, options, portfoliosContract, portfoliosRoutes({ db }));
  mount(app, options, myImpactContract, myImpactRoutes({ db }));
  mount(app, options, notesContract, notesRoutes({ db }));
  mount(app, options, entitiesContract, entitiesRoutes({ db }));
  mount(app, options, referenceContract, referenceRoutes({ db }));
  mount(app, options, searchLogsContract, searchLogsRoutes({ db }));
  mount(app, options, authContract, authRoutes({ db, mailer, config }));
  mount(app, options, mailsContract, mailsRoutes({ db, config }));
}
