import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.ts';
import type { BuildOptions, BuildResult } from './build.ts';

/** The report of a build process to its parent. */
export type BuildReport = { readonly result: BuildResult } | { readonly failure: string };

const COMMAND = fileURLToPath(new URL('../bin/build.mjs', import.meta.url));

/**
 * Builds many folders, two at a time, each in its own process.
 * @param onBuilt hears of each folder as it is done
 * @returns the results in the order of the folders
 * @throws {BuildError} naming every folder that failed, after the others were built
 */
export async function buildAll(
  dirs: readonly string[],
  options: BuildOptions = {},
  onBuilt: (dir: string, result: BuildResult) => void = () => {},
): Promise<BuildResult[]> {
  const results = new Map<string, BuildResult>();
  const failures: string[] = [];
  const waiting = [...dirs];
  const worker = async (): Promise<void> => {
    for (let dir = waiting.shift(); dir !== undefined; dir = waiting.shift()) {
      const report = await buildInProcess(dir, options);
      if ('failure' in report) failures.push(report.failure);
      else {
        results.set(dir, report.result);
        onBuilt(dir, report.result);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  if (failures.length > 0) throw new BuildError(failures.join('\n\n'));
  return dirs.flatMap((dir) => results.get(dir) ?? []);
}

function buildInProcess(dir: string, options: BuildOptions): Promise<BuildReport> {
  return new Promise((resolve) => {
    let report: BuildReport = { failure: `${dir}: the build ended without a result.` };
    const child = fork(COMMAND, [JSON.stringify(options)], { cwd: dir, execArgv: [] });
    child.on('message', (message) => {
      report = message as BuildReport;
    });
    child.on('error', (error) => {
      report = { failure: `${dir}: ${error.message}` };
    });
    child.on('close', () => resolve(report));
  });
}
