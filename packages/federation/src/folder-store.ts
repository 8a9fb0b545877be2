import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { artifactBase } from './artifact-base.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { alreadyPublished, checkFiles, MANIFEST_FILE, publishedFiles, readManifestFile } from './build-folder.ts';
import type { Manifest } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { isArtifactPath } from './artifact-path.ts';

/** Milliseconds after which leftovers of a killed process are removed from the staging folder. */
const ABANDONED = 3_600_000;

/** Artifacts in a folder, which several processes may publish to at once. @param root created with the first version */
export function folderStore(root: string): ArtifactStore {
  const folderOf = (name: string, version: string) => join(root, artifactBase(name, version));
  const manifest = (name: string, version: string) => readIfThere(join(folderOf(name, version), MANIFEST_FILE));

  return {
    manifest,

    async publish(distDir) {
      const offered = await readManifestFile(join(distDir, MANIFEST_FILE));
      const { name, version } = offered;
      const published = await manifest(name, version);
      if (published !== null) return alreadyPublished(published, offered);
      await removeAbandoned(join(root, '.staging'));
      const staging = join(root, '.staging', randomUUID());
      try {
        await copyBuild(distDir, staging, offered);
        await checkFiles(offered, staging);
        await moveIntoPlace(staging, folderOf(name, version), root);
      } catch (error) {
        await rm(staging, { recursive: true, force: true });
        if (error instanceof PublishError) throw error;
        // Another process may have been first; then it is the same build, or a refusal.
        const other = await manifest(name, version);
        if (other === null) throw error;
        return alreadyPublished(other, offered);
      }
      return { manifest: offered, isNew: true };
    },

    async read(path) {
      if (!isArtifactPath(path)) return null;
      const file = join(root, path);
      const found = await stat(file).catch(nullIfMissing);
      return found?.isFile() ? { body: createReadStream(file), bytes: found.size } : null;
    },
  };
}

/** Copies what is published of a build, and waits until the disk has it: a rename may outlive a power cut that the bytes do not. */
async function copyBuild(distDir: string, staging: string, manifest: Manifest): Promise<void> {
  const files = publishedFiles(distDir, manifest);
  const folders = new Set(files.map((file) => dirname(join(staging, file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      await copyFile(join(distDir, file), join(staging, file));
      await flush(join(staging, file));
    }),
  );
  for (const folder of [...folders, staging]) await flush(folder);
}

async function moveIntoPlace(staging: string, target: string, root: string): Promise<void> {
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  await rename(staging, target);
  for (const folder of new Set([parent, dirname(parent), root])) await flush(folder);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(staging: string): Promise<void> {
  const names = (await readdir(staging).catch(nullIfMissing)) ?? [];
  for (const name of names) {
    const found = await stat(join(staging, name)).catch(nullIfMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED)
      await rm(join(staging, name), { recursive: true, force: true });
  }
}

async function readIfThere(file: string): Promise<Manifest | null> {
  return readManifestFile(file).catch(nullIfMissing);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
