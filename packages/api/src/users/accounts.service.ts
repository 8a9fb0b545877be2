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
  holdPerson,
  isPerson,
  removePassword,
  removeUnconfirmed,
  saveCertificate,
  savePassword,
  saveVisit,
  saveWantedEmail,
  takeWantedEmail,
} from './accounts.repo.ts';
export type { Account, NewAccount } from './accounts.repo.ts';

/** The language in which an account is written to. */
export const localeOf = ({ locale }: Pick<Account, 'locale'>): Locale => (locale === 'fr' ? 'fr' : 'en');

/**
 * Creates a member, in two steps: to be called in a transaction.
 * @returns its id, or null where somebody took the email or the username meanwhile
 */
export async function createMember(db: Database, account: NewAccount): Promise<number | null> {
  const id = await insertAccount(db, account);
  if (id !== null) await giveRole(db, id, 'MEMBER');
  return id;
}
