import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Privilege, RoleCode } from '@commonweal/contracts';
import { DELETED_NAME } from '@commonweal/domain/deleted-name';
import type { Database } from '../db/open-database.ts';
import { accounts } from './accounts.sql.ts';
import { ERASED_EMAIL_DOMAIN, KEPT_PRIVILEGES } from './administration.policy.ts';
import type { AdministeredAccount } from './administration.policy.ts';
import { deleteFormerNames, findFormerNames } from './former-names.repo.ts';
import { rolePrivileges, roles, userRoles, users } from './users.table.ts';

const administrators = (db: Database) =>
  db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(rolePrivileges, eq(rolePrivileges.roleId, userRoles.roleId))
    .where(inArray(rolePrivileges.privilege, [...KEPT_PRIVILEGES]));

/**
 * Locks an account together with everybody who administers people, always in the same order, so that
 * two changes at once cannot each take the other's administrator away.
 */
export async function lockAdministrators(db: Database, userId: number): Promise<void> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, administrators(db))))
    .orderBy(users.id)
    .for('update');
}

/** A deleted account as well; null where there is none. */
export async function findAdministered(db: Database, userId: number): Promise<AdministeredAccount | null> {
  const [row] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      isBlocked: accounts.isBlocked,
      isDeleted: accounts.isDeleted,
      isAnonymised: accounts.isAnonymised,
      privileges: accounts.privileges,
    })
    .from(accounts)
    .where(eq(accounts.id, userId));
  return row ?? null;
}

/** The privileges that administer people and that others than this person hold, who can log in. */
export async function findKeptElsewhere(db: Database, userId: number): Promise<Privilege[]> {
  const rows = await db
    .selectDistinct({ privilege: rolePrivileges.privilege })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(rolePrivileges, eq(rolePrivileges.roleId, userRoles.roleId))
    .where(
      and(
        ne(users.id, userId),
        eq(users.isBlocked, false),
        eq(users.isDeleted, false),
        isNotNull(users.emailVerifiedAt),
        inArray(rolePrivileges.privilege, [...KEPT_PRIVILEGES]),
      ),
    );
  return rows.map(({ privilege }) => privilege);
}

export async function saveBlocked(db: Database, userId: number, isBlocked: boolean): Promise<void> {
  await db.update(users).set({ isBlocked }).where(eq(users.id, userId));
}

export async function saveDeleted(db: Database, userId: number, isDeleted: boolean): Promise<void> {
  await db.update(users).set({ isDeleted }).where(eq(users.id, userId));
}

/** Names of a person by which traces of them are found. */
export interface StoredNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
  /** The account's email, and the one that was asked for. */
  readonly emails: readonly string[];
  /** Username and emails that are nobody else's by now: others may have written them. */
  readonly unshared: { readonly pseudo: string | null; readonly emails: readonly string[] };
}

/** The names of a person and those that they had before. @returns none where there is no such account */
export async function findNames(db: Database, userId: number): Promise<StoredNames[]> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      pseudo: users.pseudo,
      email: users.email,
      changeEmail: users.changeEmail,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) return [];
  const { email, changeEmail, ...names } = row;
  const emails = changeEmail === null ? [email] : [email, changeEmail];
  const former = (await findFormerNames(db, userId)).map((one): StoredNames => ({
    ...{ firstName: one.firstName, lastName: one.lastName, pseudo: one.pseudo, emails: [one.email] },
    unshared: { pseudo: one.isPseudoTaken ? null : one.pseudo, emails: one.isEmailTaken ? [] : [one.email] },
  }));
  return [{ ...names, emails, unshared: { pseudo: names.pseudo, emails } }, ...former];
}

/** Replaces the name by a placeholder, clears the username, and forgets the names before. */
export async function eraseName(db: Database, userId: number): Promise<void> {
  await deleteFormerNames(db, userId);
  await db
    .update(users)
    .set({ ...DELETED_NAME, pseudo: null, profilePicture: null, isAnonymised: true })
    .where(eq(users.id, userId));
}

/** Replaces the email too, takes the password, and deletes the account. A part of the address is random: nobody can take it before. */
export async function eraseAccount(db: Database, userId: number): Promise<void> {
  const email = `deleted-${userId}-${randomUUID()}${ERASED_EMAIL_DOMAIN}`;
  await db
    .update(users)
    .set({ email, changeEmail: null, passwordHash: null, isDeleted: true })
    .where(eq(users.id, userId));
}

/** The category of an account that is held. */
export async function findCategoryId(db: Database, userId: number): Promise<number | null> {
  const [row] = await db.select({ id: users.categoryId }).from(users).where(eq(users.id, userId));
  return row?.id ?? null;
}

export async function storeCategory(db: Database, userId: number, categoryId: number): Promise<void> {
  await db.update(users).set({ categoryId }).where(eq(users.id, userId));
}

/** Roles with the privileges that they grant. */
export async function findGrants(db: Database, codes: readonly RoleCode[]) {
  const rows = await db
    .select({ id: roles.id, privilege: rolePrivileges.privilege })
    .from(roles)
    .leftJoin(rolePrivileges, eq(rolePrivileges.roleId, roles.id))
    .where(inArray(roles.code, [...codes]));
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    privileges: rows.flatMap(({ privilege }) => privilege ?? []),
  };
}

export async function findRoleCodes(db: Database, userId: number): Promise<RoleCode[]> {
  const rows = await db
    .select({ code: roles.code })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(roles.id);
  return rows.map(({ code }) => code);
}

/** Makes these the only roles of a person. */
export async function replaceRoles(db: Database, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.delete(userRoles).where(eq(userRoles.userId, userId));
  await db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })));
}
