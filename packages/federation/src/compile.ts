import webpack from 'webpack';
import type { Compilation, Configuration, Stats } from 'webpack';
import { BuildError } from './build-error.ts';
import type { ChunkFiles } from './manifest.ts';
import { consumedRequests, importedNames, providedNames } from './shared-names.ts';
import type { NamesByRequest } from './shared-names.ts';

/** The result of a compilation, reduced to the fields of a manifest. */
export interface Compiled {
  /** Files of each named chunk, such as `page-company`, without those of its parents. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  readonly assets: readonly string[];
  /** The files that its texts came from, in each language. */
  readonly messageFiles: readonly string[];
  /** The shared modules that it takes from the shell, such as `react/jsx-runtime`. */
  readonly consumed: readonly string[];
  /** The names that it imports of each of these. */
  readonly imported: NamesByRequest;
  /** The names that its own copies of shared modules export. */
  readonly provided: NamesByRequest;
}

const MESSAGE_FILE = /[\\/]messages[\\/](en|fr)\.json$/;

/** Compiles once. @throws {BuildError} with webpack's own messages */
export async function compile(configuration: Configuration): Promise<Compiled> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new BuildError('webpack could not be started.');
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) =>
        result ? resolve(result) : reject(error ?? new BuildError('webpack gave no result.')),
      );
    });
    return describeStats(stats);
  } finally {
    // Also writes the cache for the next time.
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** @throws {BuildError} where the compilation has errors */
export function describeStats(stats: Stats): Compiled {
  if (stats.hasErrors()) {
    throw new BuildError(stats.toString({ preset: 'errors-only', colors: false, errorStack: false }));
  }
  const { compilation } = stats;
  return {
    chunks: namedChunks(compilation),
    assets: compilation.getAssets().map(({ name }) => name),
    messageFiles: [...compilation.fileDependencies].filter((file) => MESSAGE_FILE.test(file)).toSorted(),
    consumed: consumedRequests(compilation),
    imported: importedNames(compilation),
    provided: providedNames(compilation),
  };
}

function namedChunks(compilation: Compilation): Record<string, ChunkFiles> {
  const named = [...compilation.namedChunkGroups].map(([name, group]) => {
    const files = group.getFiles();
    return [name, { js: ending(files, '.js'), css: ending(files, '.css') }] as const;
  });
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function ending(files: readonly string[], type: string): string[] {
  return files.filter((file) => file.endsWith(type));
}
