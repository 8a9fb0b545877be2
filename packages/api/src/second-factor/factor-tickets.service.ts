import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { Failure } from '../http/failure.ts';
import { digestToken } from '../http/viewer.ts';
import { findTicket, insertTicket, takeTicket } from './factor-tickets.repo.ts';
import type { Ticket, TicketContents } from './factor-tickets.repo.ts';

export { deleteExpiredTickets } from './factor-tickets.repo.ts';

/** Keeps what a step leaves for the next one. @returns the ticket to bring there */
export async function issueTicket<A extends keyof TicketContents>(
  db: Database,
  action: A,
  ticket: Ticket<A>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertTicket(db, digestToken(token), action, ticket);
  return token;
}

/** Looks at a ticket, which stays good. @throws {Failure} 410 `ticket-expired` */
export async function readTicket<A extends keyof TicketContents>(db: Database, action: A, token: string) {
  return good(await findTicket(db, digestToken(token), action));
}

/** Uses a ticket up. @throws {Failure} 410 `ticket-expired`, also where it was used before */
export async function spendTicket<A extends keyof TicketContents>(db: Database, action: A, token: string) {
  return good(await takeTicket(db, digestToken(token), action));
}

function good<T>(ticket: T | null): T {
  if (ticket === null) throw ticketExpired();
  return ticket;
}

export const ticketExpired = () =>
  new Failure(410, 'ticket-expired', {
    en: 'This step took longer than ten minutes, or was already finished. Please start again.',
    fr: 'Le délai de dix minutes est dépassé, ou cette étape est déjà terminée. Recommencez.',
  });
