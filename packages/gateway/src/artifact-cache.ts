import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '@commonweal/federation/artifact-store';
import type { Manifest } from '@commonweal/federation/manifest';

/** The part of a store that serving needs. */
export type ArtifactReader = Pick<ArtifactStore, 'manifest' | 'read'>;

/** A cache of a store: each file and manifest is read once, as long as there is room. */
export interface ArtifactCache {
  /** The manifest of a published version; null where there is none. */
  manifest(name: string, version: string): Promise<Manifest | null>;
  /** A file by its path in the store; null where there is none. */
  file(path: string): Promise<Buffer | null>;
}

const MANIFESTS = 200;

/**
 * Keeps what was read. What is published never changes, so nothing grows old; what is missing may
 * be published any time, so it is asked for again, and so is what could not be read.
 * @param room for files, in bytes
 */
export function createArtifactCache(store: ArtifactReader, room: number): ArtifactCache {
  const files = new LRUCache<string, Buffer>({
    maxSize: room,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: async (path) => {
      const stored = await store.read(path);
      return stored === null ? undefined : buffer(stored.body);
    },
  });
  const manifests = new LRUCache<string, Manifest, { readonly name: string; readonly version: string }>({
    max: MANIFESTS,
    fetchMethod: async (_key, _stale, { context: { name, version } }) =>
      (await store.manifest(name, version)) ?? undefined,
  });
  return {
    manifest: async (name, version) =>
      (await manifests.fetch(`${name} ${version}`, { context: { name, version } })) ?? null,
    file: async (path) => (await files.fetch(path)) ?? null,
  };
}
