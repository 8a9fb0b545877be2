import type { SharedCompany } from '@commonweal/api';
import { barLength } from '@commonweal/domain/grade';
import type { Locale } from '@commonweal/domain/locale';
import { formatScore } from '@commonweal/domain/score-format';
import { markup } from './markup.ts';
import { noScore, shorten } from './share-drawing.ts';

/** The look of a badge. */
interface BadgeLook {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

const WIDTH = 260;
const HEIGHT = 84;
const MARGIN = 14;
const AXIS_FROM = 110;
const AXIS_AT = 54;
const ROOM = WIDTH - MARGIN - AXIS_FROM;
const NAME_LENGTH = 34;

const themes = {
  light: { page: '#FFFFFF', line: '#D9D6CC', ink: '#16211C', muted: '#55625B', up: '#0B6B4F', down: '#A8321A' },
  dark: { page: '#18201C', line: '#2C3832', ink: '#ECF1ED', muted: '#A3B1A9', up: '#5CC6A0', down: '#F0917A' },
} as const;

const ratings = {
  en: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'rating' : 'ratings'}`,
  fr: (count: number) => `${count.toLocaleString('fr')} ${count < 2 ? 'note' : 'notes'}`,
} as const satisfies Record<Locale, (count: number) => string>;

/** Characters that XML does not allow, escaped or not; a name with one would break the picture. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g; // oxlint-disable-line no-control-regex

/** A company's score as SVG of 260 × 84, in fonts that every browser has; everything that a person wrote is escaped. */
export function drawScoreBadge(company: SharedCompany, { locale, theme }: BadgeLook): string {
  const { page, line, ink, muted } = themes[theme];
  const name = company.name.toWellFormed().replaceAll(FORBIDDEN, '');
  const told = company.impact_score === null ? noScore[company.is_grayed ? 'grayed' : 'unrated'][locale] : '';
  const score = company.impact_score === null ? told : formatScore(company.impact_score, locale);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" lang="${locale}" font-family="system-ui, sans-serif">
<title>${name} · Impact Score ${score} · ${ratings[locale](company.ratings_count)} · Commonweal</title>
<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="${page}" stroke="${line}"/>
<text x="${MARGIN}" y="22" font-size="12" font-weight="600" fill="${ink}">${shorten(name, NAME_LENGTH)}</text>
${company.impact_score === null ? markup`<text x="${MARGIN}" y="54" font-size="16" fill="${muted}">${told}</text>` : scoreOn(company.impact_score, locale, theme)}
<text x="${MARGIN}" y="75" font-size="10" fill="${muted}">Commonweal · Impact Score · ${ratings[locale](company.ratings_count)}</text>
</svg>`.text;
}

/** The signed number beside its place on the axis from −5 to +5. */
function scoreOn(score: number, locale: Locale, theme: BadgeLook['theme']) {
  const { muted, up, down } = themes[theme];
  const colour = score < 0 ? down : score > 0 ? up : muted;
  return markup`<text x="${MARGIN}" y="56" font-size="27" font-family="Georgia, serif" fill="${colour}">${formatScore(score, locale)}</text>
<path d="M${AXIS_FROM} ${AXIS_AT - 6}H${AXIS_FROM + ROOM}M${AXIS_FROM + ROOM / 2} ${AXIS_AT - 10}v8" stroke="${muted}"/>
<circle cx="${(AXIS_FROM + barLength(score) * ROOM).toFixed(1)}" cy="${AXIS_AT - 6}" r="5" fill="${colour}"/>`;
}
