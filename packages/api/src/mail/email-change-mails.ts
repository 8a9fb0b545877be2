import type { Locale } from '@commonweal/domain/locale';
import { layOutMail } from './mail-layout.ts';

export interface EmailChangeContent {
  readonly firstName: string;
  /** The email that is to be the account's. */
  readonly email: string;
  readonly link: string;
}

/** To the email that was asked for: the link that makes it the account's. */
export function emailChangeMail({ firstName, email, link }: EmailChangeContent, locale: Locale) {
  if (locale === 'fr') {
    return layOutMail({
      locale,
      subject: 'Confirmez votre nouvelle adresse e-mail pour Commonweal',
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        `Vous avez demandé à utiliser ${email} pour votre compte Commonweal. Confirmez que cette adresse est bien la vôtre ; d’ici là, votre compte garde l’ancienne.`,
      ],
      action: { label: 'Confirmer ma nouvelle adresse e-mail', link },
      notes: [
        'Le lien fonctionne une seule fois, pendant 48 heures.',
        'Si vous n’avez rien demandé, ignorez ce message : sans confirmation, rien ne change.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'Confirm your new email for Commonweal',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked to use ${email} for your Commonweal account. Confirm that it is yours; until then your account keeps the old one.`,
    ],
    action: { label: 'Confirm my new email', link },
    notes: [
      'The link works once, for 48 hours.',
      'If you did not ask for it, ignore this mail: nothing changes without your confirmation.',
    ],
  });
}

/** To the email that the account has. @param content `link` leads to a new password, which also stops the change */
export function emailChangeNotice({ firstName, email, link }: EmailChangeContent, locale: Locale) {
  if (locale === 'fr') {
    return layOutMail({
      locale,
      subject: 'Une autre adresse e-mail a été demandée pour votre compte Commonweal',
      greeting: `Bonjour ${firstName},`,
      paragraphs: [`${email} remplacera cette adresse pour votre compte Commonweal dès sa confirmation.`],
      action: { label: 'Ce n’était pas moi', link },
      notes: [
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez aussitôt un nouveau mot de passe : cela arrête aussi le changement.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'A new email was requested for your Commonweal account',
    greeting: `Hello ${firstName},`,
    paragraphs: [`${email} will replace this address for your Commonweal account as soon as it is confirmed.`],
    action: { label: 'This was not me', link },
    notes: [
      'If it was you, there is nothing to do. Otherwise choose a new password at once: that also stops the change.',
    ],
  });
}
