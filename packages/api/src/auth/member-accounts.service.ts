import type { Database } from '../db/open-database.ts';
import { acceptConditions } from '../platform-conditions/platform-conditions.service.ts';
import { createMember, findAccountByName, findEmailHolder } from '../users/accounts.service.ts';
import type { Account, NewAccount } from '../users/accounts.service.ts';

/**
 * Opens a member's account. Whoever does so agrees to the terms in force; the form says so.
 * @returns its id, or null where somebody took the email or the username meanwhile
 */
export async function openMemberAccount(db: Database, account: NewAccount): Promise<number | null> {
  return db.transaction(async (transaction) => {
    const id = await createMember(transaction, account);
    if (id !== null) await acceptConditions(transaction, id);
    return id;
  });
}

/** The account that an email logs in to; null where there is none, or it was deleted. */
export function accountOfEmail(db: Database, email: string): Promise<Account | null> {
  return findAccountByName(db, email);
}

/** True where an account has this email; a deleted one keeps its own from others. */
export async function isEmailHeld(db: Database, email: string): Promise<boolean> {
  return (await findEmailHolder(db, email)) !== null;
}
