import sanitizeHtml from 'sanitize-html';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { layOutMail } from '../mail/mail-layout.ts';
import type { MailInputs, PreparedMail } from '../mail/mail-kinds.ts';
import { findAccountById, localeOf } from '../users/accounts.service.ts';

export interface NotificationMailing {
  readonly db: Database;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** The mail of a notification in the person's language, where they can be mailed. */
export async function notificationMailOf(
  { db, publicUrl }: NotificationMailing,
  { userId, title, content }: MailInputs['notification'],
): Promise<PreparedMail | null> {
  const account = await findAccountById(db, userId);
  if (!account || account.isBlocked || account.emailVerifiedAt === null) return null;
  const locale = localeOf(account);
  const { email: to, firstName } = account;
  return { to, ...notificationMail({ firstName, title: title[locale], content: content[locale], publicUrl }, locale) };
}

/** A notification that nobody got. */
export function notificationPreview(publicUrl: string, locale: Locale) {
  const told = {
    en: { title: 'Your analysis was published', content: '<p>“Water use of Loomwell” is public now.</p>' },
    fr: {
      title: 'Votre analyse est publiée',
      content: '<p>«\u00a0Loomwell et l’eau\u00a0» est désormais publique.</p>',
    },
  }[locale];
  return notificationMail({ firstName: 'Ines', ...told, publicUrl }, locale);
}

interface ToldByMail {
  readonly firstName: string;
  readonly title: string;
  /** Sanitised markup. */
  readonly content: string;
  readonly publicUrl: string;
}

const texts = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    action: 'Open your notifications',
    settings: (link: string) => `You choose what is mailed to you in your settings: ${link}`,
  },
  fr: {
    greeting: (name: string) => `Bonjour ${name},`,
    action: 'Ouvrir vos notifications',
    settings: (link: string) => `Vous choisissez ce qui vous est envoyé dans vos paramètres\u00a0: ${link}`,
  },
} as const;

/** A notification as a mail. */
export function notificationMail({ firstName, title, content, publicUrl }: ToldByMail, locale: Locale) {
  const { greeting, action, settings } = texts[locale];
  return layOutMail({
    locale,
    subject: title,
    greeting: greeting(firstName),
    paragraphs: paragraphsOf(content),
    action: { label: action, link: `${publicUrl}/notifications` },
    notes: [settings(`${publicUrl}/users/change-notifications`)],
  });
}

const BLOCK_ENDS = /<\/(?:p|li|blockquote|h\d)>|<br\s*\/?>/g;
const escapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The plain text of each block of some markup. */
function paragraphsOf(markup: string): string[] {
  return markup
    .replaceAll(BLOCK_ENDS, '\n')
    .split('\n')
    .map((block) => sanitizeHtml(block, { allowedTags: [], allowedAttributes: {} }))
    .map((text) => text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => escapes[name] ?? '').trim())
    .filter(Boolean);
}
