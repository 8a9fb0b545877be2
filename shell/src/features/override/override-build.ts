import type { ChunkFiles } from '@commonweal/federation/manifest';
import type { RegistryOverride, RegistryRemote } from '@commonweal/federation/registry';

const PATIENCE = 5_000;

export interface OfferedBuild {
  readonly remote: RegistryRemote;
  /** Range of platforms that it takes. */
  readonly platform: string;
}

/** The reason why there is no build: no answer, or an answer that is no build of that remote. */
export type NoBuild = 'unreachable' | 'invalid';

/** Asks a developer's machine for its build of a remote. */
export async function readOfferedBuild(override: RegistryOverride): Promise<OfferedBuild | NoBuild> {
  const reply = await ask(`${override.origin}/manifest.json`);
  if (!reply?.ok) return 'unreachable';
  const manifest: unknown = await reply.json().catch(() => null);
  return buildOf(manifest, override) ?? 'invalid';
}

/** The answer, or null where none comes. */
function ask(url: string): Promise<Response | null> {
  return fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
}

/** The entry of the registry that a manifest makes, or null where it is none of that remote. */
function buildOf(manifest: unknown, { remote: name, origin }: RegistryOverride): OfferedBuild | null {
  if (!isRemoteManifest(manifest) || manifest.name !== name) return null;
  const { version, platform, entry, chunks, definition } = manifest;
  const { title = { en: name, fr: name }, routes, navigation, slots } = definition;
  const executables = Object.entries(manifest.files).filter(([file]) => /\.(js|css)$/.test(file));
  const integrity = Object.fromEntries(executables.map(([file, { integrity: digest }]) => [file, digest]));
  // Nothing stands in for a developer's own build: that it does not load is what they want to see.
  const build = { version, base: `${origin}/`, entry, table: { chunks, integrity }, fallback: null };
  return { platform, remote: { name, title, ...build, routes, navigation, slots } };
}

/** As much of a manifest as the browser needs. */
interface UsedManifest extends Pick<RegistryRemote, 'name' | 'version' | 'entry'> {
  readonly platform: string;
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  readonly definition: Pick<RegistryRemote, 'routes' | 'navigation' | 'slots'> & Partial<Pick<RegistryRemote, 'title'>>;
}

function isRemoteManifest(data: unknown): data is UsedManifest {
  if (!isRecord(data) || data['kind'] !== 'remote') return false;
  const { name, version, platform, entry, chunks, files, definition } = data;
  return (
    [name, version, platform].every(isText) &&
    isRecord(entry) &&
    [entry['file'], entry['integrity']].every(isText) &&
    isRecord(chunks) &&
    Object.values(chunks).every(isChunk) &&
    isRecord(files) &&
    Object.values(files).every((file) => isRecord(file) && isText(file['integrity'])) &&
    isRecord(definition) &&
    isDefinition(definition)
  );
}

function isDefinition({ title, routes, navigation, slots }: Readonly<Record<string, unknown>>): boolean {
  const isRoute = (route: unknown) => isRecord(route) && [route['path'], route['page'], route['access']].every(isText);
  return (
    (title === undefined || (isRecord(title) && isText(title['en']) && isText(title['fr']))) &&
    isListOf(routes, isRoute) &&
    isListOf(navigation, (item) => isRecord(item) && isText(item['to']) && isRecord(item['label'])) &&
    isRecord(slots) &&
    isListOf(slots['provides'], isText) &&
    isListOf(slots['renders'], isText)
  );
}

function isChunk(chunk: unknown): boolean {
  return isRecord(chunk) && isListOf(chunk['js'], isText) && isListOf(chunk['css'], isText);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
