/** For tests: publishes a build in a process of its own, which the test kills half-way. */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, s3Store } from './artifact-store.ts';
import type { S3Options } from './artifact-store.ts';

const [how = '', distDir = '', where = ''] = process.argv.slice(2);

/** The mistake that a store must avoid: it writes in place while others read. */
async function copyInPlace(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of (await readdir(distDir)).toSorted()) await copyFile(join(distDir, name), join(target, name));
}

if (how === 'folder') await folderStore(where).publish(distDir);
else if (how === 's3') await s3Store(JSON.parse(where) as S3Options).publish(distDir);
else await copyInPlace(where);
