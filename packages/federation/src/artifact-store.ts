import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MANIFEST_FILE, readManifestFile } from './build-folder.ts';
import { folderStore } from './folder-store.ts';
import type { Manifest } from './manifest.ts';
import { s3Store } from './s3-store.ts';
import type { S3Options } from './s3-store.ts';

export { folderStore } from './folder-store.ts';
export { PublishError } from './publish-error.ts';
export { s3Store } from './s3-store.ts';
export type { S3Options } from './s3-store.ts';

export interface StoredFile {
  /** Read it to its end, or destroy it. */
  readonly body: Readable;
  /** Length in bytes. */
  readonly bytes: number;
}

/**
 * The store of published artifacts: `shell/{version}/…` and `remotes/{name}/{version}/…`. A
 * published version never changes and is never removed.
 */
export interface ArtifactStore {
  /**
   * Publishes a built folder under its version: all of it or, killed half-way, nothing. The same
   * build again changes nothing, and is answered with the manifest that was published first.
   * @throws {PublishError} where something else is published under that version, or a file is not what its manifest says
   */
  publish(distDir: string): Promise<{ readonly manifest: Manifest; readonly isNew: boolean }>;
  /** The manifest of a published version, or null where there is none. */
  manifest(name: string, version: string): Promise<Manifest | null>;
  /**
   * A file by its path, such as `remotes/mf-companies/1.0.0-…/entry.js`, or its `.br` or `.gz`; null
   * where there is none.
   */
  read(path: string): Promise<StoredFile | null>;
}

/** The store of a site: a bucket where one is configured, otherwise a folder in its data folder. */
export function openArtifactStore({
  dataDir,
  s3,
}: {
  readonly dataDir: string;
  readonly s3: S3Options | null;
}): ArtifactStore {
  return s3 === null ? folderStore(artifactsFolder(dataDir)) : s3Store(s3);
}

/** The folder of a site's artifacts, where no bucket is configured. */
export function artifactsFolder(dataDir: string): string {
  return join(dataDir, 'artifacts');
}

/** The manifest of a built folder. @throws {ManifestError} where it is no build */
export function readBuild(distDir: string): Promise<Manifest> {
  return readManifestFile(join(distDir, MANIFEST_FILE));
}
