import type { ApiReply } from '@commonweal/contracts';
import { evidenceOfMean } from '@commonweal/domain/evidence';
import { presentEvidence, presentNamed } from '../entities/entities.present.ts';
import type { ClassRow } from '../entity-impact/classes.sql.ts';
import type { IndustryTotals, RankedEntityRow } from './industries.repo.ts';
import type { PastStep } from './past-steps.sql.ts';

export type RankedEntity = ApiReply<'GET v3/sasb-industries-stats/:id'>['best'][number];

/** A company with the score that it is ranked by. */
export function presentRanked(row: RankedEntityRow): RankedEntity {
  const { score, ratings, countedNotesCount: counted } = row;
  const { level: evidence } = presentEvidence(row);
  return { ...presentNamed(row), impact_score: score, counted_notes: counted, ratings_count: ratings, evidence };
}

/** The companies of an industry in numbers; of one without any, undefined. */
export function presentTotals(totals: IndustryTotals | undefined) {
  return {
    companies_count: totals?.companies ?? 0,
    scored_companies: totals?.scored ?? 0,
    grayed_companies: totals?.grayed ?? 0,
    notes_count: totals?.notes ?? 0,
    mean_score: totals?.mean ?? null,
    evidence: evidenceOfTotals(totals),
  };
}

function evidenceOfTotals(totals: IndustryTotals | undefined) {
  if (!totals || totals.mean === null) return null;
  return evidenceOfMean({ companies: totals.scored, analyses: totals.notes });
}

/** Every step of the scale, those without a company as well. */
export function presentDistribution(steps: readonly { readonly step: number; readonly companies: number }[]) {
  const counts = new Map(steps.map(({ step, companies }) => [step, companies]));
  return Array.from({ length: 10 }, (_, step) => ({
    from: step - 5,
    to: step - 4,
    companies_count: counts.get(step) ?? 0,
  }));
}

/** How scores of a past state are spread, and their mean. */
export function presentPastSpread(steps: readonly PastStep[]) {
  return {
    scored_companies: steps.reduce((sum, { companies }) => sum + companies, 0),
    mean: steps[0]?.mean ?? null,
    distribution: presentDistribution(steps),
  };
}

/** A class with what analyses say of it. */
export function presentClassScore({ id, code, name, notesCount, countedNotes, meanValue }: ClassRow) {
  return { id, code, name, notes_count: notesCount, counted_notes: countedNotes, mean_value: meanValue };
}

/** Both ends of a ranking; a company stands at one of them. */
export function presentEnds<T extends { readonly id: number }>(best: readonly T[], worst: readonly T[]) {
  const first = new Set(best.map(({ id }) => id));
  return { best, worst: worst.filter(({ id }) => !first.has(id)) };
}
