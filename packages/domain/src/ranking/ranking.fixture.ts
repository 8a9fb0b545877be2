import fc from 'fast-check';
import type { CompanyNote } from '../scores/company-score.ts';
import type { Importances } from '../scores/importances.ts';
import type { RankingQuestion, SessionCompany } from './ranking.types.ts';

export function company(change: Partial<SessionCompany> & { readonly id: number }): SessionCompany {
  return { name: `Company ${change.id}`, industry_id: 1, country_id: 250, ...change };
}

/** A note for tests; of company 1, topic 1 in category 1 of theme 1. */
export function note(change: Partial<CompanyNote>): CompanyNote {
  return { e: 1, n: 1, v: 0, s: 1, t: 1, c: 1, i: 1, r: 3, ...change };
}

/** A question for tests: the first ten by importances of 50. */
export function question(change: Partial<RankingQuestion> = {}): RankingQuestion {
  return {
    importances: {},
    filter: { search: '', industries: [], countries: [], list: null, evidence: false },
    least: false,
    offset: 0,
    limit: 10,
    why: null,
    ...change,
  };
}

/** Companies as the API sends them, some alike in name, industry and country. */
export const someCompanies: fc.Arbitrary<SessionCompany[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      name: fc.constantFrom('Alba', 'Élan', 'Nordvik', 'Ösel Group', 'alba'),
      industry_id: fc.integer({ min: 1, max: 3 }),
      country_id: fc.constantFrom(56, 250),
    })
    .map(company),
  { maxLength: 30, selector: ({ id }) => id },
);

/** Hundredths, as means of ratings are compared: scores that differ by less than the ranking tells are no case of it. */
const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);

/** Notes as the API sends them; some of companies that are not there. */
export const someNotes: fc.Arbitrary<CompanyNote[]> = fc.array(
  fc.record({
    e: fc.integer({ min: 1, max: 44 }),
    n: fc.nat(),
    v: fc.oneof(fc.constantFrom(-5, -2.5, 0, 2.5, 5), hundredths(-5, 5)),
    s: hundredths(1, 5),
    t: fc.integer({ min: 1, max: 6 }),
    c: fc.integer({ min: 1, max: 4 }),
    i: fc.integer({ min: 1, max: 6 }),
    r: fc.integer({ min: 3, max: 20 }),
  }),
  { maxLength: 150 },
);

/** Importances under some of the keys of `someNotes`, 0 included, some in one of the industries of `someCompanies`. */
export const someImportances: fc.Arbitrary<Importances> = fc.dictionary(
  fc
    .tuple(
      fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 })),
      fc.constantFrom('', '@1', '@2', '@3'),
    )
    .map(([ids, industry]) => ids.join('-') + industry),
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
);
