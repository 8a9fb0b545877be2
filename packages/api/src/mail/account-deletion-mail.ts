import type { Locale } from '@commonweal/domain/locale';
import { layOutMail } from './mail-layout.ts';

export interface AccountDeletionContent {
  readonly firstName: string;
  readonly link: string;
}

/** The mail with the link that deletes an account without a password. */
export function accountDeletionMail({ firstName, link }: AccountDeletionContent, locale: Locale) {
  if (locale === 'fr') {
    return layOutMail({
      locale,
      subject: 'Supprimer votre compte Commonweal',
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        'Vous avez demandé à supprimer votre compte Commonweal. Ce lien mène à la dernière étape\u202f; votre compte n’est supprimé qu’une fois que vous l’y avez confirmé.',
      ],
      action: { label: 'Supprimer mon compte', link },
      notes: [
        'Le lien fonctionne une seule fois, pendant une heure, là où vous êtes connecté.',
        'Si vous n’avez rien demandé, ignorez ce message\u202f: votre compte reste tel quel.',
      ],
    });
  }
  return layOutMail({
    locale,
    subject: 'Delete your Commonweal account',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You asked to delete your Commonweal account. This link leads to the last step; nothing is deleted before you confirm it there.',
    ],
    action: { label: 'Delete my account', link },
    notes: [
      'The link works once, for one hour, in a browser where you are logged in.',
      'If you did not ask for it, ignore this mail: your account stays as it is.',
    ],
  });
}
