import type { Locale } from '../http/locale.ts';
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
        `Vous souhaitez utiliser ${email} pour votre compte Commonweal. Confirmez que cette adresse est bien la vôtre ; d’ici là, l’ancienne reste valable.`,
      ],
      action: { label: 'Confirmer ma nouvelle adresse e-mail', link },
      notes: [
        'Le lien fonctionne une seule fois, pendant 48 heures.',
        'Si vous n’avez rien demandé, ne faites rien : sans confirmation, rien ne change.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'Confirm your new email for Commonweal',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You want to use ${email} for your account on Commonweal. Confirm that it is yours; until then the old one counts.`,
    ],
    action: { label: 'Confirm my new email', link },
    notes: [
      'The link works once, for 48 hours.',
      'If you did not ask for it, do nothing: without your confirmation nothing changes.',
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
      paragraphs: [
        `${email} doit remplacer cette adresse pour votre compte Commonweal, dès que la nouvelle adresse aura été confirmée.`,
      ],
      action: { label: 'Ce n’était pas moi', link },
      notes: [
        'Si c’était vous, tout est en ordre. Sinon, choisissez aussitôt un autre mot de passe : cela arrête aussi le changement.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'Another email was asked for your Commonweal account',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${email} is to take the place of this email for your account on Commonweal, as soon as it is confirmed.`,
    ],
    action: { label: 'This was not me', link },
    notes: ['If it was you, all is well. Otherwise choose another password at once: that also stops the change.'],
  });
}
