import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describeFiles } from './artifact-files.ts';
import { BuildError } from './build-error.ts';
import { MANIFEST_FILE } from './build-folder.ts';
import type { Compiled } from './compile.ts';
import { contentVersion } from './content-version.ts';
import { contradictionsIn } from './contradictions.ts';
import type { Contradiction } from './contradictions.ts';
import { findIn } from './findings.ts';
import type { BuildFindings } from './findings.ts';
import type { ArtifactFile, ChunkFiles, Manifest } from './manifest.ts';
import type { Project } from './project.ts';
import { readScripts } from './script-facts.ts';
import { platformVersion } from './shared-modules.ts';
import { sourceOf } from './source-position.ts';

/** The format that a shell's loader reads, see the shell's manifest. */
const REGISTRY_FORM = 2;

export interface EmitOptions {
  readonly outDir: string;
  readonly source: Manifest['source'];
  /** Effort of brotli, 1 to 11. */
  readonly quality: number;
  /** Other folders were compiled with it, whose doings are not in its description. */
  readonly isOfMany?: boolean;
}

/**
 * Compresses a build's files and writes its manifest.
 * @throws {BuildError} where the scripts do what the folder's own description does not say
 */
export async function emitManifest(
  project: Project,
  compiled: Compiled,
  { outDir, source, quality, isOfMany = false }: EmitOptions,
): Promise<Manifest> {
  const favicon =
    project.kind === 'shell' ? await copyFavicon(join(project.dir, project.definition.favicon), outDir) : null;
  const files = await describeFiles(outDir, quality);
  const facts = await readScripts(outDir, compiled.assets, compiled.chunks);
  const found = { source, types: null, ...(await findIn(project, compiled, facts)) };
  const manifest =
    favicon === null
      ? remoteManifest(project, compiled, files, found)
      : shellManifest(project, compiled, files, found, favicon);
  const contradictions = isOfMany ? [] : contradictionsIn(manifest, facts);
  if (contradictions.length > 0) throw await describeContradictions(contradictions, outDir);
  await writeManifest(manifest, outDir);
  return manifest;
}

/** Writes the manifest as a whole: who reads it meanwhile has the old one or the new one. */
export async function writeManifest(manifest: Manifest, outDir: string): Promise<void> {
  const file = join(outDir, MANIFEST_FILE);
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(draft, file);
}

async function describeContradictions(contradictions: readonly Contradiction[], outDir: string): Promise<BuildError> {
  const lines = contradictions.map(async ({ text, at }) => {
    const source = at && (await sourceOf(join(outDir, at.file), at.offset));
    return source === null ? `  ${text}` : `  ${source}: ${text}`;
  });
  return new BuildError(`It cannot be built:\n${(await Promise.all(lines)).join('\n')}`);
}

type Found = BuildFindings & Pick<Manifest, 'source' | 'types'>;
type Files = Readonly<Record<string, ArtifactFile>>;

function remoteManifest(project: Project, { chunks }: Compiled, files: Files, found: Found): Manifest {
  if (project.kind !== 'remote') throw new BuildError(`${project.dir} is not a remote.`);
  const { definition, packageVersion } = project;
  const { name, platform } = definition;
  const { [name]: container, ...named } = chunks;
  const file = container?.js[0];
  const entry = file === undefined ? undefined : files[file];
  if (file === undefined || entry === undefined) throw new BuildError(`The build of ${name} has no entry.`);
  requireChunks(named, [...definition.routes.map(({ page }) => `page-${page}`), 'messages-en', 'messages-fr'], name);
  return versioned(packageVersion, {
    kind: 'remote',
    ...found,
    name,
    platform,
    definition,
    entry: { file, integrity: entry.integrity },
    chunks: named,
    files: { ...files },
  });
}

function versioned<M extends Omit<Manifest, 'version'>>(packageVersion: string, manifest: M): M & { version: string } {
  return { ...manifest, version: contentVersion(packageVersion, manifest) };
}

/** The names are how page and preload find each other, so a missing one is an error of the sources. */
function requireChunks(chunks: Readonly<Record<string, ChunkFiles>>, names: readonly string[], remote: string): void {
  const missing = [...new Set(names)].filter((name) => chunks[name] === undefined);
  if (missing.length === 0) return;
  const hint = `import(/* webpackChunkName: "${missing[0]}" */ …)`;
  throw new BuildError(
    `${remote} has no chunk named ${missing.join(', ')}. Name it where src/remote.ts loads it: ${hint}`,
  );
}

function shellManifest(
  project: Project,
  { chunks, assets }: Compiled,
  files: Files,
  found: Found,
  favicon: string,
): Manifest {
  if (project.kind !== 'shell') throw new BuildError(`${project.dir} is not a shell.`);
  const { definition, packageVersion, dir } = project;
  const { main: entry, ...named } = chunks;
  if (entry === undefined) throw new BuildError('The build of the shell has no entry.');
  const platform = platformVersion(dir);
  return versioned(packageVersion, {
    kind: 'shell',
    ...found,
    name: 'shell',
    platform,
    registry: REGISTRY_FORM,
    definition,
    entry,
    fonts: definition.fonts.map((font) => fontFile(assets, font)),
    favicon,
    chunks: named,
    files: { ...files },
  });
}

function fontFile(assets: readonly string[], font: string): string {
  const file = assets.find((name) => name.startsWith(`${font}.`) && name.endsWith('.woff2'));
  if (file === undefined)
    throw new BuildError(`shell.json preloads the font ${font}, but no stylesheet of the shell uses it.`);
  return file;
}

async function copyFavicon(source: string, outDir: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(source))
    .digest('hex')
    .slice(0, 10);
  const file = `favicon.${digest}.svg`;
  await copyFile(source, join(outDir, file));
  return file;
}
