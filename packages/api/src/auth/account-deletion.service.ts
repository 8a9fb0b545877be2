import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { digestToken } from '../http/viewer.ts';
import { accountDeletionMail } from '../mail/account-deletion-mail.ts';
import type { MailInputs, PreparedMail } from '../mail/mail-kinds.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { findAccountById, localeOf } from '../users/accounts.service.ts';
import type { Account } from '../users/accounts.service.ts';
import { ownPasswordProblem } from './email-change.service.ts';
import { findAccountLink, useUpMailTokens } from './mail-tokens.repo.ts';
import { createTokenWithin } from './mailed-token.ts';
import type { MailingOptions } from './password-reset.service.ts';
import { addressRefused } from './registration-texts.ts';

const MAILS_PER_HOUR = 5;

/** Proof of a person that the account which they delete is theirs. */
export type DeletionProof = 'password' | 'mailed-code';

export interface GivenProof {
  readonly password: string;
  /** From the mail; empty where the account has a password. */
  readonly code: string;
  /** Of the caller. */
  readonly address: string;
}

export interface DeletionMailOptions {
  readonly db: Database;
  readonly orders: MailOrders;
}

/** An account that is signed in to by other means has no password to ask for. */
export async function proofOfDeletion(db: Database, userId: number): Promise<DeletionProof> {
  return (await ownAccount(db, userId)).passwordHash === null ? 'mailed-code' : 'password';
}

/**
 * Mails the link that deletes the account.
 * @returns the email that it was mailed to
 * @throws {Failure} 429 after too many mails; 464 `mail-not-sent`
 */
export async function mailDeletionCode({ db, orders }: DeletionMailOptions, userId: number): Promise<string> {
  const { email } = await ownAccount(db, userId);
  const result = await orders.attempt(await orders.hold('account-deletion', { userId }, db));
  if (result === 'nobody') throw commonFailure('too-many-requests');
  if (result === 'address-refused') throw addressRefused();
  return email;
}

/** The mail with the link that deletes the account; null after too many of them. */
export async function deletionMail(
  { db, publicUrl }: MailingOptions,
  { userId }: MailInputs['account-deletion'],
): Promise<PreparedMail | null> {
  const account = await findAccountById(db, userId);
  const created = account && (await createTokenWithin(db, 'account-deletion', userId, MAILS_PER_HOUR));
  if (!created) return null;
  const link = `${publicUrl}/users/delete-account/${created.token}`;
  const content = accountDeletionMail({ firstName: account.firstName, link }, localeOf(account));
  return { to: account.email, ...content, takeBack: created.takeBack };
}

/** @throws {Failure} 422 `password` or `code`; 429 too many waiting */
export async function provePerson(
  db: Database,
  userId: number,
  { password, code, address }: GivenProof,
): Promise<void> {
  const account = await ownAccount(db, userId);
  const problems =
    account.passwordHash === null
      ? await codeProblem(db, userId, code)
      : await ownPasswordProblem(password, account, address);
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
}

async function codeProblem(db: Database, userId: number, code: string): Promise<Readonly<Record<string, Bilingual>>> {
  if (code === '') return { code: codeMissing };
  const digest = digestToken(code);
  const link = await findAccountLink(db, 'account-deletion', digest);
  if (!link || link.userId !== userId || link.isExpired) return { code: codeWrong };
  const used = await useUpMailTokens(db, userId, ['account-deletion']);
  return used.includes(digest) ? {} : { code: codeWrong };
}

async function ownAccount(db: Database, userId: number): Promise<Account> {
  const account = await findAccountById(db, userId);
  if (!account) throw commonFailure('unauthorized');
  return account;
}

const codeMissing: Bilingual = {
  en: 'Please open the link that we mailed you.',
  fr: 'Ouvrez le lien que nous vous avons envoyé par e-mail.',
};
const codeWrong: Bilingual = {
  en: 'This link was already used, has expired, or belongs to another account.',
  fr: 'Ce lien a déjà servi, a expiré ou concerne un autre compte.',
};
