import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalisePseudo, pseudoProblem } from './pseudo-rule.ts';

describe('a username', () => {
  it.each(['abc', 'a'.repeat(30), 'kestrel', 'k_7', 'green.rater', 'été-2026'])('may be %s', (pseudo) =>
    expect(pseudoProblem(pseudo)).toBeNull(),
  );

  it.each([
    ['', 'missing'],
    ['ab', 'length'],
    ['a'.repeat(31), 'length'],
    ['ines@example.org', 'characters'],
    ['two words', 'characters'],
    ['.dot', 'characters'],
    ['tab\tbed', 'characters'],
  ])('%j: %s', (pseudo, problem) => expect(pseudoProblem(pseudo)).toBe(problem));

  it('is stored without spaces around and look-alike forms', () => {
    expect(normalisePseudo(' ｋestrel ')).toBe('kestrel');
  });

  it('is judged as it is stored, and is never an email', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.emailAddress()), (text) => {
        const problem = pseudoProblem(text);
        expect(pseudoProblem(normalisePseudo(text))).toBe(problem);
        expect(problem !== null || !normalisePseudo(text).includes('@')).toBe(true);
      }),
    );
  });
});
