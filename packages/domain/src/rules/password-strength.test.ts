import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LEAST_PASSWORD_STRENGTH, loadPasswordRater, strengthLevels } from './password-strength.ts';

/** Milliseconds. */
function timeOf(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

describe('the strength of a password', () => {
  it('tells common and repeated passwords from good ones', async () => {
    const rate = await loadPasswordRater();
    expect(rate('password', [])).toBe(0);
    expect(rate('aaaaaaaaaaaa', [])).toBeLessThan(LEAST_PASSWORD_STRENGTH);
    expect(rate('Kestrel7 over Morland', [])).toBe(4);
  });

  it('counts nothing that others know of the person', async () => {
    const rate = await loadPasswordRater();
    const password = 'marchettiines';
    expect(rate(password, ['ines.marchetti@example.org', 'Ines', 'Marchetti'])).toBeLessThan(rate(password, []));
    expect(rate(password, ['ines.marchetti@example.org'])).toBeLessThan(rate(password, []));
    expect(rate(password, ['olga.petrova@example.org', 'Olga'])).toBe(rate(password, []));
  });

  it('gives every text one of the five levels', async () => {
    const rate = await loadPasswordRater();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (password) => {
        expect(strengthLevels[rate(password, [])]).toBeDefined();
      }),
    );
  });

  it('rates the beginning of a long password, and gives up on letters that many signs stand for', async () => {
    const rate = await loadPasswordRater();
    const weak = 'p4ssw0rd'.repeat(8);
    expect(rate(`${weak}qV7#mZ!t2LxW&9cR`, [])).toBe(rate(weak, []));
    const signs = timeOf(() => rate('4@8({[</369 1!|0$5 7+%2'.repeat(8), []));
    const letters = timeOf(() => Array.from({ length: 10 }, () => rate('correct horse battery staple '.repeat(8), [])));
    expect(signs / letters).toBeLessThan(10);
  });
});
