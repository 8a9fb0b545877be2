import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Options } from './s3-store.ts';

export interface S3Server {
  readonly options: S3Options;
  /** The files that it was asked to store, in order. */
  readonly stored: string[];
  /** Stores this many more files and leaves the next ones without an answer; null stores all. */
  stallAfter(count: number | null): void;
  /** The number of requests that have been waiting since then. */
  stalled(): number;
  close(): Promise<void>;
}

/**
 * For tests: an S3 server as a process of its own, which knows its keys by their id. It does not
 * know `If-None-Match` when something is stored, so what stands before it answers as S3 does.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const bin = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const args = ['--directory', folder, '--port', '0', '--no-vhost-buckets', '--configure-bucket', 'artifacts'];
  const server = spawn(process.execPath, ['--no-deprecation', bin, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await listeningPort(server.stdout);
  const stored: string[] = [];
  const writing = new Set<string>();
  let left: number | null = null;
  let stalled = 0;

  const front = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (incoming.method === 'PUT') {
      if (left !== null && left <= 0) {
        stalled += 1;
        return;
      }
      if (left !== null) left -= 1;
      const key = path.replace('/artifacts/', '');
      if (incoming.headers['if-none-match'] === '*' && (writing.has(key) || stored.includes(key))) {
        incoming.resume();
        outgoing.writeHead(writing.has(key) ? 409 : 412).end();
        return;
      }
      writing.add(key);
      outgoing.on('finish', () => {
        writing.delete(key);
        stored.push(key);
      });
    }
    forward(incoming, outgoing, port);
  });
  const address = await listen(front);
  return {
    options: {
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket: 'artifacts',
      region: 'eu-west-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stored,
    stallAfter: (count) => {
      left = count;
      stalled = 0;
    },
    stalled: () => stalled,
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const sending = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  sending.on('error', () => outgoing.destroy());
  incoming.pipe(sending);
}

async function listeningPort(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /listening on \S+?:(\d+)/i.exec(line)?.[1];
    if (port !== undefined) {
      output.resume();
      return Number(port);
    }
  }
  throw new Error('The S3 server ended before it listened.');
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
}
