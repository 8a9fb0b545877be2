import type { z } from 'zod';
import type { clientAccountsContract } from '@commonweal/contracts/client-accounts';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Locale } from '@commonweal/domain/locale';
import { normaliseName, personNameProblem } from '@commonweal/domain/person-name';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { networkOf } from '../http/network.ts';
import { digestToken } from '../http/viewer.ts';
import type { Viewer } from '../http/viewer.ts';
import { clientInvitationMail } from '../mail/client-invitation-mail.ts';
import type { MailInputs, PreparedMail } from '../mail/mail-kinds.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import {
  createClient,
  findAnyAccount,
  findEmailHolder,
  holdPerson,
  localeOf,
  removeUnconfirmed,
  savePassword,
} from '../users/accounts.service.ts';
import { refuseHigherRoles } from '../users/administration.service.ts';
import { openSessionOf } from './entry.service.ts';
import type { OpenedSession } from './entry.service.ts';
import { linkFailures, openLink } from './mailed-link.ts';
import { createTokenWithin } from './mailed-token.ts';
import { findAccountLink, useUpMailTokens } from './mail-tokens.repo.ts';
import type { AccountLink } from './mail-tokens.repo.ts';
import { passwordProblem } from './password-rule.ts';
import { hashPassword, inPasswordTurn } from './passwords.ts';
import type { MailingOptions } from './password-reset.service.ts';
import { addressRefused, emailTexts, firstNameTexts, lastNameTexts, passwordTexts } from './registration-texts.ts';

export interface InvitationOptions {
  readonly db: Database;
  readonly orders: MailOrders;
}

/** Links that a client is mailed within an hour: one, and as often again as the server left it open. */
const MOST_MAILS = 5;

type Invitation = z.output<(typeof clientAccountsContract)['POST v3/users/client-invitations']['body']>;
type Fields = Readonly<Record<string, Bilingual>>;

/**
 * Opens an account for a client, without a password, and mails them the link to choose one. There is no account where
 * the server refuses the address at once.
 * @throws {Failure} 422 with the fields; 403 `higher-account`; 464 `mail-not-sent`
 */
export async function inviteClient(
  { db, orders }: InvitationOptions,
  actor: Viewer,
  invitation: Invitation,
  locale: Locale,
) {
  const email = normaliseEmail(invitation.email);
  const firstName = normaliseName(invitation.first_name);
  const lastName = normaliseName(invitation.last_name);
  const problems = await fieldProblems(db, { email, firstName, lastName });
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
  await refuseHigherRoles(db, actor, [invitation.role]);
  const account = { email, firstName, lastName, passwordHash: null, pseudo: null, locale };
  const opened = await db.transaction(async (tx) => {
    const id = await createClient(tx, account, invitation.role);
    if (id === null) return null;
    await recordAct(tx, { act: 'client-invited', by: actor.id, subject: id, after: { role: invitation.role } });
    return { id, mailId: await orders.hold('client-invitation', { userId: id }, tx) };
  });
  if (!opened) throw commonFailure('invalid-fields', { email: emailTexts.taken });
  if ((await orders.attempt(opened.mailId)) === 'address-refused') {
    await db.transaction(async (tx) => {
      await removeUnconfirmed(tx, opened.id);
      await recordAct(tx, { act: 'client-invitation-refused', by: actor.id, subject: opened.id });
    });
    throw addressRefused();
  }
  return { user_id: opened.id, email };
}

/**
 * The client whom a link invites. Changes nothing: scanners of mail follow links.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`
 */
export async function readInvitation(db: Database, token: string): Promise<AccountLink> {
  return openLink(await findAccountLink(db, 'client-confirmation', digestToken(token)), linkFailed);
}

/**
 * Sets the first password, which confirms the email, uses the link up, and opens a session. A session that is refused
 * leaves the account as it is then: its person logs in later, with the password.
 * @param address of the caller
 * @throws {Failure} as {@link readInvitation}; 422 `password`; 429 too many waiting; 428 `8005` blocked,
 *   `second-factor-needed`; 503 in maintenance
 */
export async function verifyClient(
  db: Database,
  token: string,
  password: string,
  address: string,
): Promise<OpenedSession> {
  const { userId, email, firstName, lastName } = await readInvitation(db, token);
  const problem =
    password === '' ? passwordTexts.missing : await passwordProblem(password, [email, firstName, lastName]);
  if (problem) throw commonFailure('invalid-fields', { password: problem });
  const passwordHash = await inPasswordTurn(networkOf(address), () => hashPassword(password));
  if (!(await setFirstPassword(db, userId, digestToken(token), passwordHash))) throw linkFailed.used();
  const session = await openSessionOf(db, userId);
  if (!session) throw linkFailed.unknown();
  return session;
}

/** Sets the password and uses the link up. @returns false where the link was used up meanwhile */
function setFirstPassword(db: Database, userId: number, tokenDigest: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Links of one person take turns, so that of two at once the second finds itself used.
    await holdPerson(tx, userId);
    const used = await useUpMailTokens(tx, userId, ['client-confirmation', 'password-reset']);
    if (!used.includes(tokenDigest)) return false;
    await savePassword(tx, userId, passwordHash);
    return true;
  });
}

async function fieldProblems(
  db: Database,
  { email, firstName, lastName }: { readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<Fields> {
  const first = personNameProblem(firstName);
  const last = personNameProblem(lastName);
  return {
    ...(await emailProblem(db, email)),
    ...(first && { first_name: firstNameTexts[first] }),
    ...(last && { last_name: lastNameTexts[last] }),
  };
}

async function emailProblem(db: Database, email: string): Promise<Fields> {
  if (email === '') return { email: emailTexts.missing };
  if (!isEmail(email)) return { email: emailTexts.invalid };
  return (await findEmailHolder(db, email)) === null ? {} : { email: emailTexts.taken };
}

/** The mail with the link, as long as the client has no confirmed email; null otherwise. */
export async function invitationMail(
  { db, publicUrl }: MailingOptions,
  { userId }: MailInputs['client-invitation'],
): Promise<PreparedMail | null> {
  const account = await findAnyAccount(db, userId);
  if (!account || account.emailVerifiedAt !== null) return null;
  const created = await createTokenWithin(db, 'client-confirmation', userId, MOST_MAILS);
  if (!created) return null;
  const link = `${publicUrl}/client-confirmation/${created.token}`;
  const content = clientInvitationMail({ firstName: account.firstName, link }, localeOf(account));
  return { to: account.email, ...content, takeBack: created.takeBack };
}

const linkFailed = linkFailures(
  { en: '48 hours', fr: '48 heures' },
  {
    en: 'This link was already used: your account has a password.',
    fr: 'Ce lien a déjà servi\u202f: votre compte a un mot de passe.',
  },
);
