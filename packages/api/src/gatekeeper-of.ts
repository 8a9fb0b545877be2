import type { Config } from './config.ts';
import type { Database } from './db/open-database.ts';
import type { Gatekeeper } from './http/gatekeeper.ts';
import { pipelineOf } from './releases/release-tokens.service.ts';
import { isInMaintenance } from './server/maintenance.service.ts';
import { findViewer } from './session/sessions.service.ts';

/** Answers about requests, from the modules that know. */
export function gatekeeperOf(db: Database, { isDemonstration }: Pick<Config, 'isDemonstration'>): Gatekeeper {
  return {
    findViewer: (token, caller) => findViewer(db, token, { caller, isDemonstration }),
    findPipeline: (token, mayCall) => pipelineOf(db, token, mayCall),
    isInMaintenance: () => isInMaintenance(db),
  };
}
