import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from './manifest.ts';

/** For tests: a built remote of two files in a temporary folder, without building anything. */
export async function createBuild(entry: string, version = '1.0.0-0123456789', map = '{}'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'build-'));
  const describe = (text: string) => ({ integrity: integrityOf(text), bytes: text.length, gzip: 1, brotli: 1 });
  const manifest: RemoteManifest = {
    kind: 'remote',
    name: 'mf-one',
    version,
    platform: '^1.0.0',
    definition: {
      name: 'mf-one',
      platform: '^1.0.0',
      routes: [],
      navigation: [],
      slots: { provides: [], renders: [] },
      events: { emits: [], listens: [] },
    },
    entry: { file: 'entry.js', integrity: integrityOf(entry) },
    chunks: {},
    files: { 'entry.js': describe(entry), 'entry.js.map': describe(map) },
  };
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'entry.js'), entry);
  await writeFile(join(dir, 'entry.js.map'), map);
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
  return dir;
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
