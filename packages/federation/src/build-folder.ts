import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './artifact-files.ts';
import { describeDifference } from './manifest-difference.ts';
import { manifestSchema, parseManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { PublishError } from './publish-error.ts';

export const MANIFEST_FILE = 'manifest.json';

/** Suffixes of precompressed copies beside a listed file. */
export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;

/** The manifest in a file. @throws {ManifestError} where it is not one */
export async function readManifestFile(file: string): Promise<Manifest> {
  return parseManifest(manifestSchema, JSON.parse(await readFile(file, 'utf8')), file);
}

/** Every file of a built folder that is published, the manifest last. What else lies there stays behind. */
export function publishedFiles(dir: string, { files }: Manifest): string[] {
  const compressed = Object.keys(files).flatMap((file) => COMPRESSED_SUFFIXES.map((suffix) => file + suffix));
  return [...Object.keys(files), ...compressed.filter((file) => existsSync(join(dir, file))), MANIFEST_FILE];
}

/** Refuses a build that was touched after it was made. @throws {PublishError} */
export async function checkFiles({ name, version, files }: Manifest, dir: string): Promise<void> {
  for (const [file, { integrity }] of Object.entries(files)) {
    if ((await integrityOf(join(dir, file))) === integrity) continue;
    throw new PublishError(
      'artifact-invalid',
      `${name} ${version} cannot be published: ${file} is not what its manifest says.`,
    );
  }
}

/**
 * The outcome of publishing what is published already: the first manifest stands.
 * @throws {PublishError} where it is another build under the same version
 */
export function alreadyPublished(published: Manifest, offered: Manifest): { manifest: Manifest; isNew: boolean } {
  const difference = describeDifference(published, offered);
  if (difference === null) return { manifest: published, isNew: false };
  throw new PublishError(
    'artifact-differs',
    `${offered.name} ${offered.version} is published already and cannot change: ${difference}.`,
  );
}
