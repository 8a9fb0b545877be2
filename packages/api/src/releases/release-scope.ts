import type { Database } from '../db/open-database.ts';

/** The environment whose releases are meant, and the database that knows them. */
export interface ReleaseScope {
  readonly db: Database;
  readonly environment: string;
}
