import type { AccountAct, Privilege } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';
import { PLATFORM_USER_ID } from './users.policy.ts';

/** Privileges that administer people: somebody who can log in always keeps each of them. */
export const KEPT_PRIVILEGES = ['roles-state', 'users-anonymise', 'users-edit'] as const satisfies readonly Privilege[];

/** Privileges that nobody gives, takes, or acts against, who lacks them. */
const RANKING: ReadonlySet<Privilege> = new Set([...KEPT_PRIVILEGES, 'parameters-state', 'releases-state']);

/** Ending of the email of an erased account; mail to it reaches nobody (RFC 2606). */
export const ERASED_EMAIL_DOMAIN = '@deleted.invalid';

/** An account as its administration needs it. */
export interface AdministeredAccount {
  readonly id: number;
  readonly email: string;
  readonly isBlocked: boolean;
  readonly isDeleted: boolean;
  readonly isAnonymised: boolean;
  readonly privileges: readonly Privilege[];
}

/** Why an administrator may not change an account; the codes of the reply. */
export type AdministrationRefusal = 'own-account' | 'platform-account' | 'higher-account';

/** Nobody administers themself, the product, or somebody who may do what they may not. */
export function refusalOf(actor: Viewer, account: AdministeredAccount): AdministrationRefusal | null {
  if (account.id === actor.id) return 'own-account';
  if (account.id === PLATFORM_USER_ID) return 'platform-account';
  return outranks(account.privileges, actor) ? 'higher-account' : null;
}

/** True where a person lacks one of these privileges that rank. */
export function outranks(privileges: readonly Privilege[], actor: Viewer): boolean {
  return privileges.some((privilege) => RANKING.has(privilege) && !actor.privileges.has(privilege));
}

const rights: Readonly<Record<AccountAct, Privilege>> = {
  category: 'categories-state',
  roles: 'roles-state',
  certify: 'user-certifications-state',
  lock: 'users-edit',
  unlock: 'users-edit',
  remove: 'users-edit',
  restore: 'users-edit',
  anonymise: 'users-anonymise',
  erase: 'users-anonymise',
};

/** The acts that an administrator may do on an account as it is now. */
export function allowedActs(actor: Viewer, account: AdministeredAccount): AccountAct[] {
  if (refusalOf(actor, account) !== null || isErased(account)) return [];
  return actsOn(account).filter((act) => actor.privileges.has(rights[act]));
}

/** Of a deleted account only the deletion itself can change. */
function actsOn({ isBlocked, isDeleted, isAnonymised }: AdministeredAccount): AccountAct[] {
  if (isDeleted) return ['restore', 'erase'];
  const block = isBlocked ? 'unlock' : 'lock';
  return ['category', 'roles', 'certify', block, 'remove', ...(isAnonymised ? [] : ['anonymise' as const]), 'erase'];
}

/** True where name and email were erased: there is nobody left to restore. */
export function isErased({ isDeleted, isAnonymised, email }: AdministeredAccount): boolean {
  return isDeleted && isAnonymised && email.endsWith(ERASED_EMAIL_DOMAIN);
}

/**
 * True where a change would leave nobody who can log in with a privilege that administers people.
 * @param kept the privileges of the account afterwards; none where nobody can log in to it any more
 * @param elsewhere those that others who can log in hold
 */
export function leavesNobody(
  account: AdministeredAccount,
  kept: readonly Privilege[],
  elsewhere: readonly Privilege[],
): boolean {
  if (account.isBlocked || account.isDeleted) return false;
  return KEPT_PRIVILEGES.some(
    (privilege) =>
      account.privileges.includes(privilege) && !kept.includes(privilege) && !elsewhere.includes(privilege),
  );
}
