/** Limits of a queue. */
export interface FairQueueLimits {
  /** Jobs under way at once. */
  readonly atOnce: number;
  /** Jobs of one party under way at once; as many as there are places where it is left out. */
  readonly atOnceOfOne?: number;
  /** Jobs of one party that may wait. */
  readonly mostWaitingOfOne: number;
  /** Jobs that may wait altogether. */
  readonly mostWaiting: number;
}

/** Runs jobs of many parties, a few at a time; parties take turns, however many jobs each has. */
export interface FairQueue {
  /**
   * @param party whose job it is
   * @param signal aborted where nobody waits for the job any more; it is not begun then
   * @throws what `refuse` makes, where the party has too many jobs waiting; the reason of the signal
   */
  run<T>(party: string | number, job: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

interface Party {
  readonly waiting: Waiting[];
  underWay: number;
}

/**
 * In a full queue, the party with the most jobs gives its newest one up, so that those who come
 * with few are never refused on account of one who comes with many.
 * @param refuse makes the error for a job that finds no place
 */
export function createFairQueue(limits: FairQueueLimits, refuse: () => Error): FairQueue {
  const { atOnce, atOnceOfOne = atOnce, mostWaitingOfOne, mostWaiting } = limits;
  /** In the order of their turns; a party without jobs has none. */
  const parties = new Map<string | number, Party>();
  let underWay = 0;

  const waitingOfAll = (): number => [...parties.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  const forgetIdle = (key: string | number, party: Party): void => {
    if (party.underWay === 0 && party.waiting.length === 0) parties.delete(key);
  };
  const next = (): void => {
    if (underWay >= atOnce) return;
    const turn = [...parties].find(([, { waiting, underWay: own }]) => waiting.length > 0 && own < atOnceOfOne);
    if (!turn) return;
    const [key, party] = turn;
    // Its next turn comes after everybody else's.
    parties.delete(key);
    parties.set(key, party);
    party.underWay += 1;
    underWay += 1;
    party.waiting.shift()?.begin();
  };
  const done = (key: string | number, party: Party): void => {
    party.underWay -= 1;
    underWay -= 1;
    forgetIdle(key, party);
    next();
  };
  /** @returns whether there is a place for one more of this party */
  const makeRoom = (own: number): boolean => {
    if (own >= mostWaitingOfOne) return false;
    if (waitingOfAll() < mostWaiting) return true;
    const queues = [...parties.values()].map(({ waiting }) => waiting);
    const longest = queues.reduce((most, jobs) => (jobs.length > most.length ? jobs : most), []);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse(refuse());
    return true;
  };
  const waitForTurn = (key: string | number, party: Party, signal: AbortSignal | undefined): Promise<void> =>
    new Promise<void>((begin, reject) => {
      signal?.throwIfAborted();
      if (!makeRoom(party.waiting.length)) throw refuse();
      const job: Waiting = { begin, refuse: reject };
      party.waiting.push(job);
      parties.set(key, party);
      const leave = (): void => {
        const place = party.waiting.indexOf(job);
        if (place === -1) return;
        party.waiting.splice(place, 1);
        forgetIdle(key, party);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      next();
    });

  return {
    run: async (key, job, signal) => {
      const party = parties.get(key) ?? { waiting: [], underWay: 0 };
      await waitForTurn(key, party, signal);
      try {
        return await job();
      } finally {
        done(key, party);
      }
    },
  };
}
