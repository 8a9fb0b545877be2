import type { KeptMail } from './mails.repo.ts';
import type { AttemptRow, OutboxRow } from './outbox.repo.ts';

/** A mail of the development mailbox, without its HTML. */
export function presentMail({ id, recipient, subject, text, createdAt }: KeptMail) {
  return { id, recipient, subject, text, created_at: createdAt.toISOString() };
}

/** A mail of the outbox. */
export function presentOrder({ id, kind, state, recipient, attempts, reply, ...row }: OutboxRow) {
  return {
    ...{ id, kind, state, recipient, attempts, reply },
    created_at: row.createdAt.toISOString(),
    due_at: state === 'waiting' ? row.dueAt.toISOString() : null,
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

export function presentAttempt({ number, startedAt, endedAt, outcome, reply, isClaimed }: AttemptRow) {
  return {
    number,
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    outcome: outcome ?? (isClaimed ? ('under-way' as const) : ('lost' as const)),
    reply,
  };
}
