import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Options } from '@commonweal/federation/artifact-store';
import { s3UploadStore } from './s3-upload-store.ts';

/** The pictures that people uploaded, by the SHA-256 of their bytes in hex. */
export interface UploadStore {
  /** Stores bytes: all of them or, killed half-way, nothing. The same again changes nothing. */
  put(digest: string, bytes: Uint8Array): Promise<void>;
  /** Null where there are none. */
  read(digest: string): Promise<Buffer | null>;
  /** Does nothing where there are none. */
  remove(digest: string): Promise<void>;
}

/** The store of a site: a bucket where one is configured, otherwise a folder in its data folder. */
export function openUploadStore({ dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Options | null }) {
  return s3 === null ? folderUploadStore(join(dataDir, 'uploads')) : s3UploadStore(s3);
}

/** @param root created with the first picture */
function folderUploadStore(root: string): UploadStore {
  const fileOf = (digest: string) => join(root, `${digest}.webp`);
  return {
    async put(digest, bytes) {
      await mkdir(root, { recursive: true });
      const staged = join(root, `.${digest}-${randomUUID()}`);
      const file = await open(staged, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(staged, fileOf(digest));
    },
    read: (digest) => readFile(fileOf(digest)).catch(nullIfMissing),
    remove: (digest) => rm(fileOf(digest), { force: true }),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
