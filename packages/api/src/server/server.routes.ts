import { socialProviders } from '@commonweal/contracts';
import type { serverContract } from '@commonweal/contracts/server';
import type { OpenDatabase } from '../db/open-database.ts';
import { unavailable } from '../http/failure.ts';
import type { Config } from '../config.ts';
import type { Handlers } from '../http/handlers.ts';
import { hasMailbox } from '../mail/mails.policy.ts';
import type { BuildInfo } from './build-info.ts';
import { databaseState } from './database-state.ts';
import { isInMaintenance, setMaintenance } from './maintenance.service.ts';
import { presentHealth, presentServerDetails } from './server.present.ts';
import { readSiteLinks, writeSiteLinks } from './site-links.service.ts';

/** The set that the site serves, and whether that is only the last that it knew. */
export interface CurrentRelease {
  /** Id of the release set. */
  readonly set: string;
  readonly isLastKnown: boolean;
}

export interface ServerRoutesOptions {
  readonly database: OpenDatabase;
  readonly config: Pick<Config, 'environment' | 'isDemonstration' | 'recaptcha' | 'smtpUrl' | 'social'>;
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
    'GET healthz': async () => {
      const [state, release] = await Promise.all([databaseState(database), currentRelease()]);
      const health = presentHealth(state, release);
      if (health.status !== 'ok') throw unavailable(health);
      return health;
    },
    'GET v3/server-details': async (_input, { viewer }) =>
      presentServerDetails({
        isInMaintenance: await isInMaintenance(db),
        environment: config.environment,
        database: viewer?.privileges.has('parameters-state') ? { host, name } : null,
        links: await readSiteLinks(db),
        recaptchaKey: config.recaptcha?.siteKey,
        hasMailbox: hasMailbox(config),
        providers: socialProviders.filter((provider) => config.social[provider]),
      }),
    'GET last/build-info.json': () => buildInfo,
    'PUT v3/parameters/maintenance': async ({ body }, { viewer }) => ({
      is_maintenance_mode: await setMaintenance(db, body.is_maintenance_mode, viewer.id),
    }),
    'PUT v3/parameters/links': ({ body }, { viewer }) => writeSiteLinks(db, body, viewer.id),
  };
}
