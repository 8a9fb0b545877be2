import type { ChunkTable, TabledBuild } from './chunk-table.ts';
import { probe } from './load-failure.ts';
import { RemoteLoadError } from './remote-load-error.ts';

type NamedBuild = TabledBuild & { readonly name: string; readonly version: string };

type VerifiedRequest = Required<Pick<RequestInit, 'priority'>> & { readonly integrity: string };

export interface ChunkTables {
  /** The table of a build where it has come; null until then. */
  known(build: TabledBuild): ChunkTable | null;
  /**
   * Fetches the table of a build, once; after a failure the next call fetches it again.
   * @param priority low where nobody waits for it yet
   * @throws {RemoteLoadError} of the stage `entry`, for without it nothing of the build can be loaded
   */
  load(build: NamedBuild, priority?: RequestPriority): Promise<ChunkTable>;
}

/** @param timeout milliseconds that a table may take */
export function createChunkTables(timeout: number): ChunkTables {
  const arrived = new Map<string, ChunkTable>();
  const coming = new Map<string, Promise<ChunkTable>>();

  const fetchTable = async (build: NamedBuild, url: string, init: VerifiedRequest): Promise<ChunkTable> => {
    try {
      const table = await fetchVerified(url, init, timeout);
      arrived.set(build.base, table);
      return table;
    } catch (cause) {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      const reason = isLate ? 'timeout' : await probe(url, init.integrity);
      throw new RemoteLoadError(build, { stage: 'entry', reason, url, cause });
    } finally {
      coming.delete(build.base);
    }
  };

  return {
    known: ({ base, table }) => ('chunks' in table ? table : (arrived.get(base) ?? null)),
    load: async (build, priority = 'auto') => {
      const { base, table } = build;
      if ('chunks' in table) return table;
      const known = arrived.get(base);
      if (known) return known;
      const url = new URL(base + table.file, location.href).href;
      const loading = coming.get(base) ?? fetchTable(build, url, { integrity: table.integrity, priority });
      coming.set(base, loading);
      return loading;
    },
  };
}

/** A browser rejects a fetch whose bytes are others than its integrity says, so what comes is as it was published. */
async function fetchVerified(url: string, init: VerifiedRequest, timeout: number): Promise<ChunkTable> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
  if (!reply.ok) throw new Error(`The server answered ${reply.status}.`);
  return (await reply.json()) as ChunkTable;
}
