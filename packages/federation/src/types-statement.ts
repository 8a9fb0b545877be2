import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathOfSource, readMap } from './source-position.ts';

/**
 * A digest of every source of the workspace that a build shows in its source maps, with its path. The
 * manifest carries it as that of the sources whose types were checked. One who has the build can make
 * it again, and see that nothing else was checked than what it shows; nobody can see that the check
 * has run, nor that its scripts were made of these sources.
 */
export async function digestOfSources(dir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [path, content] of await sourcesIn(dir, files)) hash.update(`${path}\n${content.length}\n${content}\n`);
  return `sha256-${hash.digest('base64')}`;
}

/** The sources of the workspace in the maps of a build, by path; what was installed is left out. */
export async function sourcesIn(
  dir: string,
  files: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const maps = await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => readMap(join(dir, file))));
  const sources = maps.flatMap((map) =>
    (map?.sources ?? []).map((source, at) => [pathOfSource(source), map?.sourcesContent[at] ?? ''] as const),
  );
  const own = sources.filter(([path]) => /\.tsx?$/.test(path) && !path.includes('node_modules/'));
  return [...new Map(own)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
