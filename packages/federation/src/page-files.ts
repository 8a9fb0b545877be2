import type { ChunkTable } from './chunk-table.ts';
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
export function filesOfPage(
  { base, entry }: Pick<RegistryRemote, 'base' | 'entry'>,
  { chunks, integrity }: ChunkTable,
  page: string,
  locale: string,
): PreloadFile[] {
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

/** The entry of a remote, which is known before its table. */
export function fileOfEntry({ base, entry }: Pick<RegistryRemote, 'base' | 'entry'>): PreloadFile {
  return { url: base + entry.file, as: 'script', integrity: entry.integrity };
}

/** The addresses of what the start of a remote asks for: its entry, and its table where that is a file. */
export function filesOfStart({ base, entry, table }: Pick<RegistryRemote, 'base' | 'entry' | 'table'>): string[] {
  const files = 'chunks' in table ? [entry.file] : [entry.file, table.file];
  return files.map((file) => new URL(base + file, location.href).href);
}
