import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FromRankingThread, RankingOrder, RankingRequest, ToRankingThread } from './ranking-messages.ts';
import { unavailable } from '../http/failure.ts';

/** Threads of their own beside the one that serves requests. */
const THREADS = availableParallelism() > 2 ? 2 : 1;
/** Requests that wait for a thread: at ten milliseconds each, the last one waits a second. */
const MOST_WAITING = 100;

/** The threads that rank; each holds every ranking. */
export interface RankingThreads {
  /** Tells every thread. */
  tell(order: RankingOrder): void;
  /** Asks every thread, and waits for all of them. */
  askAll(request: RankingRequest): Promise<void>;
  /**
   * Asks the thread with the least to do.
   * @throws {Failure} `unavailable` where too many wait already
   */
  ask(request: RankingRequest): Promise<string>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/**
 * Begins the threads.
 * @param onEnd told once, when a thread has ended by itself; all that it held is gone, and the threads have to be closed
 */
export function beginRankingThreads(onEnd: (error: Error) => void, count = THREADS): RankingThreads {
  let isOver = false;
  const end = (error: Error): void => {
    if (!isOver) onEnd(error);
    isOver = true;
  };
  const threads = Array.from({ length: count }, () => beginThread(end));
  const tasks = { last: 0 };
  const request = ({ worker, waiting }: Thread, asked: RankingRequest): Promise<string> =>
    new Promise((resolve, reject) => {
      tasks.last += 1;
      waiting.set(tasks.last, { resolve, reject });
      worker.postMessage({ ...asked, id: tasks.last } satisfies ToRankingThread);
    });
  return {
    tell: (order) => {
      for (const { worker } of threads) worker.postMessage(order satisfies ToRankingThread);
    },
    askAll: async (asked) => {
      await Promise.all(threads.map((thread) => request(thread, asked)));
    },
    ask: async (asked) => {
      const [idlest] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size);
      if (!idlest || idlest.waiting.size >= MOST_WAITING) throw unavailable();
      return request(idlest, asked);
    },
    close: async () => {
      isOver = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function beginThread(onEnd: (error: Error) => void): Thread {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(new URL('ranking.worker.ts', import.meta.url));
  // It ends with the process, which does not wait for it.
  worker.unref();
  const end = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(unavailable());
    waiting.clear();
    onEnd(error);
  };
  worker.on('message', (reply: FromRankingThread) => {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('text' in reply) task?.resolve(reply.text);
    else task?.reject(new Error(reply.error));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('A thread that ranks has ended.')));
  return { worker, waiting };
}
