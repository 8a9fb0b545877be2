import { join } from 'node:path';
import webpack from 'webpack';
import type { BuildOptions, BuildResult } from './build.ts';
import { BuildError } from './build-error.ts';
import { describeStats } from './compile.ts';
import { emitManifest } from './emit-manifest.ts';
import { configurationOf, readProject } from './project.ts';
import { sourceState } from './source-state.ts';

export interface Watching {
  /** Ends once what is kept for the next build is written. */
  close(): Promise<void>;
}

/**
 * Builds a folder and again on each change of what it reads. A change of `remote.json` or
 * `shell.json` takes effect with the next change of a source.
 * @param onResult hears of failures, and of builds that are other than the last result: webpack also builds anew where
 *   files were written shortly before it began to watch, or are written again as they were
 */
export async function watchFolder(
  dir: string,
  onResult: (result: BuildResult | Error) => void,
  options: BuildOptions = {},
): Promise<Watching> {
  const { mode = 'development', brotliQuality = 1 } = options;
  const distDir = options.outDir ?? join(dir, 'dist');
  const compiler = webpack(configurationOf(await readProject(dir), mode, distDir));
  if (compiler === null) throw new BuildError('webpack could not be started.');
  let started = performance.now();
  compiler.hooks.watchRun.tap('watchFolder', () => {
    started = performance.now();
  });
  const finish = async (stats: webpack.Stats): Promise<BuildResult> => {
    const [project, source] = await Promise.all([readProject(dir), sourceState(dir)]);
    const emitted = { outDir: distDir, source, quality: brotliQuality };
    const manifest = await emitManifest(project, describeStats(stats), emitted);
    return { manifest, distDir, skipped: false, milliseconds: Math.round(performance.now() - started) };
  };
  let last: BuildResult | Error | null = null;
  const tell = (result: BuildResult | Error) => {
    const isLast = isBuild(last) && isBuild(result) && last.manifest.version === result.manifest.version;
    last = result;
    if (!isLast) onResult(result);
  };
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (stats === undefined) tell(error ?? new BuildError('webpack gave no result.'));
    else finish(stats).then(tell, tell);
  });
  return {
    close: () => new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve()))),
  };
}

const isBuild = (result: BuildResult | Error | null): result is BuildResult =>
  result !== null && !(result instanceof Error);
