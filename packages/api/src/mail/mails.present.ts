import type { KeptMail } from './mails.repo.ts';

/** A mail of the development mailbox, without its HTML. */
export function presentMail({ id, recipient, subject, text, createdAt }: KeptMail) {
  return { id, recipient, subject, text, created_at: createdAt.toISOString() };
}
