import type { IncomingMessage } from 'node:http';
import type { CheckedSource } from '@commonweal/contracts';
import { hasCredentials } from '@commonweal/domain/url-rule';
import { askServer, readBeginning } from './ask-server.ts';
import { findAddresses, resolveByDns } from './find-addresses.ts';
import type { Resolve } from './find-addresses.ts';
import { pageTitle } from './page-title.ts';
import { isPublicAddress } from './public-address.ts';
import { Unanswered } from './unanswered.ts';

const MOST_REDIRECTS = 5;
const LONGEST_ADDRESS = 2_000;
const TIME_LIMIT = 8_000;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const pages: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** The means of the checker; tests bring others than the internet. */
export interface SourceMeans {
  readonly resolve?: Resolve;
  /** Says which servers may be asked; those of the public internet, on the ports of http and https, where left out. */
  readonly mayConnect?: (address: string, port: number) => boolean;
  /** Milliseconds of a whole check. */
  readonly timeLimit?: number;
  /** Milliseconds between two requests to one host that nobody waits for. */
  readonly pause?: number;
}

/** Looks at an address. @param signal aborted where nobody waits any more; then it throws its reason */
export type CheckSource = (url: URL, signal: AbortSignal) => Promise<CheckedSource>;

/**
 * Makes a checker that cannot be turned against the network of this site: each address on the way is resolved once,
 * held against the ranges of the public internet, and connected to as it was checked.
 */
export function createSourceChecker(publicUrl: string, means: SourceMeans = {}): CheckSource {
  const { resolve = resolveByDns, mayConnect = isOfInternet, timeLimit = TIME_LIMIT } = means;
  const userAgent = `Commonweal source check (+${publicUrl})`;

  const ask = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    if (!isAskable(url)) throw new Unanswered('not_allowed');
    const addresses = await orAborted(findAddresses(url, resolve, mayConnect), signal);
    return askServer({ url, addresses, userAgent, signal });
  };

  return async (asked, signal) => {
    const limit = AbortSignal.timeout(timeLimit);
    const either = AbortSignal.any([signal, limit]);
    let last: Last | null = null;
    try {
      let url = asked;
      for (let redirect = 0; redirect <= MOST_REDIRECTS; redirect += 1) {
        const answer = await ask(url, either);
        last = { url, answer };
        const next = redirectOf(answer, url);
        if (next === null) {
          const source = await describe(last, { isRedirected: redirect > 0 });
          signal.throwIfAborted();
          return source;
        }
        answer.destroy();
        url = next;
      }
      throw new Unanswered('unreachable');
    } catch (error) {
      signal.throwIfAborted();
      return failed(limit.aborted ? 'too_slow' : stateOf(error), last);
    }
  };
}

interface Last {
  readonly url: URL;
  readonly answer: IncomingMessage;
}

/** The public internet, on the ports of http and https. */
export function isOfInternet(address: string, port: number): boolean {
  return (port === 80 || port === 443) && isPublicAddress(address);
}

/** True for an address that a server may be asked for. */
export function isAskable({ protocol, href }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && !hasCredentials(href) && href.length <= LONGEST_ADDRESS;
}

/** Target of an answer; null where it leads nowhere else. */
export function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (!redirects.has(statusCode) || location === undefined) return null;
  // Header bytes come as latin1; addresses with bare UTF-8 in them are common.
  const next = Buffer.from(location, 'latin1').toString();
  if (!URL.canParse(next, from.href)) throw new Unanswered('unreachable');
  return new URL(next, from);
}

async function describe({ url, answer }: Last, { isRedirected }: { isRedirected: boolean }): Promise<CheckedSource> {
  const status = answer.statusCode ?? 0;
  const state = stateOfStatus(status);
  const type = answer.headers['content-type'] ?? '';
  const isPage = state === null && pages.has(mediaType(type) ?? '');
  const title = isPage ? pageTitle(await readBeginning(answer), type) : null;
  answer.destroy();
  return {
    ...{ state: state ?? (isRedirected ? 'redirected' : 'ok'), status, final_url: addressOf(url) },
    ...{ title, content_type: mediaType(type) },
  };
}

function failed(state: CheckedSource['state'], last: Last | null): CheckedSource {
  last?.answer.destroy();
  const status = last?.answer.statusCode ?? null;
  return { state, status, final_url: last && addressOf(last.url), title: null, content_type: null };
}

function addressOf({ href, hash }: URL): string {
  return hash === '' ? href : href.slice(0, -hash.length);
}

/** Null for one that shows something. */
function stateOfStatus(status: number): CheckedSource['state'] | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'not_found';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

function stateOf(error: unknown): CheckedSource['state'] {
  return error instanceof Unanswered ? error.state : 'unreachable';
}

/** Of a content-type header, without parameters; null for what is none. */
export function mediaType(header: string): string | null {
  const [type = ''] = header.toLowerCase().split(';');
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type.trim()) ? type.trim() : null;
}

/** A look-up cannot be called off; whoever waits for it goes. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
