import { negotiate } from '@fastify/accept-negotiator';
import { artifactBase } from '@commonweal/federation/registry';
import type { Manifest } from '@commonweal/federation/manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { createArtifactCache } from './artifact-cache.ts';
import type { ArtifactCache, ArtifactReader } from './artifact-cache.ts';

export type { ArtifactReader } from './artifact-cache.ts';

/** For files in memory, in bytes: several releases with everything that browsers ask for. */
const ROOM = 64_000_000;

const ADDRESS = /^\/(?:(shell)|remotes\/(mf-[a-z0-9-]+))\/(\d+\.\d+\.\d+-[0-9a-f]{10})\/([^?]+)/;
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENDINGS;

interface Artifact {
  readonly path: string;
  readonly etag: string;
  /** The encodings that it was compressed in ahead of time, the best first. */
  readonly encodings: readonly Encoding[];
}

/** Serves the artifacts of a store that is not on this machine as those of a folder are served. */
export function serveStoredArtifacts(app: FastifyInstance, store: ArtifactReader): void {
  const cache = createArtifactCache(store, ROOM);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const artifact = await findArtifact(cache, request.url);
    return artifact === null ? answerMissing(reply) : sendArtifact(cache, artifact, request, reply);
  };
  app.get('/remotes/*', answer);
  app.get('/shell/*', answer);
}

/** The manifest says what there is, so that the store is asked for nothing else. */
async function findArtifact(cache: ArtifactCache, url: string): Promise<Artifact | null> {
  const [, shell, remote, version = '', file = ''] = ADDRESS.exec(url) ?? [];
  const name = shell ?? remote;
  const manifest = name === undefined ? null : await cache.manifest(name, version);
  return manifest === null ? null : describe(manifest, file);
}

function describe({ name, version, files }: Manifest, file: string): Artifact | null {
  const path = artifactBase(name, version).slice(1) + file;
  if (file === 'manifest.json') return { path, etag: `manifest-${version}`, encodings: [] };
  if (!Object.hasOwn(files, file)) return null;
  const { integrity = '', bytes = 0, brotli = 0, gzip = 0 } = files[file] ?? {};
  const encodings = [...(brotli < bytes ? (['br'] as const) : []), ...(gzip < bytes ? (['gzip'] as const) : [])];
  return { path, etag: integrity, encodings };
}

async function sendArtifact(
  cache: ArtifactCache,
  { path, etag, encodings }: Artifact,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...encodings]);
  const tag = `"${etag}${encoding === null ? '' : `-${encoding}`}"`;
  reply.header('vary', 'accept-encoding');
  const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;
  const content = isKnown ? null : await cache.file(path + (encoding === null ? '' : ENDINGS[encoding]));
  if (!isKnown && content === null) return answerMissing(reply);
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: tag });
  if (content === null) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(typeOf(path)).send(content);
}

function answerMissing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function typeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
