import type { Locale } from '@commonweal/domain/locale';
import type { SecurityMailKind } from '@commonweal/domain/mails';
import { accountDeletionMail } from '../mail/account-deletion-mail.ts';
import { clientInvitationMail } from '../mail/client-invitation-mail.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { emailChangeMail, emailChangeNotice } from '../mail/email-change-mails.ts';
import type { MailMakers, MailPreviews } from '../mail/mail-kinds.ts';
import { passwordChangedMail, passwordResetMail } from '../mail/password-mails.ts';
import { invitationMail } from './client-accounts.service.ts';
import { deletionMail } from './account-deletion.service.ts';
import { changeMail, changeNotice } from './email-change.service.ts';
import { confirmationOf } from './email-confirmation.service.ts';
import { changedMail, resetMail } from './password-reset.service.ts';
import type { MailingOptions } from './password-reset.service.ts';

type OtherKind = SecurityMailKind | 'follow-digest' | 'notification' | 'complaint-receipt' | 'complaint-answer';

/** The mails about accounts. */
export function authMails(options: MailingOptions): Omit<MailMakers, OtherKind> {
  return {
    'password-reset': ({ email }) => resetMail(options, email),
    'email-confirmation': ({ email }) => confirmationOf(options, email),
    'password-changed': ({ userId }) => changedMail(options, userId),
    'email-change': (input) => changeMail(options, input),
    'email-change-notice': (input) => changeNotice(options, input),
    'client-invitation': (input) => invitationMail(options, input),
    'account-deletion': (input) => deletionMail(options, input),
  };
}

/** The mails about accounts as somebody gets them who does not exist. */
export function authPreviews(publicUrl: string): Omit<MailPreviews, OtherKind> {
  const content = (path: string) => ({ firstName: 'Ines', link: `${publicUrl}/${path}` });
  const wanted = { email: 'ines@example.org' };
  const token = 'sample-of-a-link';
  return {
    'password-reset': (locale: Locale) => passwordResetMail(content(`change-password/${token}`), locale),
    'email-confirmation': (locale) => confirmationMail(content(`email-confirmation/${token}`), locale),
    'password-changed': (locale) => passwordChangedMail(content('reset-password'), locale),
    'email-change': (locale) =>
      emailChangeMail({ ...content(`email-change-confirmation/${token}`), ...wanted }, locale),
    'email-change-notice': (locale) => emailChangeNotice({ ...content('reset-password'), ...wanted }, locale),
    'client-invitation': (locale) => clientInvitationMail(content(`client-confirmation/${token}`), locale),
    'account-deletion': (locale) => accountDeletionMail(content(`users/delete-account/${token}`), locale),
  };
}
