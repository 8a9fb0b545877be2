import { describe, expect, it } from '@jest/globals';
import { renderHere } from '../test-rendering.tsx';
import { CountryName } from '../marks/country-name.tsx';
import { initials, tintOf } from '../marks/monogram.tsx';
import { SdgList } from '../marks/sdg-mark.tsx';
import { DateText, formatDate } from './date-text.tsx';
import { Percent, ShortNumber } from './numbers.tsx';

const textOf = async (...page: Parameters<typeof renderHere>) => (await renderHere(...page)).container.textContent;

describe('DateText', () => {
  it('writes English dates with their ordinal', async () => {
    expect(await textOf(<DateText value="2026-11-02" />)).toBe('November 2nd, 2026');
  });

  it('writes French dates as the French do', async () => {
    expect(await textOf(<DateText value="2026-11-02" />, 'fr')).toBe('2 novembre 2026');
    expect(formatDate(new Date(2026, 4, 1), 'fr')).toBe('1er mai 2026');
  });

  it('adds the time where it is asked to', () => {
    const date = new Date(2026, 10, 2, 9, 5);
    expect(formatDate(date, 'en', true)).toBe('November 2nd, 2026 at 09:05');
    expect(formatDate(date, 'fr', true)).toBe('2 novembre 2026 à 09:05');
  });

  it('keeps the machine’s form beside it', async () => {
    const { container } = await renderHere(<DateText value="2026-11-02" />);
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-02');
  });

  it('shows what is no date as it is', async () => {
    expect(await textOf(<DateText value="soon" />)).toBe('soon');
  });
});

describe('numbers', () => {
  it('are shortened, with the whole number at hand', async () => {
    const { container } = await renderHere(<ShortNumber value={1234567} />);
    expect(container.textContent).toBe('1.23M');
    expect(container.querySelector('data')?.title).toBe('1,234,567');
  });

  it('are shares of one', async () => {
    expect(await textOf(<Percent value={0.654} digits={1} />)).toBe('65.4%');
  });
});

describe('CountryName', () => {
  it.each([
    ['en', 'Germany'],
    ['fr', 'Allemagne'],
  ] as const)('is in the language of the page: %s', async (locale, name) => {
    expect(await textOf(<CountryName code="DE" />, locale)).toBe(name);
  });

  it('falls back to the name it was given, or the code', async () => {
    expect(await textOf(<CountryName code="nowhere" name="Nowhere" />)).toBe('Nowhere');
    expect(await textOf(<CountryName code="QQ" />)).toBe('QQ');
    expect(await textOf(<CountryName code={null} />)).toBe('');
  });
});

describe('a monogram', () => {
  it.each([
    ['Nordic Wind Power plc', 'NW'],
    ['The Oberland Group', 'OB'],
    ['Åre & Øst AS', 'ÅØ'],
    ['3M Company', '3M'],
    ['', '·'],
  ])('of %s is %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('has the same tint everywhere, one of six', () => {
    const tints = ['Aurland', 'Tern Street Bank', 'Sable', 'Castellan', 'Meridian'].map(tintOf);
    expect(tints).not.toEqual([]);
    expect(tints.every((tint) => tint >= 0 && tint < 6)).toBe(true);
    expect(tintOf('Aurland')).toBe(tints[0]);
  });
});

describe('SdgList', () => {
  it('counts the goals from four on', async () => {
    expect(await textOf(<SdgList ids={[7, 13, 9, 11]} />)).toContain('(4 SDGs)');
    expect(await textOf(<SdgList ids={[7, 13, 9]} />)).not.toContain('SDGs)');
  });
});
