import type { ChunkTables } from './chunk-tables.ts';
import type { Registry } from './registry.ts';

/** The registry's integrity of a script or stylesheet by its address; undefined for what it does not know. */
export type IntegrityLookup = (url: string) => string | undefined;

/**
 * Looks files up among those of the shell and of every remote, the versions to fall back to included:
 * entries at once, everything else from when the table of its build has come.
 */
export function integrityLookup({ shell, remotes, override }: Registry, tables: ChunkTables): IntegrityLookup {
  const origins = new Set([location.origin, ...(override ? [new URL(override.origin).origin] : [])]);
  const builds = remotes.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])]);
  const folders = [{ ...shell, entry: null }, ...builds].map((build) => ({ base: absolute(build.base), build }));
  return (url) => {
    const { origin, pathname } = new URL(url, location.href);
    if (!origins.has(origin)) return undefined;
    const address = origin + pathname;
    const folder = folders.find(({ base }) => address.startsWith(base));
    if (folder === undefined) return undefined;
    const [file, { entry }] = [address.slice(folder.base.length), folder.build];
    if (file === entry?.file) return entry.integrity;
    const integrity = tables.known(folder.build)?.integrity ?? {};
    return Object.hasOwn(integrity, file) ? integrity[file] : undefined;
  };
}

/** True for a file in the folder of a build, which may be on another origin. */
export function isFileOf({ base }: { readonly base: string }, url: string): boolean {
  return absolute(url).startsWith(absolute(base));
}

/** True for a file of another origin, which the browser verifies only in a CORS request. */
export function isForeign(url: string): boolean {
  return new URL(url, location.href).origin !== location.origin;
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
