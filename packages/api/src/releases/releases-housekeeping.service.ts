import type { Database } from '../db/open-database.ts';
import { forgetOldAddresses, removeOldFailures } from './release-failures.repo.ts';
import { removeOldVisits } from './release-visits.repo.ts';

/** Removes what no canary and no report counts any more. */
export async function tidyReleases(db: Database): Promise<void> {
  await removeOldFailures(db);
  await forgetOldAddresses(db);
  await removeOldVisits(db);
}
