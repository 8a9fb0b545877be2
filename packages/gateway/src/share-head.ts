import type { SharedBadge } from '@commonweal/api';
import { formatScore } from '@commonweal/domain/score-format';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import { HEIGHT, WIDTH } from './share-drawing.ts';
import type { ShareDrawing } from './share-drawing.ts';
import type { Shared } from './shares.ts';
import type { Locale } from '@commonweal/domain/locale';

/** The texts of a preview for crawlers, which run no script. */
export interface ShareTexts {
  readonly title: string;
  readonly description: string;
  /** Paths below the site's own address. */
  readonly page: string;
  readonly picture: string;
}

/** Title, description and addresses of a shared page, in the language of whoever asks. */
export function shareTexts({ kind, subject }: Shared, locale: Locale): ShareTexts {
  const lang = locale === 'fr' ? '?lang=fr' : '';
  if (kind === 'badge') {
    const page = `/users/${subject.user_id}/${subject.badge_id}`;
    return {
      title: `${subject.title[locale]} · ${subject.user_name}`,
      description: badgeDescription(subject, locale),
      page,
      picture: `/share${page}.png${lang}`,
    };
  }
  if (kind === 'company') {
    return {
      title: subject.name,
      description: companyDescription(subject.name, subject.impact_score, locale),
      page: `/companies/${subject.slug}`,
      picture: `/share/companies/${subject.slug}.png${lang}`,
    };
  }
  return {
    title: subject.headline,
    description:
      locale === 'fr'
        ? `Une analyse de ${subject.entity_name}, rédigée et notée par des personnes formées.`
        : `An analysis of ${subject.entity_name}, written and rated by trained people.`,
    page: `/analyses/${subject.slug}`,
    picture: `/share/analyses/${subject.id}.png${lang}`,
  };
}

export function shareDrawing({ kind, subject }: Shared, locale: Locale): ShareDrawing {
  if (kind === 'badge') {
    const holder = { name: subject.user_name, since: monthOf(subject.earned_date, locale) };
    return { kicker: 'Badge', title: subject.title[locale], holder, locale };
  }
  const isGrayed = subject.is_grayed;
  if (kind === 'company')
    return { kicker: 'Impact Score', title: subject.name, score: subject.impact_score, isGrayed, locale };
  const kicker = locale === 'fr' ? `Analyse · ${subject.entity_name}` : `Analysis · ${subject.entity_name}`;
  return { kicker, title: subject.headline, score: subject.value, isGrayed, locale };
}

/** The social preview in a document's head. @param origin the site's own address, without a slash at its end */
export function shareHead({ title, description, page, picture }: ShareTexts, origin: string, locale: Locale): Markup {
  return markup`<link rel="canonical" href="${origin + page}">
<meta property="og:site_name" content="Commonweal">
<meta property="og:type" content="article">
<meta property="og:locale" content="${locale === 'fr' ? 'fr_FR' : 'en_GB'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${origin + page}">
<meta property="og:image" content="${origin + picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${WIDTH}">
<meta property="og:image:height" content="${HEIGHT}">
<meta property="og:image:alt" content="${`${title} · ${description}`}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${origin + picture}">
`;
}

function badgeDescription({ description, user_name, earned_date }: SharedBadge, locale: Locale): string {
  const month = monthOf(earned_date, locale);
  const earned =
    locale === 'fr'
      ? `Obtenu par ${user_name}${month && ` en ${month}`}.`
      : `Earned by ${user_name}${month && ` in ${month}`}.`;
  return `${description[locale]} ${earned}`;
}

/** "March 2025"; empty where no day is known. */
function monthOf(day: string | null, locale: Locale): string {
  if (day === null) return '';
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

function companyDescription(name: string, score: number | null, locale: Locale): string {
  if (score === null) {
    return locale === 'fr'
      ? `Ce que des personnes formées ont analysé de l’impact de ${name}.`
      : `What trained people found out about the impact of ${name}.`;
  }
  return locale === 'fr'
    ? `Impact Score de ${name}\u202F: ${formatScore(score, locale)} sur une échelle de −5 à +5.`
    : `Impact Score of ${name}: ${formatScore(score, locale)} on a scale from −5 to +5.`;
}
