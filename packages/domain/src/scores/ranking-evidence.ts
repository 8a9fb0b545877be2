import { EVIDENCE_STEPS } from './evidence.ts';
import type { ImportanceTable } from './importance-table.ts';
import type { Importances } from './importances.ts';
import { createIndustryFactors } from './industry-factors.ts';
import type { IndustryFactors } from './industry-factors.ts';
import { DEFAULT_IMPORTANCE, importanceKey, importanceOf, importancesByIndustry } from './importances.ts';
import { keepRecent } from './keep-recent.ts';
import { flooredMean } from './topic-scores.ts';

/** A topic that a company may have analyses on, as `GET v3/my-impact/topics` sends it. */
export interface RankedTopic {
  readonly ilg_theme_id: number;
  readonly topic_category_id: number;
  readonly topic_id: number;
  /** it applies in every industry; others apply where some company of the industry has an analysis on them */
  readonly is_universal: boolean;
}

/** The evidence behind one company's score by a person's importances. */
export interface CompanyEvidence {
  /** analyses on topics that weigh, and the ratings that they have */
  readonly analyses: number;
  readonly ratings: number;
  /** the ends of `scoreRange`; null where nothing could give the company a score */
  readonly low: number | null;
  readonly high: number | null;
  /** ids of the themes above 50 on which no analysis weighs: nobody knows how the company does there */
  readonly unknown: readonly number[];
}

/** Companies by the analyses that they have on topics that weigh. */
export interface WeighedCompanies {
  /** 1 for each company with one, and so with a score */
  readonly scored: Uint8Array;
  readonly scoredCount: number;
  /** 1 for each company with enough of them */
  readonly enough: Uint8Array;
}

/** The evidence behind all companies' scores, at the last move. */
export interface RankingEvidence {
  /** Takes the importances of a move. Passes over all companies only for topics that did not weigh together lately. */
  move(importances: Importances): void;
  /** The same object while the same topics weigh. */
  weighed(): WeighedCompanies;
  /** names the topics that do not weigh: the same text for the same ones */
  weightless(): string;
  /** @param position in the companies */
  of(position: number): CompanyEvidence;
}

/** Analyses on topics that weigh, from which a company is shown by default; each has three ratings or more. */
export const ENOUGH_ANALYSES = EVIDENCE_STEPS.analyses.moderate;

/** The size that the one analysis of an unknown topic is taken to have: the middle of 1 to 5. */
export const UNKNOWN_SIZE = 3;

const SCALE_END = 5;

/** Sets of topics that people give no weight, each with the companies that have analyses beside them. */
const REMEMBERED = 16;

/**
 * Prepares what stands behind the scores of a ranking, once for a set of companies, notes and topics.
 * @param table of the ranking (`BespokeRanking.table`)
 * @param companies in the order of the table
 */
export function prepareRankingEvidence(
  table: ImportanceTable,
  companies: readonly { readonly industry_id: number }[],
  topics: readonly RankedTopic[],
): RankingEvidence {
  const index = indexTopics(table, companies, topics);
  const industryAt = (position: number) => companies[position]?.industry_id;
  const factors = createIndustryFactors(index.keys, industryAt);
  const groups = groupTopics(topics);
  const recent = keepRecent<WeighedCompanies>(REMEMBERED);
  const none = new Uint8Array(companies.length);
  let weighed: WeighedCompanies = { scored: none, scoredCount: 0, enough: none };
  let weightless = '';
  let important: ImportantThemes = { general: [], ofIndustries: new Map() };
  return {
    move(importances) {
      factors.move(importances);
      important = themesAboveBy(groups, importances);
      weightless = nameZeros(factors);
      weighed = recent(weightless, () => weighCompanies(table, factors, companies.length));
    },
    weighed: () => weighed,
    weightless: () => weightless,
    of: (position) => {
      const ofIndustry = important.ofIndustries.get(industryAt(position) ?? 0) ?? important.general;
      return evidenceOf(position, { table, index, factors: factors.at(position), important: ofIndustry });
    },
  };
}

interface TopicIndex {
  /** those of the table first, in its order */
  readonly keys: readonly string[];
  /** id of each key's theme */
  readonly themes: readonly number[];
  /** by position of a company, 1 for each key that applies to it; companies of one industry share an array */
  readonly applies: readonly Uint8Array[];
}

function indexTopics(
  table: ImportanceTable,
  companies: readonly { readonly industry_id: number }[],
  topics: readonly RankedTopic[],
): TopicIndex {
  const universal = new Set(topics.filter((topic) => topic.is_universal).map(keyOf));
  const keys = [...new Set([...table.keys, ...topics.map(keyOf)])];
  const byIndustry = new Map<number, Uint8Array>();
  const applies = companies.map(({ industry_id }) => {
    const known = byIndustry.get(industry_id);
    if (known) return known;
    const made = Uint8Array.from(keys, (key) => (universal.has(key) ? 1 : 0));
    byIndustry.set(industry_id, made);
    return made;
  });
  for (const [at, ofIndustry] of applies.entries()) {
    for (let cell = table.starts[at] ?? 0; cell < (table.starts[at + 1] ?? 0); cell += 1) {
      ofIndustry[table.keyOf[cell] ?? 0] = 1;
    }
  }
  return { keys, themes: keys.map((key) => Number.parseInt(key, 10)), applies };
}

