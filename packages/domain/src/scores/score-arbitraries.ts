import fc from 'fast-check';

import type { CompanyNote } from './company-score.ts';

/** Notes as the API sends them, over few companies and topics so that they meet under one key. */
export const companyNote: fc.Arbitrary<CompanyNote> = fc.record({
  e: fc.integer({ min: 1, max: 12 }),
  n: fc.nat(),
  v: fc.oneof(fc.constantFrom(-5, -2.5, 0, 2.5, 5), fc.double({ min: -5, max: 5, noNaN: true })),
  s: fc.double({ min: 1, max: 5, noNaN: true }),
  t: fc.integer({ min: 1, max: 4 }),
  c: fc.integer({ min: 1, max: 3 }),
  i: fc.integer({ min: 1, max: 2 }),
  r: fc.nat({ max: 20 }),
});

/** Importances under some of the keys of `companyNote`, 0 included. */
export const anyImportances = fc.dictionary(
  fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
    .map((ids) => ids.join('-')),
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
);
