import type { ChunkFiles } from './manifest.ts';
import type { RegistryRemote } from './registry.ts';

/** Chunk of the shell that runs remotes; `lazy-containers.ts` names it. */
export const RUNTIME_CHUNK = 'federation-runtime';

/** One file to fetch ahead. */
export interface PreloadFile {
  readonly url: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/**
 * Every file that a page of a remote needs, in the order in which it is needed: the entry, the
 * remote's own chunk, the page with its styles, and the messages of the language.
 */
export function filesOfPage(remote: RegistryRemote, page: string, locale: string): PreloadFile[] {
  const { base, entry, chunks, integrity } = remote;
  const named = ['remote', `page-${page}`, `messages-${locale}`];
  const groups: ChunkFiles[] = [{ js: [entry.file], css: [] }, ...named.flatMap((name) => chunks[name] ?? [])];
  const js = new Set(groups.flatMap((group) => group.js));
  const css = new Set(groups.flatMap((group) => group.css));
  const describe = (as: PreloadFile['as']) => (file: string) => ({
    url: base + file,
    as,
    integrity: integrity[file] ?? '',
  });
  return [...[...css].map(describe('style')), ...[...js].map(describe('script'))];
}
