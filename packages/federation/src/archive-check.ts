import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { checkFiles, COMPRESSED_SUFFIXES, MANIFEST_FILE } from './build-folder.ts';
import { contentVersion } from './content-version.ts';
import type { Versioned } from './content-version.ts';
import { contradictionsIn } from './contradictions.ts';
import { ManifestError, manifestSchema, parseManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { readScripts } from './script-facts.ts';
import { digestOfSources } from './types-statement.ts';

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Holds an unpacked build against its own manifest.
 * @param names the files in the folder
 * @throws {PublishError} naming the first thing that does not agree
 */
export async function checkBuild(dir: string, names: ReadonlySet<string>): Promise<void> {
  if (!names.has(MANIFEST_FILE)) throw invalid('The archive is not a build. It has no manifest.json.');
  const { raw, manifest } = await readChecked(join(dir, MANIFEST_FILE));
  const refuse = (what: string) => invalid(`${manifest.name} ${manifest.version} cannot be published: ${what}.`);
  const contradiction = contradictionIn(manifest) ?? unlisted(manifest, names);
  if (contradiction !== null) throw refuse(contradiction);
  await checkFiles(manifest, dir);
  for (const name of names) {
    if (!(await isTrueToOriginal(dir, name))) throw refuse(`${name} does not unpack to what it stands for`);
  }
  const version = contentVersion(manifest.version.split('-')[0] ?? '', raw);
  if (version !== manifest.version) throw refuse(`its content makes it ${version}`);
  const untold = (await untoldBy(manifest, dir)) ?? (await isTypedOtherwise(manifest, dir));
  if (untold !== null) throw refuse(untold);
}

/** Actions of its scripts that the manifest leaves out: verifiable facts are not taken on trust. */
async function untoldBy(manifest: Manifest, dir: string): Promise<string | null> {
  try {
    const facts = await readScripts(dir, Object.keys(manifest.files), manifest.chunks);
    return contradictionsIn(manifest, facts)[0]?.text ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return `a script of it cannot be read: ${error.message}`;
    throw error;
  }
}

/** That types were checked is believed of the sources alone that the build itself shows in its maps. */
async function isTypedOtherwise({ types, files }: Manifest, dir: string): Promise<string | null> {
  if (types === null || types.digest === (await digestOfSources(dir, Object.keys(files)))) return null;
  return 'the types that it says were checked are not those of the sources in its maps';
}

/** The manifest, and the data as it was written, from which the version was made. */
async function readChecked(file: string): Promise<{ raw: Versioned; manifest: Manifest }> {
  try {
    const raw = JSON.parse(await readFile(file, 'utf8')) as Versioned;
    return { raw, manifest: parseManifest(manifestSchema, raw, MANIFEST_FILE) };
  } catch (error) {
    if (!(error instanceof ManifestError) && !(error instanceof SyntaxError)) throw error;
    throw invalid(`The archive is not a build. ${error.message}`, error);
  }
}

/** A place where a manifest contradicts itself, in words, or null. */
function contradictionIn(manifest: Manifest): string | null {
  const { name, definition, files, chunks } = manifest;
  if (name !== definition.name) return `its definition is that of ${definition.name}`;
  const groups = Object.values(chunks);
  const named = manifest.kind === 'shell' ? [...manifest.fonts, manifest.favicon] : [manifest.entry.file];
  if (manifest.kind === 'shell') groups.push(manifest.entry);
  else if (manifest.platform !== manifest.definition.platform) return 'it names two platform ranges';
  else if (manifest.entry.integrity !== files[manifest.entry.file]?.integrity)
    return 'its entry is not one of its files';
  const missing = [...named, ...groups.flatMap(({ js, css }) => [...js, ...css])].find((file) => !(file in files));
  return missing === undefined ? null : `it names ${missing}, which is not one of its files`;
}

function unlisted({ files }: Manifest, names: ReadonlySet<string>): string | null {
  const isListed = (name: string) => name === MANIFEST_FILE || originalOf(name) in files || name in files;
  const found = [...names].find((name) => !isListed(name));
  return found === undefined ? null : `${found} is not in its manifest`;
}

function originalOf(name: string): string {
  const suffix = COMPRESSED_SUFFIXES.find((ending) => name.endsWith(ending));
  return suffix === undefined ? name : name.slice(0, -suffix.length);
}

/** True where a precompressed file decompresses to exactly the bytes of the original. */
async function isTrueToOriginal(dir: string, name: string): Promise<boolean> {
  const suffix = COMPRESSED_SUFFIXES.find((ending) => name.endsWith(ending));
  if (suffix === undefined) return true;
  const original = await readFile(join(dir, originalOf(name)));
  const packed = await readFile(join(dir, name));
  try {
    // It may not grow beyond what it stands for, however little it takes packed.
    return original.equals(await decompress[suffix](packed, { maxOutputLength: original.byteLength + 1 }));
  } catch {
    return false;
  }
}

function invalid(message: string, cause?: unknown): PublishError {
  return new PublishError('artifact-invalid', message, { cause });
}
