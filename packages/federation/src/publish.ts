import type { Manifest } from './manifest.ts';

/** Where published artifacts live: `{root}/shell/{version}/…`, `{root}/remotes/{name}/{version}/…`. */
export interface ArtifactStore {
  readonly root: string;
}

/**
 * Publishes a built folder under its version. Publishing the same bytes again changes nothing.
 * @returns its manifest
 * @throws {PublishError} where other bytes are published under that version already
 */
export declare function publishArtifacts(distDir: string, store: ArtifactStore): Promise<Manifest>;

/** The manifest of a published version. @throws {PublishError} where there is none */
export declare function readManifest(store: ArtifactStore, name: string, version: string): Promise<Manifest>;
