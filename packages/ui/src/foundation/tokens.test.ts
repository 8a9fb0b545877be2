/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const marks = readFileSync(new URL('../marks/marks.css', import.meta.url), 'utf8');

/** The colour a custom property has in a theme: `light-dark(#…, #…)` or `#…`. */
function colour(property: string, theme: Theme, source = css): string {
  const [, value = ''] = new RegExp(`${property}:\\s*([^;]+);`).exec(source) ?? [];
  const hexes = value.match(/#[0-9a-f]{6}/gi) ?? [];
  const hex = theme === 'dark' ? hexes.at(-1) : hexes[0];
  if (hex === undefined) throw new Error(`${property} has no colour`);
  return hex;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--cw-page', '--cw-surface', '--cw-sunken'];
const texts = ['--cw-ink', '--cw-muted', '--cw-accent', '--cw-accent-strong', '--cw-negative', '--cw-negative-strong'];
const tones = ['--cw-warning', '--cw-information'];

const readable: readonly (readonly [string, string])[] = [
  ...[...texts, ...tones].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['accent', 'negative', 'warning', 'information'].flatMap((tone) => [
    [`--cw-${tone}`, `--cw-${tone}-soft`] as const,
    ['--cw-ink', `--cw-${tone}-soft`] as const,
    ['--cw-muted', `--cw-${tone}-soft`] as const,
  ]),
  ['--cw-on-accent', '--cw-accent'],
  ['--cw-on-accent', '--cw-accent-strong'],
  ['--cw-on-negative', '--cw-negative'],
  ['--cw-on-negative', '--cw-negative-strong'],
  ['--cw-page', '--cw-ink'],
];

const visible: readonly (readonly [string, string])[] = ['--cw-control', '--cw-focus', '--cw-rule'].flatMap((mark) =>
  grounds.map((ground) => [mark, ground] as const),
);

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  it.each(readable)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(colour(mark, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each([0, 1, 2, 3, 4, 5])('the letters of monogram tint %i can be read', (tint) => {
    const block = marks.slice(marks.indexOf(`[data-tint='${tint}']`));
    expect(contrast(colour('--cw-tint-ink', theme, block), colour('--cw-tint', theme, block))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it('tells the ends of the score scale from its middle by lightness', () => {
    const middle = colour('--cw-score-neutral', theme);
    expect(contrast(colour('--cw-score-very-negative', theme), middle)).toBeGreaterThan(1.7);
    expect(contrast(colour('--cw-score-very-positive', theme), middle)).toBeGreaterThan(1.7);
  });
});

describe('the goals', () => {
  const [, dark = ''] = /:is\(([^)]*data-sdg[^)]*)\) \{\s*color: #0b1210/.exec(marks.replaceAll(/\s+/g, ' ')) ?? [];

  it.each(Array.from({ length: 17 }, (_, index) => index + 1))('the number of goal %i can be read', (id) => {
    const ink = dark.includes(`'${id}'`) ? '#0b1210' : '#ffffff';
    expect(contrast(ink, colour(`--cw-sdg-${id}`, 'light'))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the contrast test itself', () => {
  it('knows the extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('says which colour is missing', () => {
    expect(() => colour('--cw-absent', 'light')).toThrow('--cw-absent has no colour');
  });
});
