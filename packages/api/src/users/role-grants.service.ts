import type { Privilege } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import { keepAnAdministrator } from './administrators.service.ts';
import { findRoleGrants, replaceGrants } from './role-grants.repo.ts';
import type { RoleGrantsRow } from './role-grants.repo.ts';

/** A change of what a role grants, as an administrator asks for it. */
interface GrantsChange {
  readonly id: number;
  readonly privileges: readonly Privilege[];
  /** Those that it begins from. */
  readonly replaces: readonly Privilege[];
  readonly reason: string;
  readonly by: number;
}

/** A role with what it grants. @throws {Failure} `not-found` */
export async function knownRole(db: Database, id: number): Promise<RoleGrantsRow> {
  const [role] = await findRoleGrants(db, id);
  if (!role) throw notFound();
  return role;
}

/**
 * Makes these the privileges of a role; those who have it may do other things from their next request on.
 * @throws {Failure} `not-found`; 409 `role-changed` where somebody was quicker, `last-administrator`
 */
export async function changeGrants(db: Database, { id, reason, by, ...asked }: GrantsChange): Promise<RoleGrantsRow> {
  return keepAnAdministrator(db, async (tx) => {
    const role = await knownRole(tx, id);
    if (!isSame(role.privileges, asked.replaces)) throw roleChanged();
    const privileges = [...new Set(asked.privileges)].toSorted();
    if (isSame(role.privileges, privileges)) return role;
    await replaceGrants(tx, id, privileges);
    await recordAct(tx, {
      act: 'role-privileges-changed',
      by,
      subject: role.code,
      reason,
      before: { privileges: role.privileges },
      after: { privileges },
    });
    return { ...role, privileges };
  });
}

function isSame(one: readonly Privilege[], other: readonly Privilege[]): boolean {
  const codes = new Set(other);
  return one.length === codes.size && one.every((privilege) => codes.has(privilege));
}

const roleChanged = () =>
  new Failure(409, 'role-changed', {
    en: 'Somebody has changed this role in the meantime.',
    fr: 'Quelqu’un a modifié ce rôle entre-temps.',
  });
