import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { renderDocument } from './document.ts';
import { renderFailure } from './failure-page.ts';
import { NoReleaseError } from './releases.ts';
import type { LiveReleases } from './releases.ts';
import { documentPolicy } from './security-headers.ts';
import { siteMapOf } from './site-map.ts';
import { readVisitor } from './visitor.ts';

const HTML = 'text/html; charset=utf-8';

/** Answers every address that nothing else answers with the shell's document of the live release. */
export async function serveDocuments(app: FastifyInstance, releases: LiveReleases, environment: string): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });

  app.get('/favicon.svg', async (_request, reply) => redirectToFavicon(releases, reply));
  app.get('/favicon.ico', async (_request, reply) => redirectToFavicon(releases, reply));

  app.get('/*', async (request, reply) => {
    if (!wantsDocument(request)) return reply.callNotFound();
    const release = await releases.current();
    const siteMap = siteMapOf(release, environment);
    const owner = siteMap.ownerOf(pathOf(request));
    const nonce = randomBytes(16).toString('base64url');
    const visitor = readVisitor(request.headers);
    const page = renderDocument({ shell: release.manifests.shell, siteMap, owner, visitor, nonce });
    return reply
      .code(owner === null ? 404 : 200)
      .header('content-security-policy', documentPolicy(nonce))
      .header('cache-control', 'no-store')
      .type(HTML)
      .send(page);
  });

  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode: status = 500 } = error;
    const known = error instanceof NoReleaseError ? 503 : status;
    if (known >= 500) request.log.error({ err: error }, 'the document could not be made');
    return sendFailure(reply, request, known);
  });
}

/** The plain page that says that an address cannot be served. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', '10');
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .type(HTML)
    .send(renderFailure(status, request.id, readVisitor(request.headers).locale));
}

/** A picture or script that is missing must not get a page for an answer. */
function wantsDocument({ headers }: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && ['document', 'iframe', 'frame', 'empty'].includes(destination);
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?');
  return path;
}

async function redirectToFavicon(releases: LiveReleases, reply: FastifyReply): Promise<FastifyReply> {
  const { shell } = (await releases.current()).manifests;
  return reply.header('cache-control', 'public, max-age=300').redirect(`/shell/${shell.version}/${shell.favicon}`);
}
