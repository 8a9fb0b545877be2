import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Configuration } from 'webpack';
import { BuildError } from './build-error.ts';
import { workspaceRoot } from './build-stamp.ts';
import { parseManifest, remoteDefinitionSchema, shellDefinitionSchema } from './manifest.ts';
import type { RemoteDefinition, ShellDefinition } from './manifest.ts';
import { remotePreset } from './remote-preset.ts';
import { shellPreset } from './shell-preset.ts';
import type { BuildMode, PresetOptions } from './webpack-preset.ts';

/** A folder that can be built: a remote's or the shell's. */
export type Project = { readonly dir: string; readonly packageVersion: string } & (
  | { readonly kind: 'remote'; readonly definition: RemoteDefinition }
  | { readonly kind: 'shell'; readonly definition: ShellDefinition }
);

/** Reads what a folder says of itself. @throws {BuildError} or {ManifestError} where it is neither remote nor shell */
export async function readProject(folder: string): Promise<Project> {
  const dir = resolve(folder);
  const { version } = (await readJson(join(dir, 'package.json'))) as { readonly version: string };
  const common = { dir, packageVersion: version };
  const shell = join(dir, 'shell.json');
  if (existsSync(shell)) {
    return { ...common, kind: 'shell', definition: parseManifest(shellDefinitionSchema, await readJson(shell), shell) };
  }
  const remote = join(dir, 'remote.json');
  if (!existsSync(remote)) throw new BuildError(`${dir} has neither remote.json nor shell.json.`);
  return {
    ...common,
    kind: 'remote',
    definition: parseManifest(remoteDefinitionSchema, await readJson(remote), remote),
  };
}

export function configurationOf(project: Project, mode: BuildMode, outDir: string): Configuration {
  const context = workspaceRoot(project.dir);
  const options: PresetOptions = {
    name: project.definition.name,
    dir: project.dir,
    outDir,
    mode,
    context,
    cacheDir: join(context, '.cache'),
  };
  if (project.kind === 'shell') return shellPreset(options, project.definition);
  return remotePreset(options, project.definition.platform);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new BuildError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
