import type { sourceCheckContract } from '@commonweal/contracts/source-check';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { checkSource, openSourceChecks } from './source-check.service.ts';
import type { CheckSource } from './source-checker.ts';

export interface SourceCheckOptions {
  readonly db: Database;
  readonly check: CheckSource;
}

/** Health of the sources that analyses name. */
export function sourceCheckRoutes({ db, check }: SourceCheckOptions): Handlers<typeof sourceCheckContract> {
  const checks = openSourceChecks(db, check);
  return {
    'POST v3/notes/check-source': ({ body }, context) => checkSource(checks, body.url, context),
  };
}
