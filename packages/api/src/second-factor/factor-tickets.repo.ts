import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { factorTickets } from './second-factor.table.ts';

/** Seconds for which a ticket is good. */
export const TICKET_LIFE = 600;

/** State that each action keeps for its next step. */
export interface TicketContents {
  /** The password was right; the second factor is still to come. */
  readonly 'second-step': Record<string, never>;
  /** A passkey is to sign this; with the ticket of a first step it is the second one. */
  readonly 'passkey-sign-in': { readonly challenge: string; readonly secondStep: string | null };
  /** A new passkey is to sign this. */
  readonly 'passkey-registration': { readonly challenge: string };
}

type TicketAction = keyof TicketContents;

export interface Ticket<A extends TicketAction> {
  /** Null where the passkey is to say who it is. */
  readonly userId: number | null;
  readonly content: TicketContents[A];
}

export async function insertTicket<A extends TicketAction>(
  db: Database,
  tokenDigest: string,
  action: A,
  { userId, content }: Ticket<A>,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${TICKET_LIFE}::int)`;
  await db.insert(factorTickets).values({ tokenDigest, action, userId, content, expiresAt });
}

/** Null where the ticket is unknown, of another action, expired or used. It stays good. */
export async function findTicket<A extends TicketAction>(
  db: Database,
  tokenDigest: string,
  action: A,
): Promise<Ticket<A> | null> {
  const [row] = await db.select(columns).from(factorTickets).where(isGood(tokenDigest, action));
  return (row ?? null) as Ticket<A> | null;
}

/** As {@link findTicket}, and uses the ticket up. */
export async function takeTicket<A extends TicketAction>(
  db: Database,
  tokenDigest: string,
  action: A,
): Promise<Ticket<A> | null> {
  const [row] = await db.delete(factorTickets).where(isGood(tokenDigest, action)).returning(columns);
  return (row ?? null) as Ticket<A> | null;
}

export async function deleteExpiredTickets(db: Database): Promise<void> {
  await db.delete(factorTickets).where(lt(factorTickets.expiresAt, sql`now()`));
}

const columns = { userId: factorTickets.userId, content: factorTickets.content };

const isGood = (tokenDigest: string, action: TicketAction) =>
  and(
    eq(factorTickets.tokenDigest, tokenDigest),
    eq(factorTickets.action, action),
    gt(factorTickets.expiresAt, sql`now()`),
  );
