import { barLength } from '@commonweal/domain/grade';
import { formatScore } from '@commonweal/domain/score-format';
import { markup } from './markup.ts';
import type { Locale } from '@commonweal/domain/locale';

/** Specification 000 §2: the social preview is 600 × 314. */
export const WIDTH = 600;
export const HEIGHT = 314;

/** The content of a preview picture: a score, or the holder of a badge. */
export type ShareDrawing = Titled & (Scored | Held);

interface Titled {
  /** Above the title: what it is. */
  readonly kicker: string;
  /** The company's name, the analysis' headline, or what the badge is called. */
  readonly title: string;
  readonly locale: Locale;
}

interface Scored {
  /** −5 to +5; null is written as not rated, or not public. */
  readonly score: number | null;
  /** There is a score, and visitors may not see it. */
  readonly isGrayed: boolean;
}

interface Held {
  /** `since`: the month; empty where none is known. */
  readonly holder: { readonly name: string; readonly since: string };
}

const MARGIN = 40;
const ROOM = WIDTH - 2 * MARGIN;
const AXIS_AT = 236;
export const noScore = {
  unrated: { en: 'Not rated yet', fr: 'Pas encore noté' },
  grayed: { en: 'Score not public', fr: 'Score non public' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** Sizes from the type scale, largest first, each with how many lines of it there is room for. */
const titleSizes = [
  { size: 39, lines: 1 },
  { size: 31, lines: 2 },
  { size: 25, lines: 3 },
] as const;

/** The picture as SVG. Everything that a person wrote is escaped. */
export function drawShare(share: ShareDrawing): string {
  const { kicker, title, locale } = share;
  const { size, lines } = setTitle(withoutRareMarks(title));
  const drawing = markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBFAF7"/>
<text x="${MARGIN}" y="52" font-family="Source Serif 4" font-size="14" fill="#55625B">${withoutRareMarks(shorten(kicker, 62))}</text>
${lines.map((line, at) => markup`<text x="${MARGIN}" y="${64 + size * 1.15 * (at + 1)}" font-family="Source Serif 4" font-size="${size}" fill="#16211C">${line}</text>\n`)}
${'holder' in share ? medalOf(share.holder) : scoreOn(share, locale)}
<g transform="translate(${MARGIN} 272) scale(.75)" color="#0B6B4F"><path d="M22 5.2A12.2 12.2 0 1 0 22 26.8" fill="none" stroke="#0B6B4F" stroke-width="5"/><circle cx="27.4" cy="16" r="4.1" fill="#0B6B4F"/></g>
<text x="${MARGIN + 32}" y="290" font-family="Source Serif 4" font-size="17" fill="#16211C">Commonweal</text>
</svg>`;
  return drawing.text;
}

/** A medal, and who has it. */
function medalOf({ name, since }: Held['holder']) {
  const beside = MARGIN + 84;
  return markup`<g fill="none" stroke="#0B6B4F" stroke-width="4" stroke-linejoin="round"><path d="M${MARGIN + 18} 214l-6 34 20-11 20 11-6-34" fill="#E6F0EA"/><circle cx="${MARGIN + 32}" cy="192" r="30" fill="#FBFAF7"/><path d="M${MARGIN + 20} 193l8 9 16-19" stroke-linecap="round"/></g>
<text x="${beside}" y="${since === '' ? 208 : 198}" font-family="Source Serif 4" font-size="25" fill="#16211C">${withoutRareMarks(shorten(name, 30))}</text>
<text x="${beside}" y="224" font-family="Source Serif 4" font-size="16" fill="#55625B">${since}</text>`;
}

/** The signed number, and its place on the axis from −5 to +5. */
function scoreOn({ score, isGrayed }: Scored, locale: Locale) {
  if (score === null)
    return markup`<text x="${MARGIN}" y="214" font-family="Source Serif 4" font-size="16" fill="#55625B">${noScore[isGrayed ? 'grayed' : 'unrated'][locale]}</text>`;
  const at = MARGIN + barLength(score) * ROOM;
  const colour = score < 0 ? '#A8321A' : score > 0 ? '#0B6B4F' : '#55625B';
  return markup`<text x="${MARGIN}" y="220" font-family="Source Serif 4" font-size="50" fill="${colour}">${formatScore(score, locale)}</text>
<path d="M${MARGIN} ${AXIS_AT}H${WIDTH - MARGIN}M${WIDTH / 2} ${AXIS_AT - 6}v12" stroke="#7C877F" stroke-width="2"/>
<circle cx="${at.toFixed(1)}" cy="${AXIS_AT}" r="8" fill="${colour}"/>
${[-5, 0, 5].map((tick) => markup`<text x="${WIDTH / 2 + (tick / 10) * ROOM}" y="${AXIS_AT + 24}" text-anchor="${tick < 0 ? 'start' : tick > 0 ? 'end' : 'middle'}" font-family="Source Serif 4" font-size="12" fill="#55625B">${tick > 0 ? '+5' : tick < 0 ? '−5' : '0'}</text>`)}`;
}

const barred: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' };

/**
 * The painter has the Latin letters alone, since it cannot tell two files of one family apart: those
 * of Latin Extended lose their marks here. The document's texts have them.
 */
function withoutRareMarks(text: string): string {
  return text.normalize('NFC').replace(/[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/g, (letter) => {
    return barred[letter] ?? letter.normalize('NFD').charAt(0);
  });
}

function setTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const { size, lines: most } of titleSizes) {
    const lines = wrap(title, size);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = titleSizes[2];
  const kept = wrap(title, size).slice(0, most);
  return { size, lines: kept.map((line, at) => (at === most - 1 ? `${line.slice(0, -1).trimEnd()}…` : line)) };
}

/** Breaks between words, and within one that is wider than the picture. */
function wrap(title: string, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(/\s+/).flatMap((whole) => partsOf(whole, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, size) > ROOM) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function partsOf(word: string, size: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (widthOf(part + letter, size) > ROOM) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** About how wide a text is set, a little on the wide side, in pixels. */
function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) {
    if (/[iljtfr.,:;'’|!()[\] ]/.test(letter)) ems += 0.36;
    else if (/[mwMW@%&\u2014]/.test(letter)) ems += 0.95;
    else ems += /[\p{Lu}\p{Lo}]/u.test(letter) ? 0.72 : 0.56;
  }
  return ems * size;
}

export function shorten(text: string, letters: number): string {
  const all = [...text];
  return all.length <= letters
    ? text
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}
