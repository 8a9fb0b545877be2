import type { AuditAct } from '@commonweal/domain/audit-acts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import type { Viewer } from '../http/viewer.ts';
import { cancelPlansOf } from '../plans/plan-cancellations.service.ts';
import { deleteSessionsOf } from '../session/sessions.service.ts';
import { releaseClaimsOf } from '../topics/topic-claims.service.ts';
import type { AdministeredAccount } from '../users/administration.policy.ts';
import {
  holdAccount,
  holdAdministered,
  readAdministered,
  refuseLastAdministrator,
  saveBlocked,
  saveDeleted,
} from '../users/administration.service.ts';
import { erasePerson } from './erasure.service.ts';

/** Acts of an administrator on somebody's account; each is done whole or not at all, and twice is as good as once. */
export interface Act {
  readonly actor: Viewer;
  readonly userId: number;
}

/** Deletes an account, which can be restored; what it pays ends with the month. @throws {Failure} as `holdAdministered`; 409 `last-administrator` */
export function removeAccount(db: Database, act: Act) {
  return endAccount(db, act, 'user-removed', async (tx) => {
    await saveDeleted(tx, act.userId, true);
    await cancelPlansOf(tx, act.userId, { isAtOnce: false });
  });
}

/** Blocks an account until it is unblocked. @throws {Failure} as {@link removeAccount} */
export function lockAccount(db: Database, act: Act) {
  return endAccount(db, act, 'user-blocked', (tx) => saveBlocked(tx, act.userId, true));
}

/** @throws {Failure} as `holdAdministered` */
export function restoreAccount(db: Database, act: Act) {
  return changeAccount(db, act, 'user-restored', (tx) => saveDeleted(tx, act.userId, false));
}

/** @throws {Failure} as `holdAdministered` */
export function unlockAccount(db: Database, act: Act) {
  return changeAccount(db, act, 'user-unblocked', (tx) => saveBlocked(tx, act.userId, false));
}

/**
 * Erases name and username for good; the account stays, and so do its sessions. In full also the email, and the
 * account is deleted.
 * @throws {Failure} as {@link removeAccount}
 */
export async function anonymiseAccount(db: Database, { actor, userId }: Act, full: boolean) {
  await db.transaction(async (tx) => {
    const account = await holdAdministered(tx, actor, userId);
    if (full) await refuseLastAdministrator(tx, account);
    await erasePerson(tx, userId, { full });
    await recordAct(tx, { act: full ? 'user-deleted' : 'user-anonymised', by: actor.id, subject: userId });
  });
  return readAdministered(db, userId);
}

/** Deletes an account for its person, in full. @throws {Failure} 409 `last-administrator` */
export async function deleteOwnAccount(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    await refuseLastAdministrator(tx, account);
    await erasePerson(tx, userId, { full: true });
  });
}

function endAccount(db: Database, act: Act, name: AuditAct, end: (tx: Database) => Promise<void>) {
  return changeAccount(db, act, name, async (tx, account) => {
    await refuseLastAdministrator(tx, account);
    await end(tx);
    await releaseClaimsOf(tx, act.userId);
    await deleteSessionsOf(tx, act.userId);
  });
}

/** Records the act where it changed anything. */
async function changeAccount(
  db: Database,
  { actor, userId }: Act,
  act: AuditAct,
  change: (tx: Database, account: AdministeredAccount) => Promise<void>,
): Promise<AdministeredAccount> {
  return db.transaction(async (tx) => {
    const before = await holdAdministered(tx, actor, userId);
    await change(tx, before);
    const after = await readAdministered(tx, userId);
    if (before.isBlocked !== after.isBlocked || before.isDeleted !== after.isDeleted) {
      await recordAct(tx, { act, by: actor.id, subject: userId });
    }
    return after;
  });
}
