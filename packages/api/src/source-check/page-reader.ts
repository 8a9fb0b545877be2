import type { IncomingMessage } from 'node:http';
import { askServer, readWhole } from './ask-server.ts';
import { findAddresses, resolveByDns } from './find-addresses.ts';
import { pageText, plainPageText } from './page-text.ts';
import { isPdf, pdfText } from './pdf-text.ts';
import { isAskable, isOfInternet, mediaType, orAborted, redirectOf } from './source-checker.ts';
import type { SourceMeans } from './source-checker.ts';
import { Unanswered } from './unanswered.ts';

const MOST_REDIRECTS = 5;
const TIME_LIMIT = 15_000;

/** Bytes of a page, unpacked, and of a document. */
const PAGE_BYTES = 2_000_000;
const DOCUMENT_BYTES = 20_000_000;

const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
/** Servers that know no type of a document call it bytes. */
const DOCUMENTS: ReadonlySet<string> = new Set(['application/pdf', 'application/x-pdf', 'application/octet-stream']);

/** Marks by which a server names the state of a page, so that it answers 304 while that stands. */
export interface PageMarks {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * The answer to a question for a page.
 * - `page`: its words
 * - `unchanged`: as the marks say
 * - `gone`: its server has nothing there (404, 410)
 * - `busy`: its server asks to come back later, `after` seconds where it says when (429, 503)
 * - `refused`: its server, or its robots.txt, does not show it to this site; or the address is none to ask for
 * - `unreadable`: no page of text and no PDF document with words, or one that is too large
 * - `unreachable`: no answer, or none in time
 */
export type PageAnswer =
  | ({ readonly kind: 'page'; readonly text: string } & PageMarks)
  | { readonly kind: 'busy'; readonly after: number | null; readonly origin: string }
  | { readonly kind: 'unchanged' | 'gone' | 'refused' | 'unreadable' | 'unreachable' };

/** A file as its server answered it; without text where the status is not 200. */
interface PageFile {
  readonly status: number;
  readonly text: string;
}

/** Lets a request go out when it is the turn of its origin. */
export type TakeTurn = <T>(origin: string, ask: () => Promise<T>) => Promise<T>;

/** The rules of one run of questions. */
export interface PageManners {
  readonly takeTurn: TakeTurn;
  /** False where a robots.txt does not let the page be asked for. @throws {Unanswered} where that cannot be told */
  readonly mayAsk: (url: URL) => Promise<boolean>;
}

/** Asks for pages with the guards of the source checker: it cannot be turned against the network of this site. */
export class PageReader {
  private readonly means: Required<Omit<SourceMeans, 'pause'>>;
  private readonly userAgent: string;

  constructor(publicUrl: string, { resolve = resolveByDns, mayConnect = isOfInternet, timeLimit }: SourceMeans = {}) {
    this.means = { resolve, mayConnect, timeLimit: timeLimit ?? TIME_LIMIT };
    this.userAgent = `Commonweal (+${publicUrl})`;
  }

  /** Reads a page. Each redirect is held against the same rules. @param marks of the state that is known, to be sent along */
  async readPage(asked: URL, marks: PageMarks, { takeTurn, mayAsk }: PageManners): Promise<PageAnswer> {
    let url = asked;
    try {
      for (let redirect = 0; redirect <= MOST_REDIRECTS; redirect += 1) {
        if (!isAskable(url) || !(await mayAsk(url))) return { kind: 'refused' };
        const from = url;
        const found = await takeTurn(from.origin, () =>
          this.ask<URL | PageAnswer>(
            from,
            conditions(marks),
            (answer) => redirectOf(answer, from) ?? readAnswer(answer, from),
          ),
        );
        if (!(found instanceof URL)) return found;
        url = found;
      }
      return { kind: 'unreachable' };
    } catch (error) {
      if (error instanceof Unanswered && error.state === 'not_allowed') return { kind: 'refused' };
      return { kind: 'unreachable' };
    }
  }

  /** A file of plain text, as robots.txt is. @returns its status, and its text where that is 200 @throws {Unanswered} */
  async readFile(asked: URL, mostBytes: number, takeTurn: TakeTurn): Promise<PageFile> {
    let url = asked;
    for (let redirect = 0; redirect <= MOST_REDIRECTS; redirect += 1) {
      if (!isAskable(url)) throw new Unanswered('not_allowed');
      const from = url;
      const found = await takeTurn(from.origin, () =>
        this.ask<URL | PageFile>(from, {}, async (answer) => {
          const next = redirectOf(answer, from);
          if (next) return next;
          const { statusCode: status = 0 } = answer;
          if (status !== 200) return { status, text: '' };
          const body = await readWhole(answer, mostBytes);
          if (body === null) throw new Unanswered('refused');
          return { status, text: body.toString() };
        }),
      );
      if (!(found instanceof URL)) return found;
      url = found;
    }
    throw new Unanswered('unreachable');
  }

  private async ask<T>(
    url: URL,
    headers: Readonly<Record<string, string>>,
    read: (answer: IncomingMessage) => T | Promise<T>,
  ): Promise<T> {
    const { resolve, mayConnect, timeLimit } = this.means;
    const signal = AbortSignal.timeout(timeLimit);
    let answer: IncomingMessage | null = null;
    try {
      const addresses = await orAborted(findAddresses(url, resolve, mayConnect), signal);
      answer = await askServer({ url, addresses, userAgent: this.userAgent, signal, headers });
      return await read(answer);
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      throw new Unanswered(signal.aborted ? 'too_slow' : 'unreachable', { cause: error });
    } finally {
      answer?.destroy();
    }
  }
}

function conditions({ etag, lastModified }: PageMarks): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

async function readAnswer(answer: IncomingMessage, { origin }: URL): Promise<PageAnswer> {
  const { statusCode: status = 0, headers } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status === 503) return { kind: 'busy', after: secondsOf(headers['retry-after']), origin };
  if (status >= 400 && status < 500) return { kind: 'refused' };
  // A part of a page, or none, says nothing of the passage.
  if (status !== 200) return { kind: 'unreachable' };
  const text = await readText(answer);
  if (text === null) return { kind: 'unreadable' };
  return { kind: 'page', text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

/** The words of a page or a document; null where none can be read. */
async function readText(answer: IncomingMessage): Promise<string | null> {
  const type = answer.headers['content-type'] ?? '';
  const media = mediaType(type) ?? '';
  if (DOCUMENTS.has(media)) {
    const body = await readWhole(answer, DOCUMENT_BYTES);
    return body && isPdf(body) ? pdfText(body) : null;
  }
  if (!HTML.has(media) && media !== 'text/plain') return null;
  const body = await readWhole(answer, PAGE_BYTES);
  if (body === null || isBinary(body)) return null;
  return HTML.has(media) ? pageText(body, type) : plainPageText(body, type);
}

/** A file that claims to be text: by the marks of common formats, or a NUL, which UTF-16 alone has. */
function isBinary(body: Buffer): boolean {
  const beginning = body.subarray(0, 1_024);
  const isUtf16 = (body[0] === 0xfe && body[1] === 0xff) || (body[0] === 0xff && body[1] === 0xfe);
  return beginning.subarray(0, 5).toString('latin1') === '%PDF-' || (!isUtf16 && beginning.includes(0));
}

/** Of a Retry-After header, in seconds or as a date; null where it says neither. */
export function secondsOf(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1_000));
}
