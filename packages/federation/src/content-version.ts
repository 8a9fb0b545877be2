import { createHash } from 'node:crypto';
import type { ArtifactFile } from './manifest.ts';

/** The part of a manifest that a version depends on; the rest may be anything. */
export interface Versioned {
  readonly files: Readonly<Record<string, Pick<ArtifactFile, 'integrity'>>>;
  readonly source?: unknown;
  readonly types?: unknown;
  readonly version?: unknown;
}

/**
 * Version of a build: the package's version and ten digits of a hash of its manifest and of every
 * file that a page can load. Source maps do not count, for they follow from the rest; nor do the
 * commit, for the same bytes may come from two, whether types were checked, which changes none of
 * them, and sizes, which depend on the effort of compression.
 */
export function contentVersion(packageVersion: string, manifest: Versioned): string {
  const { files, source: _source, types: _types, version: _version, ...described } = manifest;
  const hash = createHash('sha256').update(JSON.stringify(described, inOrder));
  const loaded = Object.entries(files).filter(([name]) => !name.endsWith('.map'));
  for (const [name, { integrity }] of loaded.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\n${name} ${integrity}`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}

/** Sorts the keys of objects, which a database or another program may have put in another order. */
export function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
