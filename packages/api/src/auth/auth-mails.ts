import type { MailMakers } from '../mail/mail-orders.ts';
import { mailEmailChangeNotice } from './email-change.service.ts';
import { mailConfirmationAgain } from './email-confirmation.service.ts';
import { mailPasswordChanged, mailResetLink } from './password-reset.service.ts';
import type { MailingOptions } from './password-reset.service.ts';

/** The mails about accounts that nobody waits for. */
export function authMails(options: MailingOptions): MailMakers {
  return {
    'password-reset': ({ email }) => mailResetLink(options, email),
    'email-confirmation': ({ email }) => mailConfirmationAgain(options, email),
    'password-changed': ({ userId }) => mailPasswordChanged(options, userId),
    'email-change-notice': (input) => mailEmailChangeNotice(options, input),
  };
}
