import type { noteDatapoints } from '../notes/note-datapoints.table.ts';
import { readReference } from '../reference/reference-lists.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import type { NoteDraft } from './seed-notes.ts';

type DatapointRow = typeof noteDatapoints.$inferInsert;

/** A metric with what companies report of it: the middle of an industry, and how far they are from each other. */
interface Reported {
  readonly code: string;
  readonly isEnvironmental: boolean;
  readonly middle: number;
  /** Of amounts: the standard deviation of their logarithm. Of percentages: in points. */
  readonly spread: number;
  readonly isShare?: true;
}

const reported: readonly Reported[] = [
  { code: 'GRI-305-1', isEnvironmental: true, middle: 42_000, spread: 0.6 },
  { code: 'GRI-302-1', isEnvironmental: true, middle: 118_000, spread: 0.5 },
  { code: 'GRI-303-3', isEnvironmental: true, middle: 940, spread: 0.6 },
  { code: 'GRI-306-3', isEnvironmental: true, middle: 6_200, spread: 0.5 },
  { code: 'PAI-5', isEnvironmental: true, middle: 58, spread: 13, isShare: true },
  { code: 'GRI-2-7', isEnvironmental: false, middle: 7_800, spread: 0.7 },
  { code: 'GRI-404-1', isEnvironmental: false, middle: 18, spread: 0.3 },
  { code: 'GRI-403-9-R', isEnvironmental: false, middle: 3.8, spread: 0.35 },
  { code: 'GRI-405-1-B', isEnvironmental: false, middle: 34, spread: 9, isShare: true },
  { code: 'PAI-12', isEnvironmental: false, middle: 11, spread: 4, isShare: true },
];

/** Companies of an industry whose figures are known, and metrics that an industry reports on either subject. */
const COMPANIES = 8;
const METRICS = 3;

/**
 * Figures of the two years before the latest published analysis of some companies in each industry. Those of one
 * industry report the same metrics, so that an unusual value is noticed beside them.
 */
export function makeDatapoints(drafts: readonly NoteDraft[]): DatapointRow[] {
  const dice = createDice(43);
  const metrics = new Map(readReference('datapoints').datapoints.map((row) => [row.code, row]));
  const unitIds = new Map(readReference('units').units.map(({ code, id }) => [code, id]));
  const chosen = new Map<string, readonly Reported[]>();
  return latestNotes(drafts).flatMap((draft) => {
    const { industry } = draft.entity;
    const subject = `${industry.code} ${draft.topic.isEnvironmental}`;
    const own = chosen.get(subject) ?? dice.sample(ofSubject(draft), METRICS);
    chosen.set(subject, own);
    const year = new Date(draft.createdAt).getUTCFullYear() - 1;
    return own.flatMap((metric) => {
      const { id: datapointId, unit } = metrics.get(metric.code) ?? { id: 0, unit: '' };
      return valuesOf(dice, metric).map((value, at) => ({
        ...{ noteId: draft.id, datapointId, unitId: unitIds.get(unit) ?? 0, year: year - 1 + at, value },
      }));
    });
  });
}

/** One of each company, of the first companies of each industry. */
function latestNotes(drafts: readonly NoteDraft[]): NoteDraft[] {
  const latest = new Map<unknown, NoteDraft>();
  for (const draft of drafts) {
    if (draft.status === 'published' && !draft.isDeleted) latest.set(draft.entity.row.id, draft);
  }
  const counts = new Map<string, number>();
  return [...latest.values()]
    .toSorted((a, b) => a.entity.row.id - b.entity.row.id)
    .filter(({ entity: { industry } }) => {
      const count = (counts.get(industry.code) ?? 0) + 1;
      counts.set(industry.code, count);
      return count <= COMPANIES;
    });
}

function ofSubject({ topic }: NoteDraft): Reported[] {
  return reported.filter(({ isEnvironmental }) => isEnvironmental === topic.isEnvironmental);
}

/** The value of a year, and of the next. */
function valuesOf(dice: Dice, { middle, spread, isShare }: Reported): string[] {
  const first = isShare ? dice.normal(middle, spread) : middle * Math.exp(dice.normal(0, spread));
  return [first, first * dice.normal(0.98, 0.05)].map((value) => {
    const within = isShare ? Math.min(97, Math.max(1, value)) : value;
    return within.toFixed(within < 100 ? 1 : 0);
  });
}
