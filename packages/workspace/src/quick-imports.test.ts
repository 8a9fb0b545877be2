import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './projects.ts';
import { run } from './run.ts';

/** Opens a database and its tables, so that every entry that the API uses is imported, some by many modules. */
const subjects = ['db/open-database.ts', 'entities/entities.table.ts', 'notes/notes.table.ts'];

/** Notes what Node itself resolves, and the modules that are loaded. */
const witness = `
import { registerHooks } from 'node:module';
const [resolved, loaded] = [[], []];
registerHooks({
  resolve: (specifier, context, next) => (resolved.push(specifier), next(specifier, context)),
  load: (url, context, next) => (loaded.push(url), next(url, context)),
});
process.on('exit', () => console.log(JSON.stringify({ resolved, loaded })));`;

interface Loaded {
  readonly resolved: readonly string[];
  readonly loaded: readonly string[];
}

async function load(...preloads: readonly string[]): Promise<Loaded> {
  const flags = [`data:text/javascript,${encodeURIComponent(witness)}`, ...preloads].map((url) => `--import=${url}`);
  const program = subjects.map((file) => `await import(${JSON.stringify(join(root, 'packages/api/src', file))});`);
  const { status, output } = await run(
    'node',
    ['--no-warnings', ...flags, '--input-type=module', '--eval', program.join('\n')],
    // This run's own preload, if it has one, is left out.
    { quiet: true, env: { NODE_OPTIONS: '' } },
  );
  if (status !== 0) throw new Error(output.slice(-1_000));
  return JSON.parse(output) as Loaded;
}

const ofDrizzle = (url: string) => url.includes('/node_modules/drizzle-orm/');
const entriesOf = ({ resolved }: Loaded) => resolved.filter((specifier) => specifier.startsWith('drizzle-orm'));

it('loads the modules of drizzle-orm that Node loads without it, and has it resolve each entry once', async () => {
  const usual = await load();
  const quick = await load(join(root, 'packages/workspace/quick-imports.mjs'));

  expect(usual.loaded.filter(ofDrizzle).length).toBeGreaterThan(100);
  expect(quick.loaded.filter(ofDrizzle)).toEqual(usual.loaded.filter(ofDrizzle));
  expect(entriesOf(usual).length).toBeGreaterThan(new Set(entriesOf(usual)).size);
  expect(entriesOf(quick).toSorted()).toEqual([...new Set(entriesOf(usual))].toSorted());
  expect(quick.resolved.length).toBeLessThan(usual.resolved.length / 2);
});
