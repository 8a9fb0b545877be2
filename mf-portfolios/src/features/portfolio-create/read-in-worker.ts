import type { HoldingsTable } from '@commonweal/domain/portfolio-files';
import { WorkerScript } from '@commonweal/platform/worker';
import { FileProblemError } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import type { TableReply } from './table-reply.ts';

/** A file of 5 MB is read in seconds; one that takes longer was made to take long. */
const TIME_LIMIT = 20_000;

/**
 * Reads a workbook beside the page, which stays as quick as it was.
 * @throws {FileProblemError} where it cannot be read, or not in time; the reason of the signal once that is aborted
 */
export async function readWorkbookInWorker(bytes: Uint8Array, signal: AbortSignal): Promise<HoldingsTable> {
  const script = new WorkerScript(
    /* webpackChunkName: "workbook-worker" */ new URL('./workbook.worker.ts', import.meta.url),
  );
  const worker = await script.start({ name: 'commonweal-workbook' });
  return tableFrom(worker, { signal, failure: 'spreadsheet', send: () => worker.postMessage(bytes, [bytes.buffer]) });
}

/**
 * Reads text, or markup, beside the page. The script is apart from the one of workbooks, which is many times larger.
 * @throws {FileProblemError} where it cannot be read, or not in time; the reason of the signal once that is aborted
 */
export async function readTextInWorker(text: string, signal: AbortSignal): Promise<HoldingsTable> {
  const script = new WorkerScript(/* webpackChunkName: "text-worker" */ new URL('./text.worker.ts', import.meta.url));
  const worker = await script.start({ name: 'commonweal-text' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  return tableFrom(worker, { signal, failure: 'unreadable', send: () => worker.postMessage(text) });
}

interface Work {
  readonly signal: AbortSignal;
  /** The problem of a worker that fails or takes too long. */
  readonly failure: FileProblem;
  readonly send: () => void;
}

async function tableFrom(worker: Worker, { signal, failure, send }: Work): Promise<HoldingsTable> {
  const { promise, resolve, reject } = Promise.withResolvers<HoldingsTable>();
  const fail = (problem: FileProblem) => reject(new FileProblemError(problem));
  worker.addEventListener('message', ({ data }: MessageEvent<TableReply>) => {
    if ('table' in data) resolve(data.table);
    else fail(data.problem ?? failure);
  });
  worker.addEventListener('error', () => fail(failure));
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  const limit = setTimeout(() => fail(failure), TIME_LIMIT);
  try {
    signal.throwIfAborted();
    send();
    return await promise;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
