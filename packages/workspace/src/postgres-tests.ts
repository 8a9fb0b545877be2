import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './projects.ts';
import { run } from './run.ts';
import { sample } from './sample.ts';

/** The API over HTTP, great numbers of rows and properties are tried on one database, Postgres where there is one. */
const ON_ONE_DATABASE = /\/api\/.*(?:\.api|-at-scale|\.property)\.test\.ts$/;
/** Storage is tried there too, and by the day one file in so many on the embedded database, which pages are tried on. */
const EMBEDDED_SHARE = 4;

/**
 * The tests that run on Postgres: those of one database, and all that open one whose address they, or a source that
 * they import, read from `TEST_DATABASE_URL`. Others use no database, or the embedded one in either run.
 * @param folders of projects, such as `packages/api`
 * @returns absolute paths, sorted
 */
export async function postgresTests(folders: readonly string[]): Promise<string[]> {
  const sources = folders.flatMap((folder) => globSync(join(root, folder, 'src/**/*.ts')));
  const readers = sources.filter((file) => readFileSync(file, 'utf8').includes('TEST_DATABASE_URL'));
  const once = sources.filter((file) => ON_ONE_DATABASE.test(file));
  return [...new Set([...once, ...(await testsRelatedTo(readers, folders))])].sort();
}

/**
 * Those of {@link postgresTests} that a run with this seed leaves to Postgres alone.
 * @param tests absolute paths
 */
export function onPostgresAlone(tests: readonly string[], seed: string): readonly string[] {
  const ofStorage = tests.filter((file) => !ON_ONE_DATABASE.test(file)).map((file) => relative(root, file));
  const drawn = new Set(sample(ofStorage, seed, EMBEDDED_SHARE));
  return tests.filter((file) => !drawn.has(relative(root, file)));
}

async function testsRelatedTo(files: readonly string[], folders: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const jest = join(root, 'packages/workspace/node_modules/jest/bin/jest.js');
  const projects = folders.map((folder) => join(root, folder));
  const { status, output } = await run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      jest,
      '--listTests',
      '--projects',
      ...projects,
      '--findRelatedTests',
      ...files,
    ],
    { quiet: true },
  );
  if (status !== 0) throw new Error(`The tests on Postgres could not be listed: ${output}`);
  return output.split('\n').filter((line) => line.endsWith('.test.ts'));
}
