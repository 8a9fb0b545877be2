import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { Manifest } from '@commonweal/federation/manifest';

const FIRST_PORT = 4100;
const LAST_PORT = 4199;

export interface OverrideServerOptions {
  readonly folder: string;
  /** Origin of the one site whose pages may load it. */
  readonly site: string;
  /** Null: the first free port from 4100 on. */
  readonly port: number | null;
}

/** Serves a remote's build from this machine to pages of one site. */
export interface OverrideServer {
  /** `http://localhost:4100` */
  readonly origin: string;
  /** Takes a new build, and tells every page that has loaded an earlier one. */
  publish(manifest: Manifest): void;
  /** Tells every page that the sources cannot be built. @param message what is wrong with them */
  fail(message: string): void;
  close(): Promise<void>;
}

/** Opens the server. @throws where no port is free */
export async function openOverrideServer({ folder, site, port }: OverrideServerOptions): Promise<OverrideServer> {
  for (let candidate = port ?? FIRST_PORT; ; candidate += 1) {
    const { app, publish, fail } = createServer(folder, site, candidate);
    try {
      await app.listen({ port: candidate, host: 'localhost' });
      return { origin: `http://localhost:${candidate}`, publish, fail, close: () => app.close() };
    } catch (error) {
      await app.close();
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port !== null || candidate >= LAST_PORT) throw error;
    }
  }
}

function createServer(folder: string, site: string, port: number) {
  const app = Fastify({ forceCloseConnections: true });
  const pages = new Set<FastifyReply['raw']>();
  let manifest: Manifest | null = null;
  /** The latest message, for pages that connect later. */
  let news: string | null = null;

  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(request, site, port)) return reply.code(403).send();
    reply.headers(headersFor(site));
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
  app.get('/manifest.json', async (_request, reply) => manifest ?? reply.code(503).send());
  app.get('/events', (_request, reply) => {
    reply.hijack();
    const { raw: page } = reply;
    page.writeHead(200, { ...headersFor(site), 'content-type': 'text/event-stream' });
    page.write(`retry: 1000\n\n${news ?? ''}`);
    pages.add(page);
    page.on('close', () => pages.delete(page));
  });
  serveFolder(app, folder);

  const tell = (event: 'build' | 'failure', data: unknown): void => {
    news = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const page of pages) page.write(news);
  };
  return {
    app,
    publish: (next: Manifest) => {
      manifest = next;
      tell('build', { version: next.version });
    },
    fail: (message: string) => tell('failure', { message }),
  };
}

function serveFolder(app: FastifyInstance, root: string): void {
  // A build removes files of the one before, also between looking one up and opening it.
  app.setErrorHandler((error: NodeJS.ErrnoException, _request, reply) =>
    error.code === 'ENOENT' ? reply.code(404).send() : reply.send(error),
  );
  void app.register(fastifyStatic, { root, cacheControl: false, etag: false, lastModified: false, index: false });
}

/**
 * The sources of a build under work are nobody's but the site's: pages of other origins, and names that
 * were made to lead to this machine, are refused. Pictures of a stylesheet come without an origin.
 */
function isAllowed({ headers }: FastifyRequest, site: string, port: number): boolean {
  const { host, origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (host !== `localhost:${port}` && host !== `127.0.0.1:${port}`) return false;
  if (origin !== undefined) return origin === site;
  return mode !== 'no-cors' || destination === 'image';
}

/** Headers that let pages of a public site, and no others, load from a machine's own server. */
function headersFor(site: string): Record<string, string> {
  return {
    'access-control-allow-origin': site,
    'access-control-allow-private-network': 'true',
    'timing-allow-origin': site,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    vary: 'origin',
  };
}
