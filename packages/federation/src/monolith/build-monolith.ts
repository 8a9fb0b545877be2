import { posix, resolve } from 'node:path';
import { artifactBase } from '../artifact-base.ts';
import { BuildError } from '../build-error.ts';
import { workspaceRoot } from '../build-stamp.ts';
import { compile } from '../compile.ts';
import { emitManifest } from '../emit-manifest.ts';
import type { ChunkFiles, RemoteManifest, ShellManifest } from '../manifest.ts';
import { readProject } from '../project.ts';
import type { Project } from '../project.ts';
import type { ReleaseManifests } from '../registry.ts';
import { sourceState } from '../source-state.ts';
import { monolithPreset } from './monolith-preset.ts';

export interface MonolithOptions {
  /** The output folder. */
  readonly outDir: string;
  /** Effort of the compression ahead of time, 1 to 11; 11 by default. */
  readonly brotliQuality?: number;
}

type RemoteProject = Extract<Project, { kind: 'remote' }>;

/**
 * Builds shell and remotes as one application, the control that the federated build is measured
 * beside: the same sources, loaders and minimisers, each page a lazy chunk, no module federation.
 * @returns manifests that the gateway serves like those of a release; the files of every remote
 * are in the shell's folder
 * @throws {BuildError} or {ManifestError}
 */
export async function buildMonolith(
  shellDir: string,
  remoteDirs: readonly string[],
  { outDir, brotliQuality = 11 }: MonolithOptions,
): Promise<ReleaseManifests> {
  const shell = await readProject(shellDir);
  const remotes = await Promise.all(remoteDirs.map(readRemote));
  const configuration = monolithPreset(
    {
      name: 'monolith',
      dir: shell.dir,
      outDir: resolve(outDir),
      context: workspaceRoot(shell.dir),
      cacheDir: '',
      mode: 'production',
    },
    remotes.map(({ definition, dir }) => ({ name: definition.name, dir })),
  );
  const compiled = await compile(configuration);
  const source = await sourceState(shell.dir);
  const options = { outDir: resolve(outDir), source, quality: brotliQuality, isOfMany: true };
  const manifest = await emitManifest(shell, compiled, options);
  if (manifest.kind !== 'shell') throw new BuildError(`${shellDir} is not a shell.`);
  return { shell: manifest, remotes: remotes.map((remote) => remoteManifest(remote, manifest)) };
}

async function readRemote(dir: string): Promise<RemoteProject> {
  const project = await readProject(dir);
  if (project.kind !== 'remote') throw new BuildError(`${dir} is not a remote.`);
  return project;
}

/** The registry entry of a remote, whose files are named from the folder that it does not have. */
function remoteManifest({ definition }: RemoteProject, shell: ShellManifest): RemoteManifest {
  const { name, platform } = definition;
  const { version } = shell;
  const folder = posix.relative(artifactBase(name, version), artifactBase('shell', version));
  const fromRemote = (file: string): string => `${folder}/${file}`;
  const own = Object.entries(shell.chunks).filter(([chunk]) => chunk.startsWith(`${name}-`));
  const chunks = own.map(([chunk, { js, css }]): [string, ChunkFiles] => [
    chunk.slice(name.length + 1),
    { js: js.map(fromRemote), css: css.map(fromRemote) },
  ]);
  const files = Object.fromEntries(Object.entries(shell.files).map(([file, facts]) => [fromRemote(file), facts]));
  const [main = ''] = shell.entry.js;
  const entry = { file: fromRemote(main), integrity: shell.files[main]?.integrity ?? '' };
  const { source, operations, messages, shared, exports, shapes, types } = shell;
  const found = { source, operations, messages, shared, exports, shapes, types };
  return {
    kind: 'remote',
    ...found,
    name,
    version,
    platform,
    definition,
    entry,
    chunks: Object.fromEntries(chunks),
    files,
  };
}
