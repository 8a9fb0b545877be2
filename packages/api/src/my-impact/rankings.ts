import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/open-database.ts';
import { unavailable } from '../http/failure.ts';
import type { RankingRequest, RankingSight } from './ranking-messages.ts';
import { loadRanking, lookEverySecond } from './ranking-source.ts';
import { beginRankingThreads } from './ranking-threads.ts';
import type { RankingThreads } from './ranking-threads.ts';

/** For a ranking that is being loaded, in milliseconds; it goes on after that, and the caller comes again. */
const WAITS_FOR_LOADING = 5_000;
/** Without a question, after which a ranking gives its memory back, in milliseconds. */
const IDLE_AFTER = 600_000;

/** The rankings that the server holds: one of all scores, and one of those that everybody may see. */
export interface Rankings {
  /**
   * The text of a reply.
   * @throws {Failure} `unavailable` while the ranking is loaded, and where too many ask
   */
  ask(request: RankingRequest): Promise<string>;
  close(): Promise<void>;
}

interface Loaded {
  readonly loading: Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** Nothing is begun before the first question. */
export function openRankings({ db, log }: { readonly db: Database; readonly log: FastifyBaseLogger }): Rankings {
  const loaded = new Map<RankingSight, Loaded>();
  const lastAsked = new Map<RankingSight, number>();
  let threads: RankingThreads | null = null;
  let isClosed = false;

  const drop = async (sight: RankingSight): Promise<void> => {
    const gone = loaded.get(sight);
    loaded.delete(sight);
    // Before anything is waited for: a question may come meanwhile, and load the ranking anew.
    threads?.tell({ kind: 'drop', sight });
    await gone?.end();
  };
  const begin = (): RankingThreads => {
    const begun = beginRankingThreads((error) => {
      if (threads !== begun || isClosed) return;
      log.error({ err: error }, 'a thread that ranks has ended');
      threads = null;
      void begun.close();
      for (const { end } of loaded.values()) void end();
      loaded.clear();
    });
    return begun;
  };
  const load = (sight: RankingSight, on: RankingThreads): Loaded => {
    const loading = loadRanking({ db, threads: on, sight });
    let end = async (): Promise<void> => {};
    const ready = loading.then((source) => {
      const looking = lookEverySecond(source, log);
      end = () => looking.end();
    });
    const made: Loaded = { loading: ready, end: () => ready.catch(() => null).then(() => end()) };
    ready.catch((error: unknown) => {
      log.error({ err: error }, 'the ranking cannot be loaded');
      if (loaded.get(sight) === made) loaded.delete(sight);
    });
    return made;
  };
  const forgetIdle = setInterval(() => {
    for (const [sight, at] of lastAsked) if (performance.now() - at > IDLE_AFTER && loaded.has(sight)) void drop(sight);
  }, IDLE_AFTER / 10);
  forgetIdle.unref();

  return {
    ask: async (request) => {
      if (isClosed) throw unavailable();
      threads ??= begin();
      lastAsked.set(request.sight, performance.now());
      const known = loaded.get(request.sight) ?? load(request.sight, threads);
      loaded.set(request.sight, known);
      await within(known.loading, WAITS_FOR_LOADING);
      return threads.ask(request);
    },
    close: async () => {
      isClosed = true;
      clearInterval(forgetIdle);
      await Promise.all([...loaded.values()].map(({ end }) => end()));
      await threads?.close();
    },
  };
}

/** @throws {Failure} `unavailable` where the work takes longer */
async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable()), milliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
