import { fileURLToPath } from 'node:url';

/** Migrations of the schema, the same for Postgres and PGlite. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
