import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ArtifactFile } from './manifest.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSED_TYPES = new Set(['.js', '.css', '.svg', '.json', '.txt']);

/** Names of all files below a folder, with forward slashes, sorted. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')).toSorted();
}

/**
 * Measures each built file and writes a `.br` and `.gz` beside those that compress.
 * @param quality effort of brotli, 1 to 11
 */
export async function describeFiles(dir: string, quality: number): Promise<Record<string, ArtifactFile>> {
  const names = (await listFiles(dir)).filter((name) => !isMadeHere(name));
  const described = await Promise.all(
    names.map(async (name) => [name, await describeFile(dir, name, quality)] as const),
  );
  return Object.fromEntries(described);
}

/** Files that were added beside the build's own since it was last described, as in a watched folder. */
function isMadeHere(name: string): boolean {
  return name === 'manifest.json' || name.endsWith('.br') || name.endsWith('.gz');
}

async function describeFile(dir: string, name: string, quality: number): Promise<ArtifactFile> {
  const content = await readFile(join(dir, name));
  const integrity = digest(content);
  const bytes = content.byteLength;
  if (!COMPRESSED_TYPES.has(extname(name))) return { integrity, bytes, gzip: bytes, brotli: bytes };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, { params }),
    compressGzip(content, { level: 9 }),
  ]);
  // Very small files grow when they are compressed; they go out as they are.
  if (brotli.byteLength < bytes) await writeFile(join(dir, `${name}.br`), brotli);
  if (gzipped.byteLength < bytes) await writeFile(join(dir, `${name}.gz`), gzipped);
  return { integrity, bytes, gzip: Math.min(gzipped.byteLength, bytes), brotli: Math.min(brotli.byteLength, bytes) };
}

/** Integrity of a file, as the manifest has it. A file that is not there has none. */
export async function integrityOf(path: string): Promise<string | null> {
  return readFile(path).then(digest, () => null);
}

function digest(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
