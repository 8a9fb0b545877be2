import type { Privilege, RoleCode } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { accountErased, administrationRefused, lastAdministrator, rolesChanged } from './administration-failures.ts';
import { isErased, leavesNobody, outranks, refusalOf } from './administration.policy.ts';
import type { AdministeredAccount } from './administration.policy.ts';
import * as repo from './administration.repo.ts';
import { takeAdministratorsTurn } from './administrators.service.ts';
import { listUserCategories } from './users.repo.ts';

export { eraseAccount, eraseName, findNames, saveBlocked, saveDeleted } from './administration.repo.ts';
export type { StoredNames } from './administration.repo.ts';

/**
 * Locks an account that an administrator is about to change, until the end of the transaction.
 * @throws {Failure} 404; 403 `own-account`, `platform-account`, `higher-account`; 409 `account-erased`
 */
export async function holdAdministered(db: Database, actor: Viewer, userId: number): Promise<AdministeredAccount> {
  const account = await holdAccount(db, userId);
  const refusal = refusalOf(actor, account);
  if (refusal !== null) throw administrationRefused(refusal);
  if (isErased(account)) throw accountErased();
  return account;
}

/** Locks an account that its person is about to delete. @throws {Failure} 404 */
export async function holdAccount(db: Database, userId: number): Promise<AdministeredAccount> {
  await takeAdministratorsTurn(db);
  await repo.lockAdministrators(db, userId);
  const account = await repo.findAdministered(db, userId);
  if (!account) throw notFound();
  return account;
}

/**
 * To be called once the account is held.
 * @param kept the privileges of the account afterwards
 * @throws {Failure} 409 `last-administrator`
 */
export async function refuseLastAdministrator(
  db: Database,
  account: AdministeredAccount,
  kept: readonly Privilege[] = [],
): Promise<void> {
  if (await isLastAdministrator(db, account, kept)) throw lastAdministrator();
}

/** True where nobody else who can log in administers people. @param kept as above */
export async function isLastAdministrator(
  db: Database,
  account: AdministeredAccount,
  kept: readonly Privilege[] = [],
): Promise<boolean> {
  return leavesNobody(account, kept, await repo.findKeptElsewhere(db, account.id));
}

/** An account as it is now. @throws {Failure} 404 */
export async function readAdministered(db: Database, userId: number): Promise<AdministeredAccount> {
  const account = await repo.findAdministered(db, userId);
  if (!account) throw notFound();
  return account;
}

/**
 * Moves an account to another category.
 * @throws {Failure} as {@link holdAdministered}; 422 `category_id`
 */
export async function changeCategory(db: Database, actor: Viewer, userId: number, categoryId: number): Promise<number> {
  const categories = await listUserCategories(db);
  if (!categories.some(({ id }) => id === categoryId))
    throw commonFailure('invalid-fields', { category_id: noCategory });
  await db.transaction(async (tx) => {
    await holdAdministered(tx, actor, userId);
    const before = await repo.findCategoryId(tx, userId);
    await repo.storeCategory(tx, userId, categoryId);
    await recordAct(tx, {
      ...{ act: 'user-changed', by: actor.id, subject: userId },
      ...{ before: { category_id: before }, after: { category_id: categoryId } },
    });
  });
  return categoryId;
}

/**
 * Makes these the roles of a person. Nobody gives or takes a role that grants more administration than they have.
 * @param replaces the roles that the change begins from, where it tells
 * @returns the codes of the roles, in their order
 * @throws {Failure} as {@link holdAdministered}; 409 `roles-changed` where somebody was quicker, `last-administrator`
 */
export async function changeRoles(
  db: Database,
  actor: Viewer,
  userId: number,
  { roles, replaces }: { readonly roles: readonly RoleCode[]; readonly replaces?: readonly RoleCode[] | undefined },
): Promise<RoleCode[]> {
  return db.transaction(async (tx) => {
    const account = await holdAdministered(tx, actor, userId);
    const before = await repo.findRoleCodes(tx, userId);
    if (replaces && !isSame(replaces, before)) throw rolesChanged();
    const granted = await refuseHigherRoles(tx, actor, roles);
    await refuseLastAdministrator(tx, account, granted.privileges);
    await repo.replaceRoles(tx, userId, granted.ids);
    const after = await repo.findRoleCodes(tx, userId);
    await recordAct(tx, {
      ...{ act: 'user-roles-changed', by: actor.id, subject: userId },
      ...{ before: { roles: before }, after: { roles: after } },
    });
    return after;
  });
}

/** The privileges of roles that a person gives. @throws {Failure} 403 `higher-account` where they lack one that ranks */
export async function refuseHigherRoles(db: Database, actor: Viewer, codes: readonly RoleCode[]) {
  const granted = await repo.findGrants(db, codes);
  if (outranks(granted.privileges, actor)) throw administrationRefused('higher-account');
  return granted;
}

function isSame(one: readonly RoleCode[], other: readonly RoleCode[]): boolean {
  return [...new Set(one)].toSorted().join() === other.toSorted().join();
}

const noCategory = {
  en: 'There is no such category.',
  fr: 'Cette catégorie n’existe pas.',
};
