import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { artifactBase } from './artifact-base.ts';
import { integrityOf } from './artifact-files.ts';
import { describeDifference } from './manifest-difference.ts';
import { manifestSchema, parseManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Where published artifacts live: `{root}/shell/{version}/…` and `{root}/remotes/{name}/{version}/…`. */
export interface ArtifactStore {
  readonly root: string;
}

/** A version that cannot be published, or is not there. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

const MANIFEST = 'manifest.json';

/**
 * Publishes a built folder under its version: all of it or, killed half-way, nothing. Publishing
 * the same build again changes nothing.
 * @returns its manifest
 * @throws {PublishError} where something else is published under that version
 */
export async function publishArtifacts(distDir: string, store: ArtifactStore): Promise<Manifest> {
  const manifest = await readManifestFile(join(distDir, MANIFEST));
  const target = folderOf(store, manifest.name, manifest.version);
  if (await isPublished(manifest, target)) return manifest;

  const staging = join(store.root, '.staging', randomUUID());
  try {
    await cp(distDir, staging, { recursive: true });
    await checkFiles(manifest, staging);
    await mkdir(dirname(target), { recursive: true });
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (error instanceof PublishError) throw error;
    // Another process may have been first; then it is the same build, or a refusal.
    if (!(await isPublished(manifest, target))) throw error;
  }
  return manifest;
}

/** The manifest of a published version. @throws {PublishError} where there is none */
export async function readManifest(store: ArtifactStore, name: string, version: string): Promise<Manifest> {
  const file = join(folderOf(store, name, version), MANIFEST);
  if (!existsSync(file)) throw new PublishError(`${name} ${version} is not published.`);
  return readManifestFile(file);
}

/** A build that was touched after it was made is refused. */
async function checkFiles({ name, version, files }: Manifest, dir: string): Promise<void> {
  for (const [file, { integrity }] of Object.entries(files)) {
    if ((await integrityOf(join(dir, file))) === integrity) continue;
    throw new PublishError(`${name} ${version} cannot be published: ${file} is not what its manifest says.`);
  }
}

async function isPublished(manifest: Manifest, target: string): Promise<boolean> {
  const file = join(target, MANIFEST);
  if (!existsSync(file)) return false;
  const difference = describeDifference(await readManifestFile(file), manifest);
  if (difference === null) return true;
  throw new PublishError(`${manifest.name} ${manifest.version} is published already and cannot change: ${difference}.`);
}

function folderOf({ root }: ArtifactStore, name: string, version: string): string {
  return join(root, artifactBase(name, version));
}

async function readManifestFile(file: string): Promise<Manifest> {
  return parseManifest(manifestSchema, JSON.parse(await readFile(file, 'utf8')), file);
}
