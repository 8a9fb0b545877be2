import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseName, personNameProblem } from './person-name.ts';

describe('the name of a person', () => {
  it.each([
    'Ines',
    'Jean-Luc',
    'O’Brien',
    'J. R. R.',
    'J.R.R.',
    'Nguyễn Thị',
    'Müller-Lüdenscheidt',
    '田中',
    'Smith (III)',
    "d'Arc",
  ])('takes %s', (name) => expect(personNameProblem(name)).toBeNull());

  it.each([
    'http://offer.example',
    'win at shop.example',
    '<b>Ines</b>',
    'Ines\nBcc: all',
    '42',
    '...',
    'ines@example.org',
    'a\u0000b',
  ])('refuses %j', (name) => expect(personNameProblem(name)).toBe('not-a-name'));

  it('asks for a name and for one of at most 80 characters', () => {
    expect(personNameProblem('   ')).toBe('missing');
    expect(personNameProblem('a'.repeat(80))).toBeNull();
    expect(personNameProblem('a'.repeat(81))).toBe('too-long');
  });

  it('is stored composed, with single spaces and none around', () => {
    expect(normaliseName('  Rene\u0301e   van  Dijk ')).toBe('Ren\u00e9e van Dijk');
  });

  it('judges the stored form as the typed one, and never lets a line break or slash through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        const problem = personNameProblem(text);
        expect(personNameProblem(normaliseName(text))).toBe(problem);
        expect(problem !== null || !/[\p{Cc}/@<>:]/u.test(normaliseName(text))).toBe(true);
      }),
    );
  });
});
