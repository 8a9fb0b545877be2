import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Locale } from '../http/locale.ts';
import { users } from '../users/users.table.ts';

/** What signing in and confirming need to know of an account. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly locale: string;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly isBlocked: boolean;
}

/** A new account as it is stored: names and email normalised, the password hashed. */
export interface NewAccount {
  readonly email: string;
  /** Null where the person comes from elsewhere and has none. */
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
  readonly locale: Locale;
}

const shown = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  locale: users.locale,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  isBlocked: users.isBlocked,
};

/** The account with this email or username, in any letter case; null also where it was deleted. */
export async function findAccountByName(db: Database, name: string): Promise<Account | null> {
  const column = name.includes('@') ? users.email : users.pseudo;
  const [account] = await db
    .select(shown)
    .from(users)
    .where(and(sql`lower(${column}) = lower(${name})`, eq(users.isDeleted, false)));
  return account ?? null;
}

/** Null where there is none, or it was deleted. */
export async function findAccountById(db: Database, id: number): Promise<Account | null> {
  const [account] = await db
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), eq(users.isDeleted, false)));
  return account ?? null;
}

/** Id of the account that holds this email; deleted accounts hold theirs too. */
export async function findEmailHolder(db: Database, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row?.id ?? null;
}

/** How many accounts have this username: 0 or 1. */
export async function countPseudo(db: Database, pseudo: string): Promise<number> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.pseudo}) = lower(${pseudo})`);
  return rows.length;
}

/**
 * Creates a member, in two steps: to be called in a transaction.
 * @returns its id, or null where somebody took the email or the username meanwhile
 */
export async function createMember(db: Database, account: NewAccount): Promise<number | null> {
  const [user] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  if (!user) return null;
  await db.execute(
    sql`insert into user_roles (user_id, role_id) select ${user.id}, id from roles where code = 'MEMBER'`,
  );
  return user.id;
}

/** Takes back an account whose mail could not be sent; a confirmed one stays. */
export async function removeUnconfirmed(db: Database, userId: number): Promise<void> {
  await db.delete(users).where(and(eq(users.id, userId), sql`${users.emailVerifiedAt} is null`));
}

/** Whether the account may work while the site is in maintenance. */
export async function passesMaintenance(db: Database, userId: number): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
    select 1 from user_roles join role_privileges on role_privileges.role_id = user_roles.role_id
    where user_roles.user_id = ${userId} and role_privileges.privilege = 'parameters-state' limit 1
  `,
  );
  return rows.length > 0;
}
