import { companyScore } from '@commonweal/domain/company-score';
import type { Importances } from '@commonweal/domain/importances';
import { importanceFactor, importanceKey, importanceOf } from '@commonweal/domain/importances';
import type { CompanyWhy, RankedNote, ThemePull } from './ranking.types.ts';

/**
 * Takes a company's bespoke score (decisions: Scores 1) apart by theme; the contributions add up to
 * the score, within 1e-9.
 * @param notes those of this company, and no others
 */
export function explainCompany(company: number, notes: readonly RankedNote[], importances: Importances): CompanyWhy {
  const sums = new Map<number, { notes: number; weight: number; weighted: number }>();
  let total = 0;
  for (const note of notes) {
    const weight = note.s * importanceFactor(importanceOf(importances, importanceKey(note.i, note.c, note.t)));
    const sum = sums.get(note.i) ?? { notes: 0, weight: 0, weighted: 0 };
    sums.set(note.i, { notes: sum.notes + 1, weight: sum.weight + weight, weighted: sum.weighted + weight * note.v });
    total += weight;
  }
  const partOf = (amount: number) => (total > 0 ? amount / total : 0);
  const themes = [...sums]
    .map(([theme, sum]): ThemePull => ({
      theme,
      notes: sum.notes,
      contribution: partOf(sum.weighted),
      share: partOf(sum.weight),
    }))
    .sort((a, b) => a.theme - b.theme);
  return { company, score: companyScore(notes, importances), neutralScore: companyScore(notes, {}), themes };
}
