import type { Locale } from '@commonweal/domain/locale';
import { layOutMail } from './mail-layout.ts';

export interface ClientInvitationContent {
  readonly firstName: string;
  readonly link: string;
}

/** The mail that invites a client to the account that was opened for them. */
export function clientInvitationMail({ firstName, link }: ClientInvitationContent, locale: Locale) {
  if (locale === 'fr') {
    return layOutMail({
      locale,
      subject: 'Votre compte client Commonweal vous attend',
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        'Un compte client Commonweal a été ouvert à votre nom. Choisissez votre mot de passe\u202f: il confirme votre adresse e-mail et ouvre votre session.',
      ],
      action: { label: 'Choisir mon mot de passe', link },
      notes: [
        'Le lien fonctionne une seule fois, pendant 48 heures.',
        'Si vous n’attendiez pas ce message, ignorez-le\u202f: personne ne peut se connecter sans mot de passe.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'Your Commonweal client account is waiting for you',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'A Commonweal client account was opened for you. Choose your password: it confirms your email and logs you in.',
    ],
    action: { label: 'Choose my password', link },
    notes: [
      'The link works once, for 48 hours.',
      'If you did not expect this mail, ignore it: nobody can log in without a password.',
    ],
  });
}
