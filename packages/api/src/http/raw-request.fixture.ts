import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection that is written to by hand. */
export interface RawRequest {
  readonly socket: Socket;
  /** Everything that was answered, once the server has ended the connection. */
  readonly ended: Promise<RawReply>;
}

export interface RawReply {
  /** Null where nothing was answered. */
  readonly status: number | null;
  readonly code: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** For tests of a server that listens: sends text as it is. */
export function sendRaw(app: FastifyInstance, text: string): RawRequest {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  socket.on('error', () => {});
  socket.write(text);
  const ended = new Promise<RawReply>((resolve) => {
    socket.once('close', () => resolve(readReply(Buffer.concat(parts).toString())));
  });
  return { socket, ended };
}

function readReply(text: string): RawReply {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d+)/.exec(first)?.[1];
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ') as [string, string]));
  const code = body.startsWith('{"code"') ? (JSON.parse(body) as { readonly code: string }).code : null;
  return { status: status === undefined ? null : Number(status), code, headers };
}
