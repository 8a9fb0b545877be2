import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const REGISTRY = '/registry.json';
const INLINED = /<script type="application\/json" id="registry"[^>]*>([\s\S]*?)<\/script>/;
const PRELOADED_REMOTE = /<link rel="preload"[^>]* href="\/remotes\/[^>]*>\n?/g;

/**
 * A gateway whose documents know nothing of remotes: in place of the registry they have its address,
 * and they preload nothing of a remote. Everything else is the gateway's own.
 * @param app the gateway
 */
export async function createAskingServer(app: FastifyInstance): Promise<Server> {
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const registry = INLINED.exec(body)?.[1];
  if (registry === undefined) throw new Error('The document has no inlined registry to take out.');
  return createServer((request, response) => {
    const { url = '/', headers } = request;
    if (url === REGISTRY)
      send(response, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' }, registry);
    else if (headers.accept?.includes('text/html')) void sendDocument(app, request, response);
    else app.routing(request, response);
  });
}

async function sendDocument(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { accept, cookie } = request.headers;
  const headers = { ...(accept && { accept }), ...(cookie && { cookie }) };
  const reply = await app.inject({ url: request.url ?? '/', headers });
  send(response, reply.statusCode, reply.headers, withoutRemotes(reply.body));
}

/** The document of a visitor as it would be without what the gateway knows of remotes. */
export function withoutRemotes(document: string): string {
  return document.replace(INLINED, `<meta name="registry" content="${REGISTRY}">`).replaceAll(PRELOADED_REMOTE, '');
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
  text: string,
): void {
  const bytes = gzipSync(text);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== 'transfer-encoding') response.setHeader(name, value);
  }
  response.writeHead(status, { 'content-encoding': 'gzip', 'content-length': bytes.length }).end(bytes);
}
