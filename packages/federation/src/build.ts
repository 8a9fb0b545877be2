import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BuildError } from './build-error.ts';
import { MANIFEST_FILE } from './build-folder.ts';
import { inputDigest, readStamp, workspaceRoot, writeStamp } from './build-stamp.ts';
import { checkProjectTypes } from './check-types.ts';
import { compile } from './compile.ts';
import { emitManifest, writeManifest } from './emit-manifest.ts';
import type { Manifest } from './manifest.ts';
import { configurationOf, readProject } from './project.ts';
import type { Project } from './project.ts';
import { sourceState } from './source-state.ts';
import type { BuildMode } from './webpack-preset.ts';

export { BuildError } from './build-error.ts';
export { buildAll } from './build-all.ts';
export { watchFolder } from './watch.ts';
export type { Watching } from './watch.ts';

export interface BuildOptions {
  /** `production` minifies; `development` is quick to read. Default: production. */
  readonly mode?: BuildMode;
  /** Effort of the compression ahead of time, 1 to 11; 11 by default. */
  readonly brotliQuality?: number;
  readonly force?: boolean;
  /** The output folder; `{dir}/dist` by default. */
  readonly outDir?: string;
  /** Refuses sources whose types do not fit, and has the manifest say that they do. */
  readonly checkTypes?: boolean;
}

export interface BuildResult {
  readonly manifest: Manifest;
  readonly distDir: string;
  /** Nothing that the build reads had changed, so the last result stands. */
  readonly skipped: boolean;
  readonly milliseconds: number;
}

/** Builds a remote's folder (with `remote.json`). @throws {BuildError} or {ManifestError} */
export async function buildRemote(dir: string, options: BuildOptions = {}): Promise<BuildResult> {
  return build(await projectOfKind(dir, 'remote'), options);
}

/** Builds the shell's folder (with `shell.json`). @throws {BuildError} or {ManifestError} */
export async function buildShell(dir: string, options: BuildOptions = {}): Promise<BuildResult> {
  return build(await projectOfKind(dir, 'shell'), options);
}

/** Builds a folder, whichever it is. @throws {BuildError} or {ManifestError} */
export async function buildFolder(dir: string, options: BuildOptions = {}): Promise<BuildResult> {
  return build(await readProject(dir), options);
}

async function projectOfKind(dir: string, kind: Project['kind']): Promise<Project> {
  const project = await readProject(dir);
  if (project.kind !== kind) throw new BuildError(`${dir} is not a ${kind}.`);
  return project;
}

async function build(project: Project, options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const result = await buildOnce(project, options);
  const manifest = options.checkTypes ? await withTypes(project, result) : result.manifest;
  return { ...result, manifest, milliseconds: Math.round(performance.now() - started) };
}

async function buildOnce(project: Project, options: BuildOptions): Promise<Omit<BuildResult, 'milliseconds'>> {
  const { mode = 'production', brotliQuality = 11, force = false } = options;
  const distDir = options.outDir ?? join(project.dir, 'dist');
  const stampFile = join(workspaceRoot(project.dir), '.cache/builds', `${project.definition.name}.json`);
  const digest = await inputDigest(project.dir, { mode, brotliQuality, distDir });

  // Before anything is written, which would be a change itself.
  const source = await sourceState(project.dir);
  const last = force ? null : await lastResult(stampFile, digest, distDir);
  if (last !== null) return { manifest: await comingFrom(source, last, distDir), distDir, skipped: true };

  const draft = join(dirname(distDir), `.${basename(distDir)}-draft-${process.pid}`);
  const compiled = await compile(configurationOf(project, mode, draft));
  const manifest = await emitManifest(project, compiled, { outDir: draft, source, quality: brotliQuality });
  await replaceFolder(draft, distDir);
  await writeStamp(stampFile, { digest, version: manifest.version });
  return { manifest, distDir, skipped: false };
}

/** A build that was not made anew is checked anew: the packages that it is checked against may have changed. */
async function withTypes(
  project: Project,
  { manifest, distDir }: Pick<BuildResult, 'manifest' | 'distDir'>,
): Promise<Manifest> {
  const checked = { ...manifest, types: await checkProjectTypes(project, distDir) };
  await writeManifest(checked, distDir);
  return checked;
}

/** Puts the finished build in its place as a whole, also where two processes build the same folder. */
async function replaceFolder(draft: string, distDir: string): Promise<void> {
  for (;;) {
    await rm(distDir, { recursive: true, force: true });
    try {
      return await rename(draft, distDir);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    }
  }
}

async function lastResult(stampFile: string, digest: string, distDir: string): Promise<Manifest | null> {
  const stamp = await readStamp(stampFile);
  const file = join(distDir, MANIFEST_FILE);
  if (stamp?.digest !== digest || !existsSync(file)) return null;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  return manifest.version === stamp.version ? manifest : null;
}

/** A build that is unchanged by a commit is attributed to that commit. */
async function comingFrom(source: Manifest['source'], last: Manifest, distDir: string): Promise<Manifest> {
  if (JSON.stringify(source) === JSON.stringify(last.source)) return last;
  const manifest = { ...last, source };
  await writeManifest(manifest, distDir);
  return manifest;
}
