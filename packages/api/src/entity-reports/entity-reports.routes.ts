import type { entityReportsContract } from '@commonweal/contracts/entity-reports';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { companyReport, esrsCoverage, esrsCoverageFile } from './entity-reports.service.ts';

interface Parts {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Documents about one company. */
export function entityReportsRoutes({ db, config: { publicUrl } }: Parts): Handlers<typeof entityReportsContract> {
  return {
    'GET v3/entities/reports/:id': ({ params, query }, context) =>
      companyReport(db, params.id, query.snapshot, context),
    'GET v3/entities/:id/esrs-coverage': ({ params, query }, context) =>
      esrsCoverage(db, params.id, query.snapshot, context),
    'GET v3/entities/:id/esrs-coverage/file': ({ params, query }, { viewer, locale }) =>
      esrsCoverageFile(db, params.id, query, { viewer, locale, publicUrl }),
  };
}
