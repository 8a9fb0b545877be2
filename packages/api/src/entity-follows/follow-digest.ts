import { formatScore } from '@commonweal/domain/score-format';
import type { Locale } from '@commonweal/domain/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { EntityNews } from '../mail/mail-kinds.ts';
import { escapeText } from '../rich-text/escape-text.ts';

/** Companies that a digest names; of the others it says how many they are. */
const MOST_NAMED = 20;

/** The digest among the notifications. @returns markup of the rich-text policy */
export function digestContent(news: readonly EntityNews[], locale: Locale): string {
  const items = news
    .slice(0, MOST_NAMED)
    .map((one) => `<li><a href="/companies/${one.slug}">${escapeText(one.name)}</a>: ${changesOf(one, locale)}</li>`);
  const rest = restOf(news, locale);
  return `<ul>${items.join('')}</ul>${rest === null ? '' : `<p>${rest}</p>`}`;
}

/** The page that ends the mails of whom a token was sent to. */
export function unsubscribePage(token: string): string {
  return `/companies/followed/unsubscribe/${encodeURIComponent(token)}`;
}

/**
 * The digest as a mail.
 * @param content `link` leads to the companies that the person follows, `unsubscribeLink` to the page that ends the mails
 */
export function followDigestMail(
  {
    firstName,
    link,
    unsubscribeLink,
    news,
  }: {
    readonly firstName: string;
    readonly link: string;
    readonly unsubscribeLink: string;
    readonly news: readonly EntityNews[];
  },
  locale: Locale,
) {
  const rest = restOf(news, locale);
  const paragraphs = [
    ...news.slice(0, MOST_NAMED).map((one) => `${one.name}${colon[locale]} ${changesOf(one, locale)}`),
    ...(rest === null ? [] : [rest]),
  ];
  if (locale === 'fr') {
    return layOutMail({
      ...{ locale, paragraphs, subject: digestTitle.fr, greeting: `Bonjour ${firstName},` },
      action: { label: 'Voir les entreprises suivies', link },
      notes: [
        'Vous suivez ces entreprises par e-mail. La même page permet d’y mettre fin ou de changer de mode d’envoi.',
      ],
      ending: { label: 'Ne plus recevoir ces e-mails', link: unsubscribeLink },
    });
  }
  return layOutMail({
    ...{ locale, paragraphs, subject: digestTitle.en, greeting: `Hello ${firstName},` },
    action: { label: 'See the companies that you follow', link },
    notes: ['You follow these companies by mail. The same page ends that, or tells you in another way.'],
    ending: { label: 'Stop these mails', link: unsubscribeLink },
  });
}

export const digestTitle = {
  en: 'News of companies that you follow',
  fr: 'Du nouveau dans les entreprises que vous suivez',
};

const colon = { en: ':', fr: '\u00a0:' };

function restOf({ length }: readonly EntityNews[], locale: Locale): string | null {
  const others = length - MOST_NAMED;
  if (others <= 0) return null;
  if (locale === 'fr') return others === 1 ? 'Et une autre entreprise.' : `Et ${others} autres entreprises.`;
  return others === 1 ? 'And one other company.' : `And ${others} other companies.`;
}

/** `Impact Score +1.20 (was +1.00); 2 new analyses`. */
function changesOf({ score, analyses }: EntityNews, locale: Locale): string {
  const parts = [score && scoreText(score, locale), analyses > 0 ? analysesText(analyses, locale) : null];
  return parts.filter((part) => part !== null).join(locale === 'fr' ? '\u202f; ' : '; ');
}

function scoreText({ before, now }: NonNullable<EntityNews['score']>, locale: Locale): string {
  const shown = formatScore(now, locale);
  if (before === null) return locale === 'fr' ? `premier score d’impact, ${shown}` : `first Impact Score, ${shown}`;
  const was = formatScore(before, locale);
  return locale === 'fr' ? `score d’impact ${shown} (auparavant ${was})` : `Impact Score ${shown} (was ${was})`;
}

function analysesText(count: number, locale: Locale): string {
  if (locale === 'fr') return count === 1 ? '1 nouvelle analyse' : `${count} nouvelles analyses`;
  return count === 1 ? '1 new analysis' : `${count} new analyses`;
}
