import { cpSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFiles } from './artifact-files.ts';
import { MANIFEST_FILE, readManifestFile } from './build-folder.ts';
import { contentVersion } from './content-version.ts';
import type { Manifest } from './manifest.ts';
import { digestOfSources } from './types-statement.ts';

/**
 * For tests: another version of a build without building it again. Some of its scripts get another
 * text, and its manifest what follows from that, as if it had been built from other sources.
 * @param source a built folder
 * @param target becomes the new one; what was there is gone
 * @param change gives a script its text; where it is the same, the file is too
 */
export async function rewriteBuild(
  source: string,
  target: string,
  change: (text: string, file: string, manifest: Manifest) => string,
): Promise<Manifest> {
  await rm(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
  const manifestFile = join(target, MANIFEST_FILE);
  const original = await readManifestFile(manifestFile);
  for (const file of Object.keys(original.files).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(target, file), 'utf8');
    const changed = change(text, file, original);
    if (changed !== text) await writeFile(join(target, file), changed);
  }
  const manifest = await describe(original, target);
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function describe(original: Manifest, folder: string): Promise<Manifest> {
  const files = await describeFiles(folder, 1);
  // As its own publish command would have it: nobody checked these.
  const types = { compiler: '0.0.0', digest: await digestOfSources(folder, Object.keys(files)) };
  const described =
    original.kind === 'shell'
      ? { ...original, types, files }
      : {
          ...original,
          types,
          files,
          entry: { ...original.entry, integrity: files[original.entry.file]?.integrity ?? '' },
        };
  const [packageVersion = ''] = original.version.split('-');
  return { ...described, version: contentVersion(packageVersion, described) };
}
