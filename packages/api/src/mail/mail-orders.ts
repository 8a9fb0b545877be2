import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/open-database.ts';
import { insertOrder, postponeOrder, removeOrder, takeOrder } from './mail-orders.repo.ts';
import type { TakenOrder } from './mail-orders.repo.ts';
import { isMailNotSent } from './mailer.ts';

export { removeOldOrders } from './mail-orders.repo.ts';

/** The input of each kind of mail. */
export interface MailInputs {
  /** To the account of this email, where there is one. */
  readonly 'password-reset': { readonly email: string };
  readonly 'email-confirmation': { readonly email: string };
  readonly 'password-changed': { readonly userId: number };
  /** @see `emailChangeNotice` */
  readonly 'email-change-notice': { readonly userId: number; readonly email: string };
}

export type MailKind = keyof MailInputs;

/** Makes and sends the mails of each kind. @throws {MailNotSentError} and is tried again */
export type MailMakers = { readonly [K in MailKind]: (input: MailInputs[K]) => Promise<void> };

/** Mails that nobody waits for: what was ordered is sent, also where this process ends before. */
export interface MailOrders {
  /**
   * Keeps an order, the same for every input, so that how long it takes tells nothing.
   * @param within a transaction that it is a part of
   */
  order<K extends MailKind>(kind: K, input: MailInputs[K], within?: Database): Promise<void>;
  /** Ends after the order under way; the others stay for whoever comes next. */
  close(): Promise<void>;
}

export interface MailOrdersOptions {
  readonly db: Database;
  readonly makers: MailMakers;
  readonly log: FastifyBaseLogger;
}

/** Milliseconds after an order, at random between them: when its mail is made shows in no reply. */
const SOONEST = 200;
const LATEST = 800;
/** Milliseconds between looks at what other processes have left. */
const LOOK_EVERY = 30_000;
/** Minutes that an order may take; it is taken up again after them. */
const PATIENCE = 2;
/** A mail that was not sent so often is given up. The waits between are 1, 2, 4 and 8 minutes. */
const MOST_ATTEMPTS = 5;

/** Takes orders, and those that are left from before. */
export function createMailOrders({ db, makers, log }: MailOrdersOptions): MailOrders {
  let isClosed = false;
  let soon: NodeJS.Timeout | null = null;
  let work: Promise<void> | null = null;

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
    work = workThrough()
      .catch((error: unknown) => log.error({ err: error }, 'ordered mails cannot be read'))
      .finally(() => {
        work = null;
      });
  };
  const workThrough = async (): Promise<void> => {
    const order = isClosed ? null : await takeOrder(db, PATIENCE);
    if (!order) return;
    await fulfil(order);
    await workThrough();
  };
  const fulfil = async ({ id, kind, input, attempts }: TakenOrder) => {
    try {
      await makers[kind as MailKind](input as never);
    } catch (error) {
      if (!isMailNotSent(error)) log.error({ err: error, kind }, 'an ordered mail failed');
      if (attempts < MOST_ATTEMPTS) return postponeOrder(db, id, 2 ** (attempts - 1));
      log.error({ kind }, 'an ordered mail was given up');
    }
    await removeOrder(db, id);
  };

  const every = setInterval(look, LOOK_EVERY);
  every.unref();
  lookSoon();
  return {
    order: async (kind, input, within = db) => {
      await insertOrder(within, kind, input);
      lookSoon();
    },
    close: async () => {
      isClosed = true;
      clearInterval(every);
      if (soon) clearTimeout(soon);
      await work;
    },
  };
}
