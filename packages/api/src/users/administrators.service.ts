import type { Privilege } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { lockTurn } from '../db/lock-turn.ts';
import { lastAdministrator } from './administration-failures.ts';
import { KEPT_PRIVILEGES } from './administration.policy.ts';
import { countHolders } from './roles.repo.ts';

/** One change at a time may take administrators away; the same number in every process. */
const ADMINISTRATORS_TURN = 2_063_402;

/** Waits until no other change takes administrators away, until the end of the transaction. */
export function takeAdministratorsTurn(db: Database): Promise<void> {
  return lockTurn(db, ADMINISTRATORS_TURN);
}

/**
 * Changes what roles grant. Acts in a transaction, before it holds anything else, so that of two changes at once
 * neither counts on somebody whom the other takes away.
 * @throws {Failure} 409 `last-administrator` where nobody would be left with a privilege that administers people
 */
export async function keepAnAdministrator<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await takeAdministratorsTurn(tx);
    const held = await heldPrivileges(tx);
    const result = await act(tx);
    const left = await heldPrivileges(tx);
    if (held.some((privilege) => !left.includes(privilege))) throw lastAdministrator();
    return result;
  });
}

/** Privileges that administer people and that somebody holds who can log in. */
async function heldPrivileges(db: Database): Promise<Privilege[]> {
  const held: Privilege[] = [];
  for (const privilege of KEPT_PRIVILEGES) if ((await countHolders(db, privilege)) > 0) held.push(privilege);
  return held;
}
