import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import { auditLog } from '../audit/audit.sql.ts';
import type { Database } from '../db/open-database.ts';
import { peopleAs } from './person.sql.ts';
import { isUsable } from './roles.repo.ts';
import { rolePrivileges, roles, userRoles, users } from './users.table.ts';

const granted = sql<Privilege[]>`array(select privilege from role_privileges where role_id = ${roles.id} order by 1)`;

/** Roles with what they grant and how many usable accounts have them, in one query. @param id one of them */
export function findRoleGrants(db: Database, id?: number) {
  const people = db.$count(
    db
      .select({ id: users.id })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(and(eq(userRoles.roleId, roles.id), isUsable))
      .as('people'),
  );
  return db
    .select({
      id: roles.id,
      code: roles.code,
      nameEn: roles.nameEn,
      nameFr: roles.nameFr,
      privileges: granted.as('privileges'),
      peopleCount: people,
    })
    .from(roles)
    .where(id === undefined ? undefined : sql`${roles.id}::int = ${id}`)
    .orderBy(roles.id);
}

export type RoleGrantsRow = Awaited<ReturnType<typeof findRoleGrants>>[number];

/** Replaces what a role grants. */
export async function replaceGrants(db: Database, roleId: number, privileges: readonly Privilege[]): Promise<void> {
  await db.delete(rolePrivileges).where(eq(rolePrivileges.roleId, roleId));
  if (privileges.length === 0) return;
  await db.insert(rolePrivileges).values(privileges.map((privilege) => ({ roleId, privilege })));
}

/** The latest changes of a role, the newest first. */
export function findRoleChanges(db: Database, code: RoleCode, limit: number) {
  const { people, columns } = peopleAs('editors');
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      editor: columns,
    })
    .from(auditLog)
    .leftJoin(people, eq(people.id, auditLog.userId))
    .where(
      and(inArray(auditLog.act, ['role-privileges-changed', 'role-privileges-shipped']), eq(auditLog.subject, code)),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export type RoleChangeRow = Awaited<ReturnType<typeof findRoleChanges>>[number];
