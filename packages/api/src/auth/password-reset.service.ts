import { randomBytes } from 'node:crypto';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { digestToken } from '../http/viewer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { passwordChangedMail, passwordResetMail } from '../mail/password-mails.ts';
import { findAccountByName } from './accounts.repo.ts';
import { createMailTokenWithin } from './mail-tokens.repo.ts';
import { findResetToken, resetPassword } from './password-reset.repo.ts';
import type { ResetToken } from './password-reset.repo.ts';
import { passwordProblem } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { emailTexts } from './registration-texts.ts';
import { linkFailures, openLink } from './mailed-link.ts';

/** As for the confirmation of an email: what is asked for beyond is answered the same and not sent. */
const MAILS_PER_HOUR = 5;

export interface ResetOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** The new password, and what shows that one may set it. */
export interface NewPassword {
  readonly userId: number;
  readonly token: string;
  readonly password: string;
}

/**
 * Mails a link to choose a new password where the email belongs to an account. It does so in its own
 * time: neither the reply nor how long it takes tells whether there is such an account.
 * @throws {Failure} 422 where the text is no email
 */
export function askForReset({ db, mailer, publicUrl }: ResetOptions, text: string): void {
  const email = normaliseEmail(text);
  if (email === '') throw commonFailure('invalid-fields', { email: emailMissing });
  if (!isEmail(email)) throw commonFailure('invalid-fields', { email: emailTexts.invalid });
  mailer.inBackground(async () => {
    const account = await findAccountByName(db, email);
    if (!account || account.isBlocked) return;
    const token = randomBytes(32).toString('base64url');
    if (!(await createMailTokenWithin(db, 'password-reset', account.id, digestToken(token), MAILS_PER_HOUR))) return;
    const link = `${publicUrl}/change-password/${token}`;
    const locale = account.locale === 'fr' ? 'fr' : 'en';
    await mailer.send({ to: account.email, ...passwordResetMail({ firstName: account.firstName, link }, locale) });
  });
}

/**
 * Whom a link was mailed to.
 * @throws {Failure} 404 `token-unknown`; 410 `token-expired`, `token-used`
 */
export async function readResetToken(db: Database, token: string): Promise<ResetToken> {
  return openLink(await findResetToken(db, digestToken(token)), linkFailed);
}

/**
 * Sets a new password by the link that was mailed, signs the person out everywhere, and mails them
 * that it was changed.
 * @throws {Failure} as {@link readResetToken}; 422 where the password is not taken
 */
export async function changePasswordByLink(options: ResetOptions, wanted: NewPassword): Promise<void> {
  const { db, mailer, publicUrl } = options;
  const person = await readResetToken(db, wanted.token);
  if (person.userId !== wanted.userId) throw linkFailed.unknown();
  const { email, firstName, lastName, pseudo } = person;
  const known = [email, firstName, lastName, pseudo ?? ''];
  const problem = wanted.password === '' ? passwordMissing : await passwordProblem(wanted.password, known);
  if (problem) throw commonFailure('invalid-fields', { password: problem });
  const passwordHash = await hashPassword(wanted.password);
  if (!(await resetPassword(db, person.userId, digestToken(wanted.token), passwordHash))) throw linkFailed.used();
  mailer.inBackground(async () => {
    const account = await findAccountByName(db, email);
    const locale = account?.locale === 'fr' ? 'fr' : 'en';
    await mailer.send({
      to: email,
      ...passwordChangedMail({ firstName, link: `${publicUrl}/reset-password` }, locale),
    });
  });
}

const emailMissing: Bilingual = { en: 'Please enter your email.', fr: 'Indiquez votre adresse e-mail.' };
const passwordMissing: Bilingual = {
  en: 'Please choose a new password.',
  fr: 'Choisissez un nouveau mot de passe.',
};

const linkFailed = linkFailures(
  { en: 'one hour', fr: 'une heure' },
  {
    en: 'This link was used before, or the password was changed by a newer one.',
    fr: 'Ce lien a déjà servi, ou un lien plus récent a servi à changer le mot de passe.',
  },
);
