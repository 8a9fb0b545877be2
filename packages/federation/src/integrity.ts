import type { Registry } from './registry.ts';

/** The registry's integrity of a script or stylesheet by its address; undefined for what it does not know. */
export type IntegrityLookup = (url: string) => string | undefined;

/** Looks files up among those of the shell and of every remote, the versions to fall back to included. */
export function integrityLookup({ shell, remotes, override }: Registry): IntegrityLookup {
  const origins = new Set([location.origin, ...(override ? [new URL(override.origin).origin] : [])]);
  const builds = remotes.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])]);
  const folders = [shell, ...builds].map(({ base, integrity }) => ({ base: absolute(base), integrity }));
  return (url) => {
    const { origin, pathname } = new URL(url, location.href);
    if (!origins.has(origin)) return undefined;
    const address = origin + pathname;
    const folder = folders.find(({ base }) => address.startsWith(base));
    if (folder === undefined) return undefined;
    const file = address.slice(folder.base.length);
    return Object.hasOwn(folder.integrity, file) ? folder.integrity[file] : undefined;
  };
}

/** Whether a file lies in the folder of a build, which may be on another origin. */
export function isFileOf({ base }: { readonly base: string }, url: string): boolean {
  return absolute(url).startsWith(absolute(base));
}

/** Whether a file comes from elsewhere than the page, so that the browser checks it only if it is asked for openly. */
export function isForeign(url: string): boolean {
  return new URL(url, location.href).origin !== location.origin;
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
