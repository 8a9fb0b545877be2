import type { Locale } from '@commonweal/domain/locale';
import { layOutMail } from './mail-layout.ts';

export interface ConfirmationMailContent {
  readonly firstName: string;
  readonly link: string;
}

/** The mail that asks a new member to confirm their email. */
export function confirmationMail({ firstName, link }: ConfirmationMailContent, locale: Locale) {
  return locale === 'fr' ? inFrench(firstName, link) : inEnglish(firstName, link);
}

function inEnglish(firstName: string, link: string) {
  return layOutMail({
    locale: 'en',
    subject: 'Confirm your email to join Commonweal',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You asked for an account on Commonweal with this email. Confirm that it is yours, and you are logged in.',
    ],
    action: { label: 'Confirm my email', link },
    notes: [
      'The link works once, for 48 hours. If it has expired, the page behind it sends you a new one.',
      'If you did not ask for an account, do nothing: without your confirmation nobody can use it.',
    ],
  });
}

function inFrench(firstName: string, link: string) {
  return layOutMail({
    locale: 'fr',
    subject: 'Confirmez votre adresse e-mail pour rejoindre Commonweal',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      'Vous avez demandé un compte Commonweal avec cette adresse e-mail. Confirmez qu’elle est bien la vôtre et vous serez connecté.',
    ],
    action: { label: 'Confirmer mon adresse e-mail', link },
    notes: [
      'Le lien fonctionne une seule fois, pendant 48 heures. S’il a expiré, la page sur laquelle il mène vous en enverra un nouveau.',
      'Si vous n’avez rien demandé, ignorez ce message\u202f: sans votre confirmation, personne ne peut utiliser ce compte.',
    ],
  });
}
