import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentVersion } from './content-version.ts';
import { remoteManifestFixture } from './manifest.fixture.ts';
import type { RemoteManifest } from './manifest.ts';

/** For tests: a built remote of many files of 20 kB, so that publishing it takes a while. */
export async function createLargeBuild(count: number): Promise<string> {
  const pages = Array.from({ length: count }, (_, index) => [`page-${index}.js`, `${index}`.padEnd(20_000)] as const);
  return writeBuild(Object.fromEntries([['entry.js', 'large'], ...pages]));
}

/**
 * For tests: a built remote of two files in a temporary folder, without building anything.
 * @param entry the text of its script
 * @param version by default the one that its content makes
 * @param over what its manifest says besides
 */
export async function createBuild(
  entry: string,
  version?: string,
  map = '{}',
  over: Partial<RemoteManifest> = {},
): Promise<string> {
  return writeBuild({ 'entry.js': entry, 'entry.js.map': map }, version, over);
}

async function writeBuild(
  content: Readonly<Record<string, string>>,
  version?: string,
  over: Partial<RemoteManifest> = {},
): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'build-'));
  const files = Object.entries(content).map(([name, text]) => {
    return [name, { integrity: integrityOf(text), bytes: text.length, gzip: 1, brotli: 1 }] as const;
  });
  const manifest = remoteManifestFixture('mf-one', '1.0.0-0123456789', {
    entry: { file: 'entry.js', integrity: integrityOf(content['entry.js'] ?? '') },
    files: Object.fromEntries(files),
    ...over,
  });
  for (const [name, text] of Object.entries(content)) await writeFile(join(dir, name), text);
  const written = { ...manifest, version: version ?? contentVersion('1.0.0', manifest) };
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(written));
  return dir;
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
