import type { SecurityMailKind } from '@commonweal/domain/mails';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import type { MailInputs, MailMakers, MailPreviews, PreparedMail } from '../mail/mail-kinds.ts';
import { securityMail } from '../mail/security-mails.ts';
import { findAccountById, findAnyAccount, localeOf } from '../users/accounts.service.ts';

export interface SecurityMailing {
  readonly db: Database;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

type SecurityMakers = Pick<MailMakers, SecurityMailKind>;
type SecurityPreviews = Pick<MailPreviews, SecurityMailKind>;
type SignIn = Omit<MailInputs['new-sign-in'], 'userId'>;

/** The mails about the ways into an account. */
export function securityMails({ db, publicUrl }: SecurityMailing): SecurityMakers {
  const toPerson =
    (kind: SecurityMailKind) =>
    async ({ userId }: { readonly userId: number }, detail?: Bilingual): Promise<PreparedMail | null> => {
      const account = await findAccountById(db, userId);
      if (!account) return null;
      const { firstName, email: to } = account;
      const content = { firstName, publicUrl, ...(detail && { detail }) };
      return { to, ...securityMail(kind, content, localeOf(account)) };
    };
  return {
    'email-changed': async ({ userId, to }) => {
      const account = await findAnyAccount(db, userId);
      if (!account) return null;
      return { to, ...securityMail('email-changed', { firstName: account.firstName, publicUrl }, localeOf(account)) };
    },
    'second-factor-on': toPerson('second-factor-on'),
    'second-factor-off': toPerson('second-factor-off'),
    'recovery-codes': toPerson('recovery-codes'),
    'passkey-added': toPerson('passkey-added'),
    'passkey-removed': toPerson('passkey-removed'),
    'social-linked': toPerson('social-linked'),
    'social-unlinked': toPerson('social-unlinked'),
    'new-sign-in': (input) => toPerson('new-sign-in')(input, describeSignIn(input)),
  };
}

/** The mails as somebody gets them who does not exist. */
export function securityPreviews(publicUrl: string): SecurityPreviews {
  const sample = { browser: 'Firefox', system: 'Linux', address: '203.0.113.7', at: '2026-11-02T09:30:00.000Z' };
  const previewOf =
    (kind: SecurityMailKind): MailPreviews[SecurityMailKind] =>
    (locale) => {
      const detail = kind === 'new-sign-in' ? { detail: describeSignIn(sample) } : {};
      return securityMail(kind, { firstName: 'Ines', publicUrl, ...detail }, locale);
    };
  return {
    'email-changed': previewOf('email-changed'),
    'second-factor-on': previewOf('second-factor-on'),
    'second-factor-off': previewOf('second-factor-off'),
    'recovery-codes': previewOf('recovery-codes'),
    'passkey-added': previewOf('passkey-added'),
    'passkey-removed': previewOf('passkey-removed'),
    'social-linked': previewOf('social-linked'),
    'social-unlinked': previewOf('social-unlinked'),
    'new-sign-in': previewOf('new-sign-in'),
  };
}

/** The device, the address and the moment of a log-in; a browser that names itself in no known way is called unknown. */
function describeSignIn({ browser, system, address, at }: SignIn): Bilingual {
  const moment = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at));
  return {
    en: `${browser ?? 'Unknown browser'} on ${system ?? 'an unknown system'}, from ${address}, ${moment('en-GB')} UTC`,
    fr: `${browser ?? 'Navigateur inconnu'} sur ${system ?? 'un système inconnu'}, depuis ${address}, ${moment('fr-FR')} UTC`,
  };
}
