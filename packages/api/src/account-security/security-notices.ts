import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { orderMailLater } from '../mail/mail-orders.ts';
import { notify } from '../notifications/notifications.service.ts';

/** Changes of the ways into an account that its owner is told of. */
const titles = {
  'second-factor-on': {
    en: 'The second factor of your account is on',
    fr: 'Le second facteur de votre compte est activé',
  },
  'second-factor-off': {
    en: 'The second factor of your account is off',
    fr: 'Le second facteur de votre compte est désactivé',
  },
  'recovery-codes': { en: 'Your account has new recovery codes', fr: 'Votre compte a de nouveaux codes de secours' },
  'passkey-added': { en: 'A passkey was added to your account', fr: 'Une clé d’accès a été ajoutée à votre compte' },
  'passkey-removed': {
    en: 'A passkey was removed from your account',
    fr: 'Une clé d’accès a été supprimée de votre compte',
  },
  'social-linked': {
    en: 'An account elsewhere now logs in to your account',
    fr: 'Un compte externe permet désormais de se connecter au vôtre',
  },
  'social-unlinked': {
    en: 'An account elsewhere no longer logs in to your account',
    fr: 'Un compte externe ne permet plus de se connecter au vôtre',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

const content: Bilingual = {
  en: '<p>If it was not you, choose a new password and look at the page Log-in and security.</p>',
  fr: '<p>Si ce n’était pas vous, choisissez un nouveau mot de passe et consultez la page Connexion et sécurité.</p>',
};

/** Tells a person what was changed, on the site and by a mail that they cannot switch off. @param db the transaction in which it was */
export async function tellOfChange(db: Database, userId: number, change: keyof typeof titles): Promise<void> {
  await notify(db, { userId, kind: 'account', title: titles[change], content, hasOwnMail: true });
  await orderMailLater(db, change, { userId });
}
