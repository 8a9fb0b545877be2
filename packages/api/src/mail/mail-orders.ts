import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MailKind } from '@commonweal/domain/mails';
import type { Database } from '../db/open-database.ts';
import { attemptMail } from './mail-attempt.ts';
import type { AttemptMeans, AttemptResult } from './mail-attempt.ts';
import type { MailInputs } from './mail-kinds.ts';
import { claimFirst, claimNext, failLostOrders, insertOrder, releaseOrder, withdrawOrder } from './mail-orders.repo.ts';

export { removeOldOrders, withdrawUnsent } from './mail-orders.repo.ts';

/** The outbox: what was ordered is sent, also where this process ends before. */
export interface MailOrders {
  /**
   * Keeps an order, the same for every input, so that how long it takes tells nothing.
   * @param within the transaction that it is a part of
   */
  order<K extends MailKind>(kind: K, input: MailInputs[K], within?: Database): Promise<void>;
  /**
   * Keeps an order that this process attends to once the transaction has ended; where it does not, because it was
   * killed, any process sends the mail two minutes later.
   * @returns its id, for one of the three below
   */
  hold<K extends MailKind>(kind: K, input: MailInputs[K], within: Database): Promise<number>;
  /** Sends what is held at once, for a person who waits. A server that is slow is waited for in the background. */
  attempt(id: number): Promise<AttemptResult>;
  /** Puts what is held into the queue. */
  release(id: number): Promise<void>;
  /** Takes back what is held. */
  withdraw(id: number, within: Database): Promise<void>;
  /** Looks for what is due, as an administrator wants it sent now. */
  lookSoon(): void;
  /** Ends after the attempts under way; the others stay for whichever process comes next. */
  close(): Promise<void>;
}

/** Milliseconds after an order, at random between them: when its mail is made shows in no reply. */
const SOONEST = 200;
const LATEST = 800;
/** Milliseconds between looks at what is due again, or was left by other processes. */
const LOOK_EVERY = 30_000;
/** Mails that one process sends at a time. */
const AT_ONCE = 4;
/** Milliseconds that a person waits for a server that neither takes nor refuses. */
const PATIENCE = 5_000;
/** Seconds; what is held is not due before its process has attended to it. */
const HELD_FOR = 120;

/**
 * Keeps an order for code that has no {@link MailOrders} at hand; it is taken up within half a minute.
 * @returns its id
 */
export async function orderMailLater<K extends MailKind>(db: Database, kind: K, input: MailInputs[K]): Promise<number> {
  return insertOrder(db, kind, input, 0);
}

/** Starts the worker, which takes up orders of this process and those that others have left. */
export function createMailOrders(means: AttemptMeans): MailOrders {
  const { db, log } = means;
  let isClosed = false;
  let soon: NodeJS.Timeout | null = null;
  let work: Promise<unknown> | null = null;
  const awaited = new Set<Promise<unknown>>();

  const lookSoon = () => {
    if (isClosed) return;
    soon ??= setTimeout(
      () => {
        soon = null;
        look();
      },
      randomInt(SOONEST, LATEST),
    );
    soon.unref();
  };
  const look = () => {
    if (work) return lookSoon();
    work = Promise.all([failLostOrders(db), ...Array.from({ length: AT_ONCE }, workThrough)])
      .catch((error: unknown) => log.error({ err: error }, 'ordered mails cannot be read'))
      .finally(() => {
        work = null;
      });
  };
  const workThrough = async (): Promise<void> => {
    const order = isClosed ? null : await claimNext(db);
    if (!order) return;
    await attemptMail(means, order);
    await workThrough();
  };
  const attemptNow = async (id: number): Promise<AttemptResult> => {
    const order = await claimFirst(db, id);
    return order ? attemptMail(means, order) : 'later';
  };

  const every = setInterval(look, LOOK_EVERY);
  every.unref();
  lookSoon();
  return {
    lookSoon,
    order: async (kind, input, within = db) => {
      await insertOrder(within, kind, input, 0);
      lookSoon();
    },
    hold: (kind, input, within) => insertOrder(within, kind, input, HELD_FOR),
    attempt: (id) => {
      const attempt = attemptNow(id).finally(() => awaited.delete(attempt));
      awaited.add(attempt);
      return Promise.race([attempt, wait(PATIENCE, 'later' as const, { ref: false })]);
    },
    release: async (id) => {
      await releaseOrder(db, id);
      lookSoon();
    },
    withdraw: (id, within) => withdrawOrder(within, id),
    close: async () => {
      isClosed = true;
      clearInterval(every);
      if (soon) clearTimeout(soon);
      await Promise.allSettled([work, ...awaited]);
    },
  };
}
