import type { IncomingMessage } from 'node:http';
import { askServer, readWhole } from './ask-server.ts';
import { findAddresses, resolveByDns } from './find-addresses.ts';
import { isAskable, isOfInternet, redirectOf } from './source-checker.ts';
import type { SourceMeans } from './source-checker.ts';
import { Unanswered } from './unanswered.ts';

const MOST_REDIRECTS = 3;
const TIME_LIMIT = 8_000;

/**
 * Loads a file of the public internet.
 * @throws {Unanswered} `not_found` where there is none; the other states where it cannot be had
 */
export type FetchPublicFile = (url: URL, mostBytes: number, signal: AbortSignal) => Promise<Buffer>;

/** Makes a loader with the guards of the source checker: it cannot be turned against the network of this site. */
export function createPublicFetch(publicUrl: string, means: SourceMeans = {}): FetchPublicFile {
  const { resolve = resolveByDns, mayConnect = isOfInternet, timeLimit = TIME_LIMIT } = means;
  const userAgent = `Commonweal (+${publicUrl})`;
  return async (asked, mostBytes, caller) => {
    const limit = AbortSignal.timeout(timeLimit);
    const signal = AbortSignal.any([caller, limit]);
    try {
      let url = asked;
      for (let redirect = 0; redirect <= MOST_REDIRECTS; redirect += 1) {
        if (!isAskable(url)) throw new Unanswered('not_allowed');
        const addresses = await findAddresses(url, resolve, mayConnect);
        const answer = await askServer({ url, addresses, userAgent, signal });
        const next = redirectOf(answer, url);
        if (next === null) return await readFound(answer, mostBytes);
        answer.destroy();
        url = next;
      }
      throw new Unanswered('unreachable');
    } catch (error) {
      caller.throwIfAborted();
      if (error instanceof Unanswered) throw error;
      throw new Unanswered(limit.aborted ? 'too_slow' : 'unreachable', { cause: error });
    }
  };
}

async function readFound(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const { statusCode = 0 } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    throw new Unanswered(statusCode === 404 || statusCode === 410 ? 'not_found' : 'refused');
  }
  const body = await readWhole(answer, mostBytes);
  if (body === null) throw new Unanswered('refused');
  return body;
}
