import type { Manifest } from './manifest.ts';

/**
 * The first difference between two manifests of one version, in words, or null where they are the
 * same. Source maps do not count, as they do not count in the version: a changed comment is not a
 * changed program, and the map that was published first stays.
 */
export function describeDifference(published: Manifest, offered: Manifest): string | null {
  const names = new Set([...Object.keys(published.files), ...Object.keys(offered.files)]);
  for (const name of [...names].filter((file) => !file.endsWith('.map')).toSorted()) {
    const before = published.files[name];
    const now = offered.files[name];
    if (now === undefined) return `${name} is missing`;
    if (before === undefined) return `${name} is new`;
    if (before.integrity !== now.integrity) return `${name} has other bytes`;
  }
  return JSON.stringify(described(published)) === JSON.stringify(described(offered)) ? null : 'its manifest differs';
}

/** Sizes depend on the effort of compression, the same bytes may come from two commits, with their types checked or not. */
function described({ files: _files, source: _source, types: _types, ...rest }: Manifest): unknown {
  return rest;
}
