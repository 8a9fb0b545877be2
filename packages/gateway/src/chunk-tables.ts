import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { TABLE_FILE, tableFileOf } from '@commonweal/federation/chunk-table-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ArtifactReader } from './stored-artifacts.ts';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Tables of so many versions are kept, in each encoding. */
const KEPT = 100;

interface Params {
  readonly name?: string;
  readonly version: string;
  readonly file: string;
}

/** A table in every encoding that it is sent in. */
interface PackedTable {
  readonly file: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/**
 * Serves the table of each published version as a file of its folder. It is derived from the manifest,
 * so it is there for every version, and cached for ever under a name that says what is in it.
 */
export function serveChunkTables(app: FastifyInstance, store: Pick<ArtifactReader, 'manifest'>): void {
  const tables = new LRUCache<string, PackedTable, { readonly name: string; readonly version: string }>({
    max: KEPT,
    fetchMethod: async (_key, _stale, { context: { name, version } }) => packTable(store, name, version),
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { name = 'shell', version, file } = request.params as Params;
    const table = await tables.fetch(`${name} ${version}`, { context: { name, version } });
    if (table?.file === file) return sendTable(table, request, reply);
    reply.callNotFound();
    return reply;
  };
  const [pattern, version] = [TABLE_FILE.source.replaceAll('\\.', '[.]'), '^\\d+[.]\\d+[.]\\d+-[0-9a-f]{10}$'];
  app.get(`/remotes/:name(^mf-[a-z0-9-]+$)/:version(${version})/:file(${pattern})`, answer);
  app.get(`/shell/:version(${version})/:file(${pattern})`, answer);
}

async function packTable(
  store: Pick<ArtifactReader, 'manifest'>,
  name: string,
  version: string,
): Promise<PackedTable | undefined> {
  const manifest = await store.manifest(name, version);
  if (manifest === null) return undefined;
  const { file, text } = tableFileOf(manifest);
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  return { file, bodies: { br, gzip: gzipped, identity } };
}

function sendTable({ file, bodies }: PackedTable, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null;
  const tag = `"${file}${encoding === null ? '' : `-${encoding}`}"`;
  reply.headers({ vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable', etag: tag });
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(bodies[encoding ?? 'identity']);
}
