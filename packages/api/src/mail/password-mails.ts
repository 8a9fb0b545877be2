import type { Locale } from '@commonweal/domain/locale';
import { layOutMail } from './mail-layout.ts';

export interface PasswordMailContent {
  readonly firstName: string;
  readonly link: string;
}

/** The mail with the link to choose a new password. */
export function passwordResetMail({ firstName, link }: PasswordMailContent, locale: Locale) {
  if (locale === 'fr') {
    return layOutMail({
      locale,
      subject: 'Choisissez un nouveau mot de passe pour Commonweal',
      greeting: `Bonjour ${firstName},`,
      paragraphs: ['Un nouveau mot de passe a été demandé pour votre compte Commonweal. Ce lien permet de le choisir.'],
      action: { label: 'Choisir un nouveau mot de passe', link },
      notes: [
        'Le lien fonctionne une seule fois, pendant une heure.',
        'Si vous n’avez rien demandé, ignorez ce message\u202f: votre mot de passe reste le même.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'Choose a new password for Commonweal',
    greeting: `Hello ${firstName},`,
    paragraphs: ['A new password was requested for your Commonweal account. Use this link to choose it.'],
    action: { label: 'Choose a new password', link },
    notes: [
      'The link works once, for one hour.',
      'If you did not ask for it, ignore this mail: your password stays the same.',
    ],
  });
}

/** The mail that tells somebody that their password was changed. @param content `link` leads to asking for another */
export function passwordChangedMail({ firstName, link }: PasswordMailContent, locale: Locale) {
  if (locale === 'fr') {
    return layOutMail({
      locale,
      subject: 'Votre mot de passe Commonweal a été changé',
      greeting: `Bonjour ${firstName},`,
      paragraphs: ['Votre mot de passe a été changé, et les autres sessions de votre compte ont pris fin.'],
      action: { label: 'Ce n’était pas moi', link },
      notes: ['Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe.'],
    });
  }
  return layOutMail({
    locale,
    subject: 'Your Commonweal password was changed',
    greeting: `Hello ${firstName},`,
    paragraphs: ['Your password was changed, and the other sessions of your account have ended.'],
    action: { label: 'This was not me', link },
    notes: ['If it was you, there is nothing to do. Otherwise choose a new password at once.'],
  });
}
