import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuild } from '@commonweal/federation/archive';
import { contentVersion } from '@commonweal/federation/content-version';
import { remoteManifestFixture } from '@commonweal/federation/fixtures';
import type { RemoteManifest } from '@commonweal/federation/manifest';

/** Digest of the sources of a build that shows none. */
const NO_SOURCES = `sha256-${createHash('sha256').digest('base64')}`;

/** For tests: what a pipeline sends. */
export interface BuildArchive {
  readonly archive: Uint8Array;
  readonly version: string;
}

/**
 * For tests: a remote of one file, packed as its pipeline packs it.
 * @param entry the file's text
 * @param over what its manifest says besides
 */
export async function archiveOf(
  name: string,
  entry: string,
  over: Partial<RemoteManifest> = {},
): Promise<BuildArchive> {
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const platform = over.platform ?? '^1.0.0';
  const base = remoteManifestFixture(name, '1.0.0-0000000000', over);
  const manifest = {
    ...base,
    definition: { ...base.definition, platform },
    entry: { file: 'entry.js', integrity },
    files: { 'entry.js': { integrity, bytes: entry.length, gzip: entry.length, brotli: entry.length } },
    types: over.types === undefined ? { compiler: '0.0.0', digest: NO_SOURCES } : over.types,
  };
  const version = contentVersion('1.0.0', manifest);
  const dir = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    await writeFile(join(dir, 'entry.js'), entry);
    await writeFile(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, version }));
    return { archive: await packBuild(dir), version };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
