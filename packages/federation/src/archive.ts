import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extract, pack } from 'tar-stream';
import type { Header } from 'tar-stream';
import { checkBuild } from './archive-check.ts';
import { MANIFEST_FILE, publishedFiles, readManifestFile } from './build-folder.ts';
import { isBuildPath } from './manifest.ts';
import { PublishError } from './publish-error.ts';

export { PublishError } from './publish-error.ts';

const MAX_BYTES = 64_000_000;
const MAX_FILES = 2_000;

/** A build out of an archive, in a temporary folder. */
export interface UnpackedBuild {
  readonly dir: string;
  discard(): Promise<void>;
}

/** A built folder as a tar archive: its manifest, the files that it lists, and these compressed. */
export async function packBuild(distDir: string): Promise<Uint8Array> {
  const manifest = await readManifestFile(join(distDir, MANIFEST_FILE));
  const archive = pack();
  const packed = concatenate(archive);
  for (const name of publishedFiles(distDir, manifest)) {
    // Without a date, the same build is the same archive.
    archive.entry({ name, mtime: new Date(0) }, await readFile(join(distDir, name)));
  }
  archive.finalize();
  return packed;
}

/**
 * Unpacks a build that came from elsewhere, and trusts nothing in it: only files within the folder
 * that its manifest lists, each as the manifest says, and the version that follows from them.
 * @param parent where its folder is made
 * @throws {PublishError} naming the first thing that is not so; nothing is left behind
 */
export async function unpackBuild(archive: Uint8Array, parent = tmpdir()): Promise<UnpackedBuild> {
  if (archive.byteLength > MAX_BYTES) throw invalid(`It is larger than ${MAX_BYTES / 1_000_000} MB.`);
  const dir = await mkdtemp(join(parent, 'commonweal-build-'));
  const discard = () => rm(dir, { recursive: true, force: true });
  try {
    await checkBuild(dir, await unpackFiles(archive, dir));
  } catch (error) {
    await discard();
    throw error;
  }
  return { dir, discard };
}

async function unpackFiles(archive: Uint8Array, dir: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const entries = extract();
  entries.end(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
  try {
    for await (const entry of entries) {
      const name = nameOf(entry.header);
      const content = await concatenate(entry);
      if (name === null) continue;
      if (names.has(name)) throw invalid(`${name} is in it twice.`);
      if (names.add(name).size > MAX_FILES) throw invalid(`It has more than ${MAX_FILES} files.`);
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), content);
    }
  } catch (error) {
    if (error instanceof PublishError) throw error;
    throw invalid(`It cannot be read: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  return names;
}

/** The path of an entry within the build; null for a folder, which is created with its files. */
function nameOf({ name, type }: Header): string | null {
  if (type === 'directory') return null;
  if (type !== 'file' && type !== 'contiguous-file') throw invalid(`${name} is no file but a ${type}.`);
  const path = name.replace(/^\.\//, '');
  if (!isBuildPath(path)) throw invalid(`${name} is not a path within a build.`);
  return path;
}

async function concatenate(parts: AsyncIterable<unknown>): Promise<Buffer> {
  const list: Uint8Array[] = [];
  for await (const part of parts) list.push(part as Uint8Array);
  return Buffer.concat(list);
}

function invalid(reason: string, cause?: unknown): PublishError {
  return new PublishError('artifact-invalid', `The archive is not a build. ${reason}`, { cause });
}
