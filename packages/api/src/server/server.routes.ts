import type { serverContract } from '@commonweal/contracts/server';
import { isAnswering } from '../db/open-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Config } from '../config.ts';
import type { BuildInfo } from './build-info.ts';
import type { Handlers } from '../http/handlers.ts';
import { isInMaintenance, setMaintenance } from './maintenance.service.ts';

export interface ServerRoutesOptions {
  readonly database: OpenDatabase;
  readonly config: Pick<Config, 'environment'>;
  readonly buildInfo: BuildInfo;
  /** Id of the live release set, or null where there is none. */
  readonly currentRelease: () => Promise<string | null>;
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
      return { status: healthy ? 'ok' : 'unavailable', database: answering ? 'ok' : 'unavailable', release };
    },
    'GET v3/server-details': async (_input, { viewer }) => ({
      is_maintenance_mode: await isInMaintenance(db),
      environment: config.environment,
      ...(viewer?.privileges.has('parameters-state') ? { dbHost: host, dbName: name } : { dbHost: '', dbName: '' }),
      admin: 'support@commonweal.example',
      lastBatch: null,
    }),
    'GET last/build-info.json': () => buildInfo,
    'PUT v3/parameters/maintenance': async ({ body }) => ({
      is_maintenance_mode: await setMaintenance(db, body.is_maintenance_mode),
    }),
  };
}
