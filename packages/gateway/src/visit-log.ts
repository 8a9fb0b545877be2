import { LRUCache } from 'lru-cache';
import type { Visit, VisitSink } from '@commonweal/api';

/** Notes whom documents of which set were given to, and writes that down now and then. */
export interface VisitLog {
  /**
   * Costs a look into memory; what this process noted in the same period is not noted again.
   * @param period begins with a canary, and anew where its share changes
   */
  note(visit: Visit, period: string): void;
  /** Writes down what is left, and ends. */
  close(): Promise<void>;
}

export interface VisitLogOptions {
  /** Milliseconds between two writes; 1,000 by default. */
  readonly every?: number;
  /** Hears of each write that failed; its visits are tried again. */
  readonly onFailure?: (error: unknown) => void;
}

/** Visitors who are remembered as noted, and addresses. */
const REMEMBERED = 100_000;
/** As many as a write may take; what comes beyond that while the database is away is lost. */
const MOST_WAITING = 5_000;
/** So many visitors of one address are noted for a set; not more of them count. */
const PER_ADDRESS = 4;

/** Keeps visits in memory until they are written together, so that no document waits for a write. */
export function keepVisits(write: VisitSink, { every = 1_000, onFailure = () => {} }: VisitLogOptions = {}): VisitLog {
  const noted = new LRUCache<string, true>({ max: REMEMBERED });
  const perAddress = new LRUCache<string, number>({ max: REMEMBERED });
  let current = '';
  let waiting: Visit[] = [];
  let writing: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const visits = waiting;
    waiting = [];
    try {
      await write(visits);
    } catch (error) {
      onFailure(error);
      waiting = [...visits, ...waiting].slice(0, MOST_WAITING);
    }
  };
  const timer = setInterval(() => {
    writing = writing.then(flush);
  }, every);
  timer.unref();

  return {
    note: (visit, period) => {
      if (period !== current) {
        current = period;
        noted.clear();
        perAddress.clear();
      }
      const { setId, visitor, address } = visit;
      const key = `${setId} ${visitor}`;
      if (noted.has(key) || waiting.length >= MOST_WAITING) return;
      const line = `${setId} ${address}`;
      const before = perAddress.get(line) ?? 0;
      if (before >= PER_ADDRESS) return;
      perAddress.set(line, before + 1);
      noted.set(key, true);
      waiting.push(visit);
    },
    close: async () => {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}
