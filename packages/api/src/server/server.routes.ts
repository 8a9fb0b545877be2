import { socialProviders } from '@commonweal/contracts';
import type { serverContract } from '@commonweal/contracts/server';
import { isAnswering } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Config } from '../config.ts';
import type { BuildInfo } from './build-info.ts';
import type { Handlers } from '../http/handlers.ts';
import { isInMaintenance, setMaintenance } from './maintenance.service.ts';
import { readSiteLinks, writeSiteLinks } from './site-links.service.ts';

/** What the site serves, and whether that is only the last that it knew. */
export interface CurrentRelease {
  /** Id of the release set. */
  readonly set: string;
  readonly isLastKnown: boolean;
}

export interface ServerRoutesOptions {
  readonly database: OpenDatabase;
  readonly config: Pick<Config, 'environment' | 'social'>;
  readonly buildInfo: BuildInfo;
  readonly currentRelease: () => Promise<CurrentRelease | null>;
}

/** Health, maintenance, environment and build. */
export function serverRoutes({
  database,
  config,
  buildInfo,
  currentRelease,
}: ServerRoutesOptions): Handlers<typeof serverContract> {
  const { db, host, name } = database;
  return {
    'GET healthz': async (_input, { status }) => {
      const [answering, release] = await Promise.all([isAnswering(db), currentRelease()]);
      const healthy = answering && release !== null;
      if (!healthy) status(503);
      return {
        status: healthy ? 'ok' : 'unavailable',
        database: answering ? 'ok' : 'unavailable',
        release: release?.set ?? null,
        release_source: release && (release.isLastKnown ? 'last-known' : 'live'),
      };
    },
    'GET v3/server-details': async (_input, { viewer }) => ({
      is_maintenance_mode: await isInMaintenance(db),
      environment: config.environment,
      ...(viewer?.privileges.has('parameters-state') ? { dbHost: host, dbName: name } : { dbHost: '', dbName: '' }),
      admin: 'support@commonweal.example',
      lastBatch: null,
      links: await readSiteLinks(db),
      social_providers: socialProviders.filter((provider) => config.social[provider]),
    }),
    'GET last/build-info.json': () => buildInfo,
    'PUT v3/parameters/maintenance': async ({ body }) => ({
      is_maintenance_mode: await setMaintenance(db, body.is_maintenance_mode),
    }),
    'PUT v3/parameters/links': ({ body }) => writeSiteLinks(db, body),
  };
}
