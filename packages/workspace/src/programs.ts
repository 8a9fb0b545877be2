import { join } from 'node:path';

/**
 * The programs of the workspace as the compiler sees them, which the `tsconfig.json` of each project refers to: what
 * runs in the browser, on the server, and in either. What projects share is looked at once in a program. Files.
 */
export const programs: readonly string[] = ['browser', 'server', 'both'].map((name) =>
  join(import.meta.dirname, `../tsconfig.${name}.json`),
);
