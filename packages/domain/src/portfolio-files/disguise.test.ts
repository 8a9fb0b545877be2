import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { disguisedText, tellingParts } from './disguise.ts';

/** The numbers of a fixed sequence, as far apart as a real draw. */
function fixedRandom(seed = 7) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const shapeOf = (text: string) =>
  text
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a');

describe('disguisedText', () => {
  const file = [
    'Depot 12345678;Stand 02.01.2026',
    'Bezeichnung;ISIN;Kurswert;Datum',
    'Société Acmé;FR0000120271;1.234,56;2026-01-02',
    'Société Acmé;FR0000120271;-7 %;31/12/2025',
  ].join('\r\n');

  it('keeps headers, dates, signs and shapes, and nothing that tells of anybody', () => {
    const sent = disguisedText(file, fixedRandom());
    const lines = sent.split('\r\n');
    expect(lines[1]).toBe('Bezeichnung;ISIN;Kurswert;Datum');
    expect(lines.map((line) => line.split(';').map(shapeOf))).toEqual(
      file.split('\r\n').map((line) => line.split(';').map(shapeOf)),
    );
    expect(lines[2]).toMatch(/;2026-01-02$/);
    expect(lines[3]).toMatch(/;31\/12\/2025$/);
    for (const told of ['12345678', 'Société', 'Acmé', 'FR0000120271', '1.234,56', '234']) {
      expect(sent).not.toContain(told);
    }
  });

  it('takes words of headers for a name outside of a header', () => {
    const sent = disguisedText('Name;Gewicht;Target\nPeso Holdings;12;Weight Watchers\nTarget;13;Rate', fixedRandom());
    expect(sent).toMatch(/^Name;Gewicht;Target\n/);
    expect(sent).not.toMatch(/Peso|Holdings|Watchers/);
    expect(disguisedText('Peso Holdings;12', fixedRandom())).not.toContain('Peso');
  });

  it('replaces one text alike wherever it stands', () => {
    const [, , one, other] = disguisedText(file, fixedRandom()).split('\r\n');
    expect(one?.split(';').slice(0, 2)).toEqual(other?.split(';').slice(0, 2));
  });

  it.each([
    ['a day of the 32nd', '32.01.2026'],
    ['a month of the 13th', '2026-13-01'],
    ['eight digits', '20260102'],
    ['a year that no file is of', '01.01.1899'],
    ['signs that differ', '01.02/2026'],
  ])('takes %s for no date', (_, text) => {
    expect(disguisedText(text, fixedRandom())).not.toContain(text);
  });

  it('parts cells at commas only where nothing else does', () => {
    expect(disguisedText('ISIN,Weight\nFR0000120271,12', fixedRandom())).toMatch(/^ISIN,Weight\n/);
    expect(shapeOf(disguisedText('Poids;ISIN\n12,5;FR0000120271', fixedRandom()))).toBe(
      shapeOf('Poids;ISIN\n12,5;FR0000120271'),
    );
  });

  it('lets no name, identifier or amount of three signs or more through', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdefghKLMéÖß &-.'), minLength: 3, maxLength: 20 });
    const isin = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{9}\d$/);
    const amount = fc.oneof(
      fc.integer({ min: 100, max: 9_999_999 }).map(String),
      fc.integer({ min: 1000, max: 9_999_999 }).map((value) => value.toLocaleString('de-DE')),
      fc.integer({ min: 1000, max: 9_999_999 }).map((value) => (value / 100).toFixed(2)),
    );
    const row = fc.tuple(name, isin, amount);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 1e6 }), (rows, seed) => {
        const lines = rows.map((cells) => cells.join(';'));
        const sent = disguisedText(['Name;ISIN;Weight', ...lines].join('\n'), fixedRandom(seed)).split('\n');
        expect(sent[0]).toBe('Name;ISIN;Weight');
        const told = new Set(rows.flat().flatMap(tellingParts));
        const left = sent
          .slice(1)
          .flatMap((line) => line.split(';'))
          .flatMap(tellingParts);
        expect(left.filter((part) => told.has(part))).toEqual([]);
      }),
    );
  });
});
