import { and, eq, inArray, isNotNull } from 'drizzle-orm';
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
export function holdsPrivilege(db: Database, userId: number, privilege: Privilege): Promise<boolean> {
  return holdsAnyPrivilege(db, userId, [privilege]);
}

/** True where any role of an account grants one of these privileges. */
export async function holdsAnyPrivilege(
  db: Database,
  userId: number,
  privileges: readonly Privilege[],
): Promise<boolean> {
  const rows = await db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .innerJoin(rolePrivileges, eq(rolePrivileges.roleId, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), inArray(rolePrivileges.privilege, [...privileges])))
    .limit(1);
  return rows.length > 0;
}

/** An account that its person can use. */
export const isUsable = and(eq(users.isBlocked, false), eq(users.isDeleted, false));

/** How many people with a confirmed account that can be used hold a privilege. */
export async function countHolders(db: Database, privilege: Privilege): Promise<number> {
  return db.$count(users, and(inArray(users.id, holderIds(db, privilege)), isUsable, isNotNull(users.emailVerifiedAt)));
}

/** People whose account can be used and holds a privilege, by name; at most 500. */
export async function findHolders(db: Database, privilege: Privilege) {
  return db
    .select(personColumns)
    .from(users)
    .where(and(inArray(users.id, holderIds(db, privilege)), isUsable))
    .orderBy(users.lastName, users.firstName, users.id)
    .limit(500);
}

function holderIds(db: Database, privilege: Privilege) {
  return db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(rolePrivileges, eq(rolePrivileges.roleId, userRoles.roleId))
    .where(eq(rolePrivileges.privilege, privilege));
}
