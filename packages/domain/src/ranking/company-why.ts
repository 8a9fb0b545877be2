import { importanceFactor, importanceIn } from '../scores/importances.ts';
import type { Importances } from '../scores/importances.ts';
import type { ImportanceTable } from '../scores/importance-table.ts';
import type { CompanyWhy, ThemePull, TopicPull } from './ranking.types.ts';

/** The sums of a company's notes under one importance key. */
interface KeySums {
  readonly theme: number;
  readonly topic: number;
  readonly importance: number;
  readonly notes: number;
  /** by the person's importances, and with every importance at 50 but for the factor that all share then */
  readonly weight: number;
  readonly weighted: number;
  readonly neutralWeight: number;
  readonly neutralWeighted: number;
}

/**
 * Takes a company's bespoke score (decisions: Scores 1) apart by theme; the contributions add up to
 * the score, within 1e-9.
 * @param company id
 * @param position of the company in the table
 * @param industry id of the company's industry
 */
export function explainCompany(
  company: number,
  { table, position, industry }: ExplainedCompany,
  importances: Importances,
): CompanyWhy {
  const sums = sumsOf({ table, position, industry }, importances);
  const total = totalOf(sums, ({ weight }) => weight);
  const neutralTotal = totalOf(sums, ({ neutralWeight }) => neutralWeight);
  const partOf = (amount: number) => (total > 0 ? amount / total : 0);
  const themes = Array.from(
    Map.groupBy(sums, ({ theme }) => theme),
    ([theme, ofTheme]): ThemePull => ({
      theme,
      notes: totalOf(ofTheme, ({ notes }) => notes),
      contribution: partOf(totalOf(ofTheme, ({ weighted }) => weighted)),
      share: partOf(totalOf(ofTheme, ({ weight }) => weight)),
    }),
  );
  return {
    company,
    score: total > 0 ? totalOf(sums, ({ weighted }) => weighted) / total : null,
    neutralScore: neutralTotal > 0 ? totalOf(sums, ({ neutralWeighted }) => neutralWeighted) / neutralTotal : null,
    themes: themes.sort((a, b) => a.theme - b.theme),
    topics: topicPulls(sums, total, neutralTotal),
  };
}

interface ExplainedCompany {
  readonly table: ImportanceTable;
  readonly position: number;
  readonly industry: number;
}

function sumsOf({ table, position, industry }: ExplainedCompany, importances: Importances): KeySums[] {
  const sums: KeySums[] = [];
  for (let cell = table.starts[position] ?? 0; cell < (table.starts[position + 1] ?? 0); cell += 1) {
    const key = table.keys[table.keyOf[cell] ?? 0] ?? '';
    const [theme = 0, , topic = 0] = key.split('-').map(Number);
    const importance = importanceIn(importances, key, industry);
    const factor = importanceFactor(importance);
    const [size, value] = [table.sizes[cell] ?? 0, table.values[cell] ?? 0];
    sums.push({
      ...{ theme, topic, importance, notes: table.notes[cell] ?? 0 },
      ...{ weight: factor * size, weighted: factor * value, neutralWeight: size, neutralWeighted: value },
    });
  }
  return sums;
}

function totalOf(sums: readonly KeySums[], amount: (sum: KeySums) => number): number {
  return sums.reduce((total, sum) => total + amount(sum), 0);
}

/** Contributions by topic less those with every importance at 50; none where either has no score to take apart. */
function topicPulls(sums: readonly KeySums[], total: number, neutralTotal: number): TopicPull[] {
  if (!(total > 0)) return [];
  return Array.from(
    Map.groupBy(sums, ({ topic }) => topic),
    ([topic, ofTopic]) => ({
      topic,
      importance: ofTopic[0]?.importance ?? 0,
      movement:
        totalOf(ofTopic, ({ weighted }) => weighted) / total -
        totalOf(ofTopic, ({ neutralWeighted }) => neutralWeighted) / neutralTotal,
    }),
  )
    .filter(({ movement }) => Math.abs(movement) > 1e-9)
    .sort((a, b) => Math.abs(b.movement) - Math.abs(a.movement) || a.topic - b.topic);
}
