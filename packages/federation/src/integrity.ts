import type { Registry } from './registry.ts';

/** The registry's integrity of a script or stylesheet by its address; undefined for what it does not know. */
export type IntegrityLookup = (url: string) => string | undefined;

/** Looks files up among those of the shell and of every remote. */
export function integrityLookup({ shell, remotes }: Registry): IntegrityLookup {
  const folders = [shell, ...remotes];
  return (url) => {
    const { origin, pathname } = new URL(url, location.href);
    if (origin !== location.origin) return undefined;
    const folder = folders.find(({ base }) => pathname.startsWith(base));
    return folder?.integrity[pathname.slice(folder.base.length)];
  };
}