function keyOf(topic: RankedTopic): string {
  return importanceKey(topic.ilg_theme_id, topic.topic_category_id, topic.topic_id);
}

/** Keys of the topics by theme, then category. */
type TopicGroups = readonly (readonly [theme: number, categories: readonly (readonly string[])[]])[];

function groupTopics(topics: readonly RankedTopic[]): TopicGroups {
  return Array.from(
    Map.groupBy(topics, (topic) => topic.ilg_theme_id),
    ([theme, ofTheme]) => {
      const categories = Map.groupBy(ofTheme, (topic) => topic.topic_category_id).values();
      return [theme, Array.from(categories, (ofCategory) => ofCategory.map(keyOf))] as const;
    },
  );
}

/** Themes whose slider stands above 50: means floored upward as in `upwardScores`, grouped once for all moves. */
function themesAbove(groups: TopicGroups, importances: Importances): number[] {
  const scoreOf = (keys: readonly string[]) => flooredMean(keys, (key) => importanceOf(importances, key));
  return groups
    .filter(([, categories]) => flooredMean(categories, scoreOf) > DEFAULT_IMPORTANCE)
    .map(([theme]) => theme);
}

interface ImportantThemes {
  readonly general: readonly number[];
  /** of industries with importances of their own, by id */
  readonly ofIndustries: ReadonlyMap<number, readonly number[]>;
}

function themesAboveBy(groups: TopicGroups, importances: Importances): ImportantThemes {
  const ofIndustries = Array.from(
    importancesByIndustry(importances),
    ([industry, own]) => [industry, themesAbove(groups, { ...importances, ...own })] as const,
  );
  return { general: themesAbove(groups, importances), ofIndustries: new Map(ofIndustries) };
}

function nameZeros({ general, ofIndustries }: IndustryFactors): string {
  const own = Array.from(ofIndustries(), ([industry, factors]) => `${industry}:${indexesOfZeros(factors).join()}`);
  return [indexesOfZeros(general).join(), ...own].join(' ');
}

function indexesOfZeros(factors: Float64Array): number[] {
  const zeros: number[] = [];
  for (const [at, factor] of factors.entries()) if (factor === 0) zeros.push(at);
  return zeros;
}

function weighCompanies(table: ImportanceTable, factors: IndustryFactors, companies: number): WeighedCompanies {
  const [scored, enough] = [new Uint8Array(companies), new Uint8Array(companies)];
  let scoredCount = 0;
  for (let at = 0; at < companies; at += 1) {
    let notes = 0;
    const ofCompany = factors.at(at);
    for (let cell = table.starts[at] ?? 0; cell < (table.starts[at + 1] ?? 0); cell += 1) {
      if ((ofCompany[table.keyOf[cell] ?? 0] ?? 0) > 0) notes += table.notes[cell] ?? 0;
    }
    scored[at] = notes > 0 ? 1 : 0;
    scoredCount += notes > 0 ? 1 : 0;
    enough[at] = notes >= ENOUGH_ANALYSES ? 1 : 0;
  }
  return { scored, scoredCount, enough };
}

interface Known {
  readonly table: ImportanceTable;
  readonly index: TopicIndex;
  readonly factors: Float64Array;
  readonly important: readonly number[];
}

function evidenceOf(position: number, { table, index, factors, important }: Known): CompanyEvidence {
  const sum = { analyses: 0, ratings: 0, weight: 0, weighted: 0 };
  const seen = new Set<number>();
  const themes = new Set<number>();
  for (let cell = table.starts[position] ?? 0; cell < (table.starts[position + 1] ?? 0); cell += 1) {
    const key = table.keyOf[cell] ?? 0;
    const factor = factors[key] ?? 0;
    seen.add(key);
    if (factor === 0) continue;
    themes.add(index.themes[key] ?? 0);
    sum.analyses += table.notes[cell] ?? 0;
    sum.ratings += table.ratings[cell] ?? 0;
    sum.weight += factor * (table.sizes[cell] ?? 0);
    sum.weighted += factor * (table.values[cell] ?? 0);
  }
  let unknown = 0;
  const applies = index.applies[position];
  for (let key = 0; key < factors.length; key += 1) {
    if (applies?.[key] === 1 && !seen.has(key)) unknown += UNKNOWN_SIZE * (factors[key] ?? 0);
  }
  return {
    analyses: sum.analyses,
    ratings: sum.ratings,
    ...scoreRange(sum, unknown),
    unknown: important.filter((theme) => !themes.has(theme)),
  };
}

/**
 * The lowest and the highest score that a company would have if each topic without analyses, of those that apply to
 * it, had one of middle size.
 * @param unknown the weight of those analyses together
 */
function scoreRange({ weight, weighted }: { readonly weight: number; readonly weighted: number }, unknown: number) {
  const whole = weight + unknown;
  if (!(whole > 0)) return { low: null, high: null };
  const at = (value: number) => Math.min(SCALE_END, Math.max(-SCALE_END, (weighted + unknown * value) / whole));
  return { low: at(-SCALE_END), high: at(SCALE_END) };
}
