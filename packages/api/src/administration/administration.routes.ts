import type { administrationContract } from '@commonweal/contracts/administration';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentSiteFigures } from './administration.present.ts';
import { siteFigures } from './administration.service.ts';

interface AdministrationOptions {
  readonly db: Database;
  readonly environment: Config['environment'];
}

/** Figures for administrators. */
export function administrationRoutes({
  db,
  environment,
}: AdministrationOptions): Handlers<typeof administrationContract> {
  return {
    'GET v3/administration/figures': async (_input, { viewer }) =>
      presentSiteFigures(await siteFigures(db, viewer, environment)),
  };
}
