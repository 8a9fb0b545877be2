import type { RoleCode } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { insertAccount } from './accounts.repo.ts';
import type { Account, NewAccount } from './accounts.repo.ts';
import { giveRole } from './roles.service.ts';

export {
  confirmEmail,
  countPseudo,
  findAccountById,
  findAccountByName,
  findAnyAccount,
  findEmailHolder,
  findOwnIdentity,
  holdPerson,
  isPerson,
  removePassword,
  removeUnconfirmed,
  saveCertificate,
  saveIdentity,
  savePassword,
  saveProfilePicture,
  saveVisit,
  saveWantedEmail,
  takeWantedEmail,
} from './accounts.repo.ts';
export type { Account, OwnIdentity, NewAccount } from './accounts.repo.ts';

/** The language in which an account is written to. */
export const localeOf = ({ locale }: Pick<Account, 'locale'>): Locale => (locale === 'fr' ? 'fr' : 'en');

/**
 * Creates an account that may do everything, without a password: to be called in a transaction. Its email is confirmed
 * by the link that sets the password.
 * @returns its id, or null where an account has the email
 */
export async function insertAdministrator(db: Database, email: string): Promise<number | null> {
  const names = { firstName: 'Site', lastName: 'Administrator', pseudo: null };
  const id = await insertAccount(db, { email, passwordHash: null, ...names, locale: 'en' });
  if (id !== null) await giveRole(db, id, 'SUPER_ADMIN');
  return id;
}

/**
 * Creates a member, in two steps: to be called in a transaction.
 * @returns its id, or null where somebody took the email or the username meanwhile
 */
export function createMember(db: Database, account: NewAccount): Promise<number | null> {
  return createAccount(db, account, 'MEMBER');
}

/** Creates a client, as {@link createMember} does a member. */
export function createClient(
  db: Database,
  account: NewAccount,
  role: 'CLIENT' | 'CLIENT_PREMIUM',
): Promise<number | null> {
  return createAccount(db, account, role);
}

async function createAccount(db: Database, account: NewAccount, role: RoleCode): Promise<number | null> {
  const id = await insertAccount(db, account);
  if (id !== null) await giveRole(db, id, role);
  return id;
}
