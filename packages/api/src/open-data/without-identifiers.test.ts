import { describe, expect, it } from '@jest/globals';
import { withoutIdentifiers } from './without-identifiers.ts';

describe('a text without identifiers', () => {
  it.each([
    ['Airline US0378331005 grows', 'Airline … grows'],
    ['us0378331005', '…'],
    ['(FR0000120271)', '(…)'],
    ['DE000BASF111, GB00B03MLX29', '…, …'],
  ])('blanks what is shaped as an ISIN: %s', (text, expected) => {
    expect(withoutIdentifiers(text)).toBe(expected);
  });

  it.each(['Sustainable 2030', 'US037833100', 'XUS03783310055', 'Fenestration', 'US03783310XX', ''])(
    'leaves the rest: %s',
    (text) => {
      expect(withoutIdentifiers(text)).toBe(text);
    },
  );
});
