import { randomUUID } from 'node:crypto';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer in place of the site's: another status, no reply, or other bytes under the same headers. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'bytes'; readonly change: (original: string) => string };

/** A request that came through, in the order of arrival. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Time of arrival, by `performance.now()` of the test. */
  readonly at: number;
}

/** One browser's share of the proxy: its faults are nobody else's. */
export interface FaultyVisitor {
  /** Given to the browser, it tells the proxy whose request it is. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
  readonly requests: readonly ProxiedRequest[];
  /** Number of requests that were answered with a fault. */
  readonly faulted: () => number;
  /** From now on, whatever has this path gets this answer, in place of any fault before. */
  break(path: RegExp, fault: Fault): void;
  /** From now on everything is as the site answers it; what hangs goes on hanging. */
  mend(): void;
}

export interface FaultProxy {
  readonly url: string;
  addVisitor(): FaultyVisitor;
  close(): Promise<void>;
}

interface Share {
  /** The visitor's network address, since the site's limits are per address. */
  readonly address: string;
  readonly requests: ProxiedRequest[];
  faulted: number;
  broken: { readonly path: RegExp; readonly fault: Fault } | null;
}

const COOKIE = 'faulty-visitor';

/**
 * A server in front of a site that passes everything on as it is, but for the faults that a visitor
 * asked for.
 * @param upstream address of the site, `http://localhost:4517`
 */
export async function openFaultProxy(upstream: string): Promise<FaultProxy> {
  const shares = new Map<string, Share>();
  // The site's reply says how long a connection is kept; whoever believes it must find this one open as long.
  const server = createServer({ keepAliveTimeout: 0 }, (request, reply) => {
    const share = shares.get(visitorOf(request));
    answer(request, reply, { upstream, share }).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, addVisitor: () => addVisitor(shares, url), close: () => close(server) };
}

function addVisitor(shares: Map<string, Share>, url: string): FaultyVisitor {
  const id = randomUUID();
  const share: Share = {
    address: `10.0.${shares.size >> 8}.${shares.size & 255}`,
    requests: [],
    faulted: 0,
    broken: null,
  };
  shares.set(id, share);
  return {
    cookie: { name: COOKIE, value: id, url },
    requests: share.requests,
    faulted: () => share.faulted,
    break: (path, fault) => {
      share.broken = { path, fault };
    },
    mend: () => {
      share.broken = null;
    },
  };
}

function visitorOf({ headers }: IncomingMessage): string {
  return new RegExp(`${COOKIE}=([0-9a-f-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
}

interface Passage {
  readonly upstream: string;
  readonly share: Share | undefined;
}

async function answer(request: IncomingMessage, reply: ServerResponse, { upstream, share }: Passage): Promise<void> {
  const { method = 'GET', url: path = '/' } = request;
  const body = await read(request);
  share?.requests.push({ method, path, body: body.toString(), at: performance.now() });
  const broken = share?.broken;
  const fault = broken?.path.test(path) ? broken.fault : null;
  if (share && fault) share.faulted += 1;
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'status') {
    reply.writeHead(fault.status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('broken');
    return;
  }
  const sent = {
    ...request.headers,
    ...(share && { 'x-forwarded-for': share.address }),
    // Bytes that are to be changed come without compression.
    ...(fault && { 'accept-encoding': 'identity' }),
  };
  const original = await pass(new URL(path, upstream), method, sent, body);
  if (fault?.kind === 'bytes') {
    const { 'content-length': _length, ...headers } = original.headers;
    reply.writeHead(original.statusCode ?? 502, headers).end(fault.change((await read(original)).toString()));
    return;
  }
  reply.writeHead(original.statusCode ?? 502, original.rawHeaders);
  original.pipe(reply);
}

/** Asks the site. */
function pass(url: URL, method: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    ask(url, { method, headers }, resolve).on('error', reject).end(body);
  });
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
