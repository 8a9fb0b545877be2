import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { folderStore } from './artifact-store.ts';
import { MANIFEST_FILE, readManifestFile } from './build-folder.ts';
import { createLargeBuild } from './published-build.fixture.ts';

const FILES = 600;
const MINUTE = 60_000;
/** Files that are there when the process is killed. */
const moments = [1, 60, 250, 500];

let dist: string;
let version: string;
let root: string;
beforeAll(async () => {
  dist = await createLargeBuild(FILES);
  ({ version } = await readManifestFile(join(dist, MANIFEST_FILE)));
}, MINUTE);
afterAll(() => rm(dist, { recursive: true, force: true }));
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-'));
});

const target = () => join(root, 'remotes/mf-one', version);
const filesIn = (dir: string): number => {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
};

/** Starts a process that publishes, and kills it as soon as `count` files are below the folder. */
async function killAt(count: number, how: 'folder' | 'in-place', where: string): Promise<void> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'publish-process.fixture.ts'), [how, dist, where]);
  const ended = new Promise<string | null>((resolve) => {
    child.on('exit', (_status, signal) => resolve(signal));
  });
  while (filesIn(root) < count && child.exitCode === null) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

/** True for a version that is stored in part. */
async function isHalfThere(): Promise<boolean> {
  const found = await readdir(target()).catch(() => []);
  return found.length > 0 && found.length < FILES + 2;
}

describe('a process that is killed while it publishes', () => {
  it.each(moments)(
    'with %i files copied leaves nothing half, and publishing again works',
    async (count) => {
      await killAt(count, 'folder', root);
      expect(filesIn(join(root, '.staging'))).toBeGreaterThan(0);
      expect(await isHalfThere()).toBe(false);
      const store = folderStore(root);
      expect(await store.manifest('mf-one', version)).toBeNull();
      expect(await store.publish(dist)).toMatchObject({ isNew: true });
      expect(await readdir(target())).toHaveLength(FILES + 2);
      await rm(root, { recursive: true, force: true });
    },
    MINUTE,
  );

  it(
    'is caught half-way where it writes in place, so that this test would notice',
    async () => {
      await killAt(60, 'in-place', target());
      expect(await isHalfThere()).toBe(true);
      await rm(root, { recursive: true, force: true });
    },
    MINUTE,
  );
});
