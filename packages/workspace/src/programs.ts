import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The programs of the workspace as the compiler sees them, which the `tsconfig.json` of each project refers to: what
 * runs in the browser, on the server, and in either. What projects share is looked at once in a program. Files.
 */
export const programs: readonly string[] = ['browser', 'server', 'both'].map((name) =>
  join(import.meta.dirname, `../tsconfig.${name}.json`),
);

/** Finds the program that a project's `tsconfig.json` refers to. @param dir the project's folder */
export function programOf(dir: string): string {
  const { references } = JSON.parse(readFileSync(join(dir, 'tsconfig.json'), 'utf8')) as TypesConfig;
  return resolve(dir, references[0].path);
}

interface TypesConfig {
  readonly references: readonly [{ readonly path: string }];
}
