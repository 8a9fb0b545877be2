import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, realpath, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders that a build writes or never reads. */
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'test-results']);

/** The folder with `pnpm-workspace.yaml` above `dir`, or `dir` where there is none. */
export function workspaceRoot(dir: string): string {
  for (let folder = dir; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  }
  return dir;
}

/**
 * A digest of everything that building `dir` reads: the folder, the workspace packages that it
 * depends on, the lockfile and this package.
 * @param settings what else decides the result
 */
export async function inputDigest(dir: string, settings: unknown): Promise<string> {
  const own = dirname(dirname(fileURLToPath(import.meta.url)));
  const folders = [...new Set([...(await workspaceFolders(dir)), own])].toSorted();
  const files = (await Promise.all(folders.map((folder) => sourceFiles(folder)))).flat();
  const lockfile = join(workspaceRoot(dir), 'pnpm-lock.yaml');
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version);
  for (const file of existsSync(lockfile) ? [lockfile, ...files] : files)
    hash.update(`\n${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

/** The folder and, through `workspace:` dependencies, every package of the workspace that it is built from. */
export async function workspaceFolders(dir: string, seen = new Set<string>()): Promise<Set<string>> {
  const folder = await realpath(dir);
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const local = Object.entries(dependencies).filter(([, range]) => range.startsWith('workspace:'));
  for (const [name] of local) await workspaceFolders(join(folder, 'node_modules', name), seen);
  return seen;
}

async function sourceFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (IGNORED.has(entry.name)) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(nested)).flat().toSorted();
}

interface Stamp {
  readonly digest: string;
  readonly version: string;
}

export async function writeStamp(file: string, stamp: Stamp): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(stamp));
}

/** The stamp of the last build, or null where there was none. */
export async function readStamp(file: string): Promise<Stamp | null> {
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as Stamp;
}
