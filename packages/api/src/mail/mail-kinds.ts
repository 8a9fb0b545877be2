import type { Locale } from '@commonweal/domain/locale';
import type { MailKind } from '@commonweal/domain/mails';
import type { Bilingual } from '../http/locale.ts';
import type { Mail } from './mailer.ts';

/** News of a company for somebody who follows it. */
export interface EntityNews {
  readonly slug: string;
  readonly name: string;
  /** Analyses that are new. */
  readonly analyses: number;
  /** The score before, null where there was none, and now; null where it is as it was, or kept from the person. */
  readonly score: { readonly before: number | null; readonly now: number } | null;
}

/** The input of each kind of mail. It stands in the database until the mail is sent, so there is no token in it. */
export interface MailInputs {
  /** To the account of this email, where there is one. */
  readonly 'password-reset': { readonly email: string };
  readonly 'email-confirmation': { readonly email: string };
  readonly 'password-changed': { readonly userId: number };
  /** To the email that the person asked for, as long as they still do. */
  readonly 'email-change': { readonly userId: number; readonly email: string };
  /** To the email that the account had when another one was asked for. @see `emailChangeNotice` */
  readonly 'email-change-notice': { readonly userId: number; readonly email: string; readonly to: string };
  /** To the email that the account had before; the account has another one now. */
  readonly 'email-changed': { readonly userId: number; readonly to: string };
  readonly 'second-factor-on': { readonly userId: number };
  readonly 'second-factor-off': { readonly userId: number };
  readonly 'recovery-codes': { readonly userId: number };
  readonly 'passkey-added': { readonly userId: number };
  readonly 'passkey-removed': { readonly userId: number };
  readonly 'social-linked': { readonly userId: number };
  readonly 'social-unlinked': { readonly userId: number };
  /** A log-in with a device or from a network that was not seen with the account; null where a browser names neither. */
  readonly 'new-sign-in': {
    readonly userId: number;
    readonly browser: string | null;
    readonly system: string | null;
    readonly address: string;
    readonly at: string;
  };
  /** To a client whose account an administrator opened. */
  readonly 'client-invitation': { readonly userId: number };
  /** To an account without a password, with the link that deletes it. */
  readonly 'account-deletion': { readonly userId: number };
  /** @see `followDigest` */
  readonly 'follow-digest': { readonly userId: number; readonly news: readonly EntityNews[] };
  /** To the sender of a complaint: its reference and the day by which it is answered. */
  readonly 'complaint-receipt': { readonly complaintId: number };
  readonly 'complaint-answer': { readonly complaintId: number };
  /** A notification for somebody who wants its kind by mail; `content` is sanitised markup. */
  readonly notification: { readonly userId: number; readonly title: Bilingual; readonly content: Bilingual };
}

/** A mail as it was made for one attempt. */
export interface PreparedMail extends Mail {
  /** Undoes what making it has done, where the server certainly has not got it. */
  readonly takeBack?: () => Promise<void>;
}

/** Makes the mail of each kind; null where there is nobody to send it to any more. */
export type MailMakers = { readonly [K in MailKind]: (input: MailInputs[K]) => Promise<PreparedMail | null> };

/** Each kind of mail with invented content. */
export type MailPreviews = { readonly [K in MailKind]: (locale: Locale) => Omit<Mail, 'to'> };
