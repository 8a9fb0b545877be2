import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@commonweal/contracts';
import { commonFailure } from './failure.ts';

/** Errors of Node's parser that have a status of their own. */
const known: Readonly<Record<string, 'request-timeout' | 'headers-too-large'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Answers, in the API's form, what never becomes a request: too slow, too large, or no HTTP. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const failure = commonFailure(known[code] ?? 'invalid-request');
  const reply: ErrorReply = { code: failure.code, message: failure.text.en, requestId: randomUUID() };
  const body = JSON.stringify(reply);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': reply.requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
