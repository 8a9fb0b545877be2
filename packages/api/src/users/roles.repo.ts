import { and, eq, inArray } from 'drizzle-orm';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { personColumns } from './person.sql.ts';
import { rolePrivileges, roles, userRoles, users } from './users.table.ts';

/** The id of a role. @throws {Error} where there is none: roles come with the reference lists */
export async function findRoleId(db: Database, code: RoleCode): Promise<number> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.code, code));
  if (!role) throw new Error(`There is no role ${code}.`);
  return role.id;
}

/** Gives a role, unless the person has it. */
export async function insertRole(db: Database, userId: number, roleId: number): Promise<void> {
  await db.insert(userRoles).values({ userId, roleId }).onConflictDoNothing();
}

/** Takes these roles from a person. */
export async function removeRoles(db: Database, userId: number, codes: readonly RoleCode[]): Promise<void> {
  const ids = db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.code, [...codes]));
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, ids)));
}

/** True where any role of an account grants a privilege. */
export async function holdsPrivilege(db: Database, userId: number, privilege: Privilege): Promise<boolean> {
  const rows = await db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .innerJoin(rolePrivileges, eq(rolePrivileges.roleId, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(rolePrivileges.privilege, privilege)))
    .limit(1);
  return rows.length > 0;
}

/** People whose account can be used and holds a privilege, by name; at most 500. */
export async function findHolders(db: Database, privilege: Privilege) {
  const holders = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(rolePrivileges, eq(rolePrivileges.roleId, userRoles.roleId))
    .where(eq(rolePrivileges.privilege, privilege));
  return db
    .select(personColumns)
    .from(users)
    .where(and(inArray(users.id, holders), eq(users.isBlocked, false), eq(users.isDeleted, false)))
    .orderBy(users.lastName, users.firstName, users.id)
    .limit(500);
}
