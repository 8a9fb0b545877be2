import { randomBytes } from 'node:crypto';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { digestToken } from '../http/viewer.ts';
import { insertAdministrator } from '../users/accounts.service.ts';
import { createMailToken } from './mail-tokens.repo.ts';

/** An administrator was not created; the message is for the operator who asked. */
export class AdministratorRefusedError extends Error {
  override readonly name = 'AdministratorRefusedError';
}

/**
 * Opens an account that may do everything, without a password.
 * @param publicUrl the site's address, without a slash at its end
 * @returns the email as it is stored, and a link that sets the password once, within an hour
 * @throws {AdministratorRefusedError} where the text is no email, or an account has it
 */
export async function createAdministrator(
  db: Database,
  text: string,
  publicUrl: string,
): Promise<{ readonly email: string; readonly link: string }> {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw new AdministratorRefusedError(`"${text}" is no email address.`);
  const token = randomBytes(32).toString('base64url');
  const id = await db.transaction(async (transaction) => {
    const created = await insertAdministrator(transaction, email);
    if (created !== null) await createMailToken(transaction, 'password-reset', created, digestToken(token));
    return created;
  });
  if (id === null) throw new AdministratorRefusedError(takenText(email, publicUrl));
  return { email, link: `${publicUrl}/change-password/${token}` };
}

const takenText = (email: string, publicUrl: string) =>
  `An account with the email ${email} exists already, and was not changed.
  Its owner sets a new password at ${publicUrl}/reset-password.
  To make it an administrator, ask one to give it the role, or create an administrator with another email first.`;
