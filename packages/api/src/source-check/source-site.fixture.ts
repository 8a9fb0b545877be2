import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createSourceChecker } from './source-checker.ts';
import type { SourceMeans } from './source-checker.ts';

export type SourceAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** For tests: a site on this machine that sources are on, with one answer to everything. */
export interface SourceSite {
  readonly port: number;
  answer: SourceAnswer;
  seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];
  /** The address of a page. */
  url(path?: string): URL;
  /** A checker as the product has it, but that this site alone may be asked, which is behind every name. */
  checking(means?: SourceMeans): ReturnType<typeof createSourceChecker>;
  check(path?: string, means?: SourceMeans): ReturnType<ReturnType<typeof createSourceChecker>>;
  /** Resolves once no connection is open. */
  left(): Promise<void>;
  close(): void;
}

export const never = new AbortController().signal;

/** For tests: answers a page. */
export function page(body: string | Buffer, headers: Record<string, string | number> = {}): SourceAnswer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

/** For tests: leads elsewhere. */
export function redirect(location: string, status = 302): SourceAnswer {
  return (_request, response) => {
    response.writeHead(status, { location }).end();
  };
}

/** For tests: starts the site on a free port. */
export async function startSourceSite(): Promise<SourceSite> {
  const connections = new Set<Socket>();
  const server = createServer((request, response) => {
    site.seen.push({ url: request.url, headers: request.headers });
    site.answer(request, response);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('error', () => {}).on('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = (path = '/') => new URL(`http://source.example:${port}${path}`);
  const checking = (means: SourceMeans = {}) =>
    createSourceChecker('https://commonweal.example', {
      resolve: async () => ['127.0.0.1'],
      mayConnect: (address, at) => address === '127.0.0.1' && at === port,
      ...means,
    });
  const site: SourceSite = {
    port,
    answer: () => {},
    seen: [],
    url,
    checking,
    check: (path, means) => checking(means)(url(path), never),
    left: async () => {
      while (connections.size > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}
