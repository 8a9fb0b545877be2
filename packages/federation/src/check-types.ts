import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { BuildError } from './build-error.ts';
import { workspaceRoot } from './build-stamp.ts';
import type { Manifest } from './manifest.ts';
import type { Project } from './project.ts';
import { digestOfSources, sourcesIn } from './types-statement.ts';

/** Its content is written by the build of a shell (`shared-scope-loader.ts`), so that it never is the file's. */
const WRITTEN_BY_BUILD = join(import.meta.dirname, 'shared-scope.ts');

/** Several would each work out the types that they share again: four times the work on a remote. */
const ONE_CHECKER = ['--checkers', '1'];

/** A folder's `tsconfig.json`: options of its own, or the program of the workspace that it is part of. */
interface TypesConfig {
  readonly references?: readonly { readonly path: string }[];
}

/** The folder's sources, and what other remotes declare of their slots and events. */
const CHECKED = ['src', '../*/src/seams.ts'];

/**
 * Checks the types of a folder's own project, without its tests, against the packages of the workspace
 * as they are, and holds what was built against what was checked. What has not changed since the last
 * time is not looked at again.
 * @param distDir the build of the folder
 * @returns what its manifest may say of it
 * @throws {BuildError} with the compiler's own messages
 */
export async function checkProjectTypes(project: Project, distDir: string): Promise<NonNullable<Manifest['types']>> {
  const { dir, definition } = project;
  const root = workspaceRoot(dir);
  const cache = join(root, '.cache/types', definition.name);
  await mkdir(cache, { recursive: true });
  const config = join(cache, 'tsconfig.json');
  await writeFile(config, JSON.stringify(await configOf(dir, cache)));
  const { compiler, command } = await findCompiler();
  const kept = ['--incremental', '--tsBuildInfoFile', join(cache, 'tsbuildinfo')];
  const { status, output } = await run([command, '-p', config, '--noEmit', ...ONE_CHECKER, ...kept], root);
  if (status !== 0) throw new BuildError(`The types of ${definition.name} do not fit:\n${output.trimEnd()}`);
  const files = Object.keys((JSON.parse(await readFile(join(distDir, 'manifest.json'), 'utf8')) as Manifest).files);
  await refuseOthers(root, distDir, files);
  return { compiler, digest: await digestOfSources(distDir, files) };
}

/** The folder alone, with its options and without its tests: they are not published. */
async function configOf(dir: string, cache: string): Promise<object> {
  const own = join(dir, 'tsconfig.json');
  if (!existsSync(own)) throw new BuildError(`${dir} has no tsconfig.json, so that its types cannot be checked.`);
  const { references: [program] = [] } = JSON.parse(await readFile(own, 'utf8')) as TypesConfig;
  return {
    extends: relative(cache, program ? resolve(dir, program.path) : own),
    include: CHECKED.map((pattern) => resolve(dir, pattern)),
    exclude: ['**/*.test.ts', '**/*.test.tsx'].map((pattern) => join(dir, pattern)),
  };
}

async function findCompiler(): Promise<{ compiler: string; command: string }> {
  const file = createRequire(import.meta.url).resolve('typescript/package.json');
  const { version, bin } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly version: string;
    readonly bin: { readonly tsc: string };
  };
  return { compiler: version, command: join(dirname(file), bin.tsc) };
}

function run(args: readonly string[], cwd: string): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 16_000_000 }, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : 1, output: stdout + stderr }),
    );
  });
}

/** The checked sources are the current ones; those of the build must be the same. */
async function refuseOthers(root: string, distDir: string, files: readonly string[]): Promise<void> {
  for (const [path, content] of await sourcesIn(distDir, files)) {
    if (resolve(root, path) === WRITTEN_BY_BUILD) continue;
    const now = await readFile(join(root, path), 'utf8').catch(() => null);
    if (now !== content) throw new BuildError(`${path} is not what was built from it. Build it again.`);
  }
}
