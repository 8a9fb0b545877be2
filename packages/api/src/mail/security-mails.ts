import type { Locale } from '@commonweal/domain/locale';
import type { SecurityMailKind } from '@commonweal/domain/mails';
import { SUPPORT_EMAIL } from '@commonweal/domain/support';
import type { Bilingual } from '../http/locale.ts';
import { layOutMail } from './mail-layout.ts';

export interface SecurityMailContent {
  readonly firstName: string;
  readonly publicUrl: string;
  /** Device, address and moment of a log-in. */
  readonly detail?: Bilingual;
}

interface Told {
  readonly subject: Bilingual;
  readonly text: Bilingual;
}

const told: Readonly<Record<SecurityMailKind, Told>> = {
  'email-changed': {
    subject: {
      en: 'The email of your Commonweal account was changed',
      fr: 'L’adresse e-mail de votre compte Commonweal a été changée',
    },
    text: {
      en: 'Another email was confirmed for your account. From now on you log in with it, and this address is no longer used.',
      fr: 'Une autre adresse e-mail a été confirmée pour votre compte. Elle sert désormais à vous connecter, et celle-ci n’est plus utilisée.',
    },
  },
  'second-factor-on': {
    subject: {
      en: 'The second factor of your Commonweal account is on',
      fr: 'Le second facteur de votre compte Commonweal est activé',
    },
    text: {
      en: 'From now on a code of your authenticator app is asked for after your password. The other sessions of your account have ended.',
      fr: 'Un code de votre application d’authentification est désormais demandé après votre mot de passe. Les autres sessions de votre compte ont pris fin.',
    },
  },
  'second-factor-off': {
    subject: {
      en: 'The second factor of your Commonweal account is off',
      fr: 'Le second facteur de votre compte Commonweal est désactivé',
    },
    text: {
      en: 'Your password alone logs in to your account again. The recovery codes are worth nothing any more.',
      fr: 'Votre mot de passe suffit de nouveau pour vous connecter. Les codes de secours ne sont plus valables.',
    },
  },
  'recovery-codes': {
    subject: {
      en: 'Your Commonweal account has new recovery codes',
      fr: 'Votre compte Commonweal a de nouveaux codes de secours',
    },
    text: {
      en: 'New recovery codes were made for your account. The ones before are worth nothing any more.',
      fr: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne sont plus valables.',
    },
  },
  'passkey-added': {
    subject: {
      en: 'A passkey was added to your Commonweal account',
      fr: 'Une clé d’accès a été ajoutée à votre compte Commonweal',
    },
    text: {
      en: 'A device can now log in to your account without your password.',
      fr: 'Un appareil permet désormais de se connecter à votre compte sans votre mot de passe.',
    },
  },
  'passkey-removed': {
    subject: {
      en: 'A passkey was removed from your Commonweal account',
      fr: 'Une clé d’accès a été supprimée de votre compte Commonweal',
    },
    text: {
      en: 'A device no longer logs in to your account.',
      fr: 'Un appareil ne permet plus de se connecter à votre compte.',
    },
  },
  'social-linked': {
    subject: {
      en: 'An account elsewhere now logs in to your Commonweal account',
      fr: 'Un compte externe permet de se connecter à votre compte Commonweal',
    },
    text: {
      en: 'An account at another service was linked to yours and now logs in to it.',
      fr: 'Un compte d’un autre service a été associé au vôtre et permet désormais de s’y connecter.',
    },
  },
  'social-unlinked': {
    subject: {
      en: 'An account elsewhere no longer logs in to your Commonweal account',
      fr: 'Un compte externe ne permet plus de se connecter à votre compte Commonweal',
    },
    text: {
      en: 'An account at another service was unlinked from yours and no longer logs in to it.',
      fr: 'Un compte d’un autre service a été dissocié du vôtre et ne permet plus de s’y connecter.',
    },
  },
  'new-sign-in': {
    subject: { en: 'New log-in to your Commonweal account', fr: 'Nouvelle connexion à votre compte Commonweal' },
    text: {
      en: 'Somebody logged in to your account with a device or from a place that it has not been used with before.',
      fr: 'Quelqu’un s’est connecté à votre compte avec un appareil ou depuis un endroit jusqu’ici inconnus.',
    },
  },
};

const common = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    notMe: 'This was not me',
    help: 'Write to support',
    advice: (link: string) =>
      `If it was you, there is nothing to do. Otherwise choose a new password at once, which ends every session, then check the ways into your account: ${link}`,
    adviceToOld:
      'If it was you, there is nothing to do. Otherwise write to support at once, from this address: somebody else has your account.',
    always: 'You always get this mail, whatever you chose in your notification settings.',
  },
  fr: {
    greeting: (name: string) => `Bonjour ${name},`,
    notMe: 'Ce n’était pas moi',
    help: 'Écrire à l’assistance',
    advice: (link: string) =>
      `Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe, ce qui met fin à toutes les sessions, puis vérifiez les moyens d’accès à votre compte\u00a0: ${link}`,
    adviceToOld:
      'Si c’était vous, il n’y a rien à faire. Sinon, écrivez aussitôt à l’assistance depuis cette adresse\u202f: quelqu’un d’autre a pris votre compte.',
    always: 'Vous recevez toujours ce message, quels que soient vos paramètres de notification.',
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

/** The mail that tells somebody of a change of the ways into their account, or of a log-in that may not be theirs. */
export function securityMail(
  kind: SecurityMailKind,
  { firstName, publicUrl, detail }: SecurityMailContent,
  locale: Locale,
) {
  const texts = common[locale];
  const { subject, text } = told[kind];
  // The old address logs in no more: a new password cannot be mailed to it.
  const isToOld = kind === 'email-changed';
  return layOutMail({
    locale,
    subject: subject[locale],
    greeting: texts.greeting(firstName),
    paragraphs: [text[locale], ...(detail ? [detail[locale]] : [])],
    action: isToOld
      ? { label: texts.help, link: `mailto:${SUPPORT_EMAIL}` }
      : { label: texts.notMe, link: `${publicUrl}/reset-password` },
    notes: [isToOld ? texts.adviceToOld : texts.advice(`${publicUrl}/users/security`), texts.always],
  });
}
