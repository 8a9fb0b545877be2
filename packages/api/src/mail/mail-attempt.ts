import type { FastifyBaseLogger } from 'fastify';
import type { MailKind } from '@commonweal/domain/mails';
import type { Database } from '../db/open-database.ts';
import { MailNotSentError } from './mail-failure.ts';
import type { MailFailure } from './mail-failure.ts';
import type { MailMakers, PreparedMail } from './mail-kinds.ts';
import { endAttempt, postponeOrder, removeOrder, saveFailed, saveSent } from './mail-orders.repo.ts';
import type { ClaimedOrder } from './mail-orders.repo.ts';
import type { Mailer } from './mailer.ts';
import { MOST_ATTEMPTS, retryPause } from './retry-pause.ts';

/**
 * Result of an attempt for a person who waits for it: sent, an address that the server refuses, nobody to mail it to,
 * or later.
 */
export type AttemptResult = 'sent' | 'address-refused' | 'nobody' | 'later';

export interface AttemptMeans {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly makers: MailMakers;
  readonly log: FastifyBaseLogger;
}

/** Makes and sends a claimed mail, and keeps how that ended. */
export async function attemptMail(means: AttemptMeans, order: ClaimedOrder): Promise<AttemptResult> {
  const { db, log } = means;
  try {
    const mail = await make(means.makers, order);
    if (mail !== null) return await sendMade(means, order, mail);
    await removeOrder(db, order.id);
    return 'nobody';
  } catch (error) {
    log.error({ err: error, kind: order.kind }, 'a mail failed');
    await keepFailure(db, order, null, internal);
    return 'later';
  }
}

async function make(makers: MailMakers, { kind, input }: ClaimedOrder): Promise<PreparedMail | null> {
  const maker = makers[kind as MailKind] as (input: unknown) => Promise<PreparedMail | null>;
  return maker(input);
}

/** A failure to keep the outcome of what the server took leaves the claim as it is: the mail is sent again. */
async function sendMade(means: AttemptMeans, order: ClaimedOrder, mail: PreparedMail): Promise<AttemptResult> {
  const { takeBack, ...sent } = mail;
  const outcome = await means.mailer.send(sent, `mail-${order.id}-${order.createdAt}`).then(
    (reply) => ({ reply }),
    (error: unknown) => ({ failure: failureOf(error) }),
  );
  if ('failure' in outcome) {
    // A server that may have taken the mail has mailed its link, which then has to work.
    if (outcome.failure.outcome !== 'unknown') await takeBack?.();
    await keepFailure(means.db, order, mail.to, outcome.failure);
    return outcome.failure.isAddress ? 'address-refused' : 'later';
  }
  await keepSent(means.db, order, mail.to, outcome.reply);
  return 'sent';
}

/** Anything else than the server's reply may say something secret; the log has it. */
const internal: MailFailure = { outcome: 'deferred', isAddress: false, reply: 'Internal failure, see the log' };

const failureOf = (error: unknown): MailFailure => (error instanceof MailNotSentError ? error.failure : internal);

async function keepSent(db: Database, order: ClaimedOrder, to: string, reply: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await saveSent(transaction, order, to);
    await endAttempt(transaction, order, 'sent', reply);
  });
}

async function keepFailure(
  db: Database,
  order: ClaimedOrder,
  recipient: string | null,
  { outcome, reply }: MailFailure,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await endAttempt(transaction, order, outcome, reply);
    if (outcome === 'refused' || order.attemptsLeft <= 0) await saveFailed(transaction, order, recipient);
    else await postponeOrder(transaction, order, recipient, retryPause(MOST_ATTEMPTS - order.attemptsLeft));
  });
}
