import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { BuildError } from '../build-error.ts';
import { compile } from '../compile.ts';
import { emitManifest } from '../emit-manifest.ts';
import type { ShellManifest } from '../manifest.ts';
import { configurationOf, readProject } from '../project.ts';
import { sourceState } from '../source-state.ts';

export interface AskingShellOptions {
  /** The output folder. */
  readonly outDir: string;
  /** Effort of the compression ahead of time, 1 to 11; 11 by default. */
  readonly brotliQuality?: number;
}

const here = (path: string): string => fileURLToPath(import.meta.resolve(path));

/**
 * Builds the shell as it would be if its registry were not in the document: the same code, started
 * once the registry was fetched from where a `<meta name="registry">` says. The control that the
 * inlined registry is measured beside; it runs the same builds of remotes.
 * @throws {BuildError} or {ManifestError}
 */
export async function buildAskingShell(
  shellDir: string,
  { outDir, brotliQuality = 11 }: AskingShellOptions,
): Promise<ShellManifest> {
  const shell = await readProject(shellDir);
  const preset = configurationOf(shell, 'production', resolve(outDir));
  const own = new webpack.NormalModuleReplacementPlugin(/\/shell-entry\.ts$/, join(shell.dir, 'src/index.ts'));
  const compiled = await compile({
    ...preset,
    entry: { main: here('./asking-entry.ts') },
    plugins: [...(preset.plugins ?? []), own],
    cache: false,
  });
  const source = await sourceState(shell.dir);
  const manifest = await emitManifest(shell, compiled, { outDir: resolve(outDir), source, quality: brotliQuality });
  if (manifest.kind !== 'shell') throw new BuildError(`${shellDir} is not a shell.`);
  return manifest;
}
