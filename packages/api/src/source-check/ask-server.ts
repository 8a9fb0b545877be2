import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, constants } from 'node:zlib';
import { hasWholeTitle } from './page-title.ts';

/** Bytes of headers, and of a page, as it comes and as it is unpacked. */
const MOST_HEADERS = 16_384;
const MOST_BODY = 65_536;
const LOOK_EVERY = 4_096;

export interface Question {
  readonly url: URL;
  /** The connection goes to one of these, so that no second look-up can name another. */
  readonly addresses: readonly LookupAddress[];
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks for a page, without cookies and referrer, and follows no redirect.
 * @returns the answer, whose body has not been read; read or destroy it
 * @throws where no answer comes
 */
export function askServer({ url, addresses, userAgent, signal, headers }: Question): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
        'accept-encoding': 'identity',
        'accept-language': 'en,fr;q=0.8',
        ...headers,
      },
      lookup: lookUp(addresses),
      maxHeaderSize: MOST_HEADERS,
      rejectUnauthorized: true,
      signal,
    });
    asked.on('response', resolve).on('error', reject).end();
  });
}

function lookUp(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    if (all) return callback(null, [...addresses]);
    const [{ address, family } = { address: '', family: 0 }] = addresses;
    return callback(null, address, family);
  };
}

/** The beginning of a page, up to its title; what has come where the rest does not. The connection ends. */
export async function readBeginning(answer: IncomingMessage): Promise<Buffer> {
  const packed = await readUpTo(answer, answer.headers['content-encoding'] === undefined);
  const unpack = unpackers[answer.headers['content-encoding'] ?? ''];
  if (!unpack) return packed;
  const unpacked = unpack();
  unpacked.end(packed);
  return readUpTo(unpacked, true);
}

/**
 * A body as a whole, unpacked.
 * @returns null where it has more bytes than it may
 * @throws where it breaks off, or is packed wrongly
 */
export async function readWhole(answer: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const unpack = unpackers[answer.headers['content-encoding'] ?? ''];
  const unpacked = unpack?.();
  // An error of the answer ends the pipeline, which the loop below then throws.
  const stream: Readable = unpacked ? pipeline(answer, unpacked, () => undefined) : answer;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Leaving the loop destroys the stream, and the pipeline the answer.
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const finish = { finishFlush: constants.Z_SYNC_FLUSH };

/** They take a page that ends too early. A site that packs a page although nobody asked for it is common. */
const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(finish),
  deflate: () => createInflate(finish),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

async function readUpTo(stream: Readable, endsWithTitle: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  let looksAt = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MOST_BODY) break;
      // Not after each part: a page may come byte by byte.
      if (!endsWithTitle || bytes < looksAt) continue;
      if (hasWholeTitle(Buffer.concat(parts))) break;
      looksAt = bytes + LOOK_EVERY;
    }
  } catch {
    // The page broke off or is packed wrongly; its server has answered all the same.
  }
  stream.destroy();
  return Buffer.concat(parts).subarray(0, MOST_BODY);
}
