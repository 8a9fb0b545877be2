import type { ChunkFiles, Manifest } from './manifest.ts';

/** The chunks of a build beyond its entry: sent with the build, and not with every document. */
export interface ChunkTable {
  /** By chunk name: `page-company-list`, `messages-en`, `slot-…`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** Integrity of each script and stylesheet, by file name. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A table as a file of its version's folder, which the registry vouches for. */
export interface TableFile {
  readonly file: string;
  readonly integrity: string;
}

/** A build with its table, or with where to get it; a developer's own build brings it along. */
export interface TabledBuild {
  /** Folder of its files, with a slash at the end. */
  readonly base: string;
  readonly table: TableFile | ChunkTable;
}

export function chunkTableOf({ kind, chunks, files }: Manifest): ChunkTable {
  const executables = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name));
  return {
    // The chunks of the shell are its own script's business.
    chunks: kind === 'shell' ? {} : chunks,
    integrity: Object.fromEntries(executables.map(([name, { integrity }]) => [name, integrity])),
  };
}
