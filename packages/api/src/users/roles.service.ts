import type { RoleCode } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { findRoleId, insertRole } from './roles.repo.ts';

export { findHolders, holdsAnyPrivilege, holdsPrivilege, removeRoles } from './roles.repo.ts';

/** Gives a person a role that they may have already. @throws {Error} where there is no such role */
export async function giveRole(db: Database, userId: number, code: RoleCode): Promise<void> {
  await insertRole(db, userId, await findRoleId(db, code));
}
