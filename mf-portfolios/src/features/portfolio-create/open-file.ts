import { WorkerScript } from '@commonweal/platform/worker';
import type { AnsweredOfFile, FileAnswer, FileQuestion } from './file-answers.ts';
import { FileProblemError } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import type { HoldingsSummary, ReadingOrder, RowsToMatch, TableOutline } from './file-reading.ts';

/** A file of 5 MB is read in seconds; one that takes longer was made to take long. */
const TIME_LIMIT = 20_000;

/** A file that a worker has read and holds, so that the page stays as quick as it was. */
export interface OpenFile {
  readonly table: TableOutline;
  /** The text of a workbook; null for text, which the page has. */
  readonly text: string | null;
  /** @throws {FileProblemError} `unreadable` where the worker fails or is too late */
  readonly summary: (order: ReadingOrder) => Promise<HoldingsSummary>;
  /** @throws {FileProblemError} as `summary` */
  readonly rows: (order: ReadingOrder) => Promise<RowsToMatch>;
  /** Ends the worker. */
  readonly close: () => void;
}

/**
 * Reads a workbook.
 * @throws {FileProblemError} where it cannot be read, or not in time; the reason of the signal once that is aborted
 */
export async function openWorkbook(bytes: Uint8Array, signal: AbortSignal): Promise<OpenFile> {
  const script = new WorkerScript(
    /* webpackChunkName: "workbook-worker" */ new URL('./workbook.worker.ts', import.meta.url),
  );
  const worker = await script.start({ name: 'commonweal-workbook' });
  return openIn(worker, { content: bytes, moved: [bytes.buffer], failure: 'spreadsheet', signal });
}

/**
 * Reads text or markup. The script is apart from that of workbooks, which is many times larger.
 * @throws {FileProblemError} where it cannot be read, or not in time; the reason of the signal once that is aborted
 */
export async function openText(text: string, signal: AbortSignal): Promise<OpenFile> {
  const script = new WorkerScript(/* webpackChunkName: "text-worker" */ new URL('./text.worker.ts', import.meta.url));
  const worker = await script.start({ name: 'commonweal-text' });
  return openIn(worker, { content: text, moved: [], failure: 'unreadable', signal });
}

interface Opening {
  readonly content: unknown;
  /** Memory that the page gives away with the content. */
  readonly moved: readonly Transferable[];
  /** The problem of a file whose worker fails or takes too long. */
  readonly failure: FileProblem;
  readonly signal: AbortSignal;
}

async function openIn(worker: Worker, { content, moved, failure, signal }: Opening): Promise<OpenFile> {
  const ending = new AbortController();
  const ask = asking(worker);
  const askFor = (kind: 'summary' | 'rows', order: ReadingOrder) =>
    ask({ kind, order }, { moved: [], failure: 'unreadable', signal: ending.signal });
  const close = () => {
    ending.abort();
    worker.terminate();
  };
  try {
    const opened = await ask({ kind: 'open', content }, { moved, failure, signal });
    if (opened.kind !== 'open') throw new FileProblemError(failure);
    return {
      table: opened.table,
      text: opened.text,
      summary: async (order) => {
        const answer = await askFor('summary', order);
        if (answer.kind !== 'summary') throw new FileProblemError('unreadable');
        return answer.summary;
      },
      rows: async (order) => {
        const answer = await askFor('rows', order);
        if (answer.kind !== 'rows') throw new FileProblemError('unreadable');
        return answer.rows;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

type Ask = (question: FileQuestion<unknown>, options: Omit<Opening, 'content'>) => Promise<FileAnswer>;

/** Asks a worker, and rejects for an answer that is a problem. */
function asking(worker: Worker): Ask {
  let asked = 0;
  return async (question, { moved, failure, signal }) => {
    asked += 1;
    const id = asked;
    const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>();
    const onMessage = ({ data: { id: answered, answer } }: MessageEvent<AnsweredOfFile>) => {
      if (answered !== id) return;
      if (answer.kind === 'problem') reject(new FileProblemError(answer.problem ?? failure));
      else resolve(answer);
    };
    const onError = () => reject(new FileProblemError(failure));
    const onAbort = () => reject(signal.reason);
    const limit = setTimeout(onError, TIME_LIMIT);
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', onError);
    signal.addEventListener('abort', onAbort);
    try {
      signal.throwIfAborted();
      worker.postMessage({ id, question }, [...moved]);
      return await promise;
    } finally {
      clearTimeout(limit);
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', onError);
      signal.removeEventListener('abort', onAbort);
    }
  };
}
