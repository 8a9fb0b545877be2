import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CertificateCode } from '@commonweal/contracts/certifications';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { keptCertificate } from './certificates.ts';
import { keepFormerNames } from './former-names.repo.ts';
import { users } from './users.table.ts';

const columns = {
  id: users.id,
  email: users.email,
  changeEmail: users.changeEmail,
  firstName: users.firstName,
  locale: users.locale,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  isBlocked: users.isBlocked,
};

/** An account as signing in, confirming and changing its email need it. */
export type Account = Readonly<Pick<typeof users.$inferSelect, keyof typeof columns>>;

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

/** The account with this email or username, in any letter case; null also where it was deleted. */
export async function findAccountByName(db: Database, name: string): Promise<Account | null> {
  const column = name.includes('@') ? users.email : users.pseudo;
  return findAccount(db, and(sql`lower(${column}) = lower(${name})`, eq(users.isDeleted, false)));
}

/** Null where there is none, or it was deleted. */
export async function findAccountById(db: Database, id: number): Promise<Account | null> {
  return findAccount(db, and(eq(users.id, id), eq(users.isDeleted, false)));
}

/** As {@link findAccountById}, and a deleted one as well. */
export async function findAnyAccount(db: Database, id: number): Promise<Account | null> {
  return findAccount(db, eq(users.id, id));
}

async function findAccount(db: Database, condition: SQL | undefined): Promise<Account | null> {
  const [account] = await db.select(columns).from(users).where(condition);
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

/** @returns its id, or null where somebody took the email or the username meanwhile */
export async function insertAccount(db: Database, account: NewAccount): Promise<number | null> {
  const [user] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return user?.id ?? null;
}

/** Takes back an account whose mail could not be sent; a confirmed one stays. */
export async function removeUnconfirmed(db: Database, userId: number): Promise<void> {
  await db.delete(users).where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

/**
 * Lets one thing be done to a person at a time: the next one waits for this transaction's end.
 * @returns whether there is such a person, who was not deleted
 */
export async function holdPerson(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.select({ isDeleted: users.isDeleted }).from(users).where(eq(users.id, userId)).for('update');
  return row?.isDeleted === false;
}

/** True where there is such a person, who was not deleted. */
export async function isPerson(db: Database, userId: number): Promise<boolean> {
  return (await findAccountById(db, userId)) !== null;
}

/** A person as they call themselves, and the visibility of their page. */
export interface OwnIdentity {
  readonly firstName: string;
  readonly lastName: string;
  readonly pseudo: string | null;
  readonly visibility: number;
}

/** Null where there is none, or they were deleted. */
export async function findOwnIdentity(
  db: Database,
  userId: number,
): Promise<(OwnIdentity & { readonly changeEmail: string | null }) | null> {
  const { firstName, lastName, pseudo, visibility, changeEmail } = users;
  const [row] = await db
    .select({ firstName, lastName, pseudo, visibility, changeEmail })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDeleted, false)));
  return row ?? null;
}

/** @returns false where somebody has taken the username meanwhile */
export async function saveIdentity(db: Database, userId: number, identity: OwnIdentity): Promise<boolean> {
  const { firstName, lastName, pseudo, visibility } = identity;
  const isFree = sql`not exists (select from users as others
    where lower(others.pseudo) = lower(${pseudo}) and others.id <> ${userId})`;
  const isOther = sql`(${users.firstName}, ${users.lastName}, ${users.pseudo})
    is distinct from (${firstName}::text, ${lastName}::text, ${pseudo}::text)`;
  return db.transaction(async (tx) => {
    await keepFormerNames(tx, sql`${users.id} = ${userId} and ${isFree} and ${isOther}`);
    const saved = await tx
      .update(users)
      .set({ firstName, lastName, pseudo, visibility })
      .where(and(eq(users.id, userId), isFree))
      .returning({ id: users.id });
    return saved.length > 0;
  });
}

/** Confirms the email. @returns false where it was confirmed before */
export async function confirmEmail(db: Database, userId: number): Promise<boolean> {
  const confirmed = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/** Keeps which email was asked for, null where none is any more. */
export async function saveWantedEmail(db: Database, userId: number, wanted: string | null): Promise<void> {
  await db.update(users).set({ changeEmail: wanted }).where(eq(users.id, userId));
}

/**
 * Makes the email that was asked for the account's own, confirmed; the database refuses one that somebody has.
 * @param db a transaction
 */
export async function takeWantedEmail(db: Database, userId: number): Promise<void> {
  const email = sql`${users.changeEmail}`;
  await keepFormerNames(db, sql`${users.id} = ${userId}`);
  await db
    .update(users)
    .set({ email, changeEmail: null, emailVerifiedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** Sets a password: its person has read the email, and another one is not asked for any more. */
export async function savePassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
  await db.update(users).set({ passwordHash, changeEmail: null, emailVerifiedAt }).where(eq(users.id, userId));
}

/** Keeps the address of a person's picture; null for none. */
export async function saveProfilePicture(db: Database, userId: number, url: string | null): Promise<void> {
  await db.update(users).set({ profilePicture: url }).where(eq(users.id, userId));
}

export async function removePassword(db: Database, userId: number): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

/** Writes what an account keeps of a certificate from now on. */
export async function saveCertificate(
  db: Database,
  userId: number,
  certificate: CertificateCode | null,
): Promise<void> {
  await db.update(users).set(keptCertificate(certificate, new Date())).where(eq(users.id, userId));
}

/** Keeps the day of a visit. @returns false where nobody may log in to the account any more */
export async function saveVisit(db: Database, userId: number): Promise<boolean> {
  const saved = await db
    .update(users)
    .set({ lastVisitAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.isBlocked, false), eq(users.isDeleted, false)))
    .returning({ id: users.id });
  return saved.length > 0;
}
