import type { CompanyNote } from '@commonweal/domain/company-score';
import { importanceFactor, importanceKey, themeImportances } from '@commonweal/domain/importances';
import type { RankingQuestion, SessionCompany } from '@commonweal/domain/ranking';
import type { RankedTopic } from '@commonweal/domain/ranking-evidence';
import { createRankingSession } from '@commonweal/domain/ranking-session';
import { sliderKey, splitSliderKey } from '@commonweal/domain/slider-key';
import type { Sliders } from '@commonweal/domain/slider-key';

/** Times in milliseconds of one slider move, and of the least that any such ranking must do. */
export interface RankingBench {
  readonly moves: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly bareMedianMs: number;
  readonly bareP99Ms: number;
}

/** All that a ranking is made of. */
export interface BenchInput {
  readonly companies: readonly SessionCompany[];
  readonly notes: readonly CompanyNote[];
  readonly topics: readonly RankedTopic[];
}

const THEMES = [1, 2, 3, 4, 5, 6];
const WARM_UP = 200;

/** The first page, as the page asks for it. */
const FIRST_PAGE: Omit<RankingQuestion, 'importances'> = {
  filter: { search: '', industries: [], countries: [], list: null, evidence: true },
  ...{ least: false, offset: 0, limit: 25, why: null },
};

/**
 * Times one slider move as the worker does it (themes to importances, scores of all companies, rows
 * and ranks of the first page) beside a bare loop over typed arrays of the same numbers: a weighted sum for each
 * company and a sort of the scores. The two take turns, so that both see the same machine. Needs
 * no browser.
 * @param topics those in use, which the ranges of scores are made of
 */
export function benchRanking({ companies, notes, topics }: BenchInput, moves: number): RankingBench {
  const session = createRankingSession(companies, notes, topics);
  const keys = [...new Set(notes.map(({ i, c, t }) => importanceKey(i, c, t)))];
  const unmarked = new Map<number, 'kept'>();
  const bare = prepareBareLoop(companies, notes);
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let move = -WARM_UP; move < moves; move += 1) {
    const themes = themesAt(move);
    const full = timeOf(() => session.answer({ ...FIRST_PAGE, importances: themeImportances(keys, themes) }, unmarked));
    const least = timeOf(() => bare(themes));
    if (move < 0) continue;
    times.push(full);
    bareTimes.push(least);
  }
  return {
    moves,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    bareMedianMs: quantile(bareTimes, 0.5),
    bareP99Ms: quantile(bareTimes, 0.99),
  };
}

/** Times in milliseconds of finding the sliders that would change a rank, among all and among those of the themes. */
export interface SensitivityBench {
  readonly sliders: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly themesMedianMs: number;
}

const SENSITIVITY_WARM_UP = 20;

/**
 * Times the search for the sliders that would change a rank, by one company after the other: among all that a person
 * may move, beside those of the six themes alone. The two take turns.
 */
export function benchSensitivity({ companies, notes, topics }: BenchInput, times: number): SensitivityBench {
  const session = createRankingSession(companies, notes, topics);
  const keys = [...new Set(notes.map(({ i, c, t }) => importanceKey(i, c, t)))];
  const all = [...new Set([...THEMES.map(String), ...slidersBelow({ companies, notes, topics })])];
  const [taken, themesTaken]: [number[], number[]] = [[], []];
  for (let time = -SENSITIVITY_WARM_UP; time < times; time += 1) {
    const values = themesAt(time * STEP);
    const company = companies[(Math.abs(time) * STEP) % companies.length]?.id ?? 0;
    const importances = themeImportances(keys, values);
    const search = (sliders: Sliders) =>
      timeOf(() => session.study({ kind: 'sensitivity', importances, sliders, company }, new Map()));
    const spent = search(Object.fromEntries(all.map((key) => [key, values[splitSliderKey(key).theme] ?? 0])));
    const spentOnThemes = search(values);
    if (time < 0) continue;
    taken.push(spent);
    themesTaken.push(spentOnThemes);
  }
  return {
    sliders: all.length,
    medianMs: quantile(taken, 0.5),
    p95Ms: quantile(taken, 0.95),
    themesMedianMs: quantile(themesTaken, 0.5),
  };
}

/** Keys of the sliders of categories, of topics, and of those topics in industries that not every industry has. */
function slidersBelow({ companies, notes, topics }: BenchInput): string[] {
  const industries = new Map(companies.map(({ id, industry_id }) => [id, industry_id]));
  const universal = new Set(topics.filter((topic) => topic.is_universal).map(({ topic_id }) => topic_id));
  return notes.flatMap(({ e, i, c, t }) => {
    const part = { theme: i, category: c, topic: t };
    const ofIndustry = universal.has(t) ? [] : [sliderKey({ ...part, industry: industries.get(e) })];
    return [sliderKey({ theme: i, category: c }), sliderKey(part), ...ofIndustry];
  });
}

/** A prime, so that successive settings and companies have little in common. */
const STEP = 37;

/** One slider goes up and down, then the next; the others rest. */
function themesAt(move: number): Record<number, number> {
  const moving = THEMES[Math.floor(Math.abs(move) / 100) % THEMES.length] ?? 1;
  return Object.fromEntries(THEMES.map((theme) => [theme, theme === moving ? Math.abs(move) % 101 : 50]));
}

/** The least that a ranking must do, over notes by company, one after the other, with nothing summed up beforehand. */
export function prepareBareLoop(companies: readonly SessionCompany[], notes: readonly CompanyNote[]) {
  const positions = new Map(companies.map(({ id }, at) => [id, at]));
  const known = notes
    .map((note) => ({ note, at: positions.get(note.e) ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const companyOf = Uint32Array.from(known, ({ at }) => at);
  const themeOf = Uint8Array.from(known, ({ note }) => note.i);
  const values = Float64Array.from(known, ({ note }) => note.v);
  const sizes = Float64Array.from(known, ({ note }) => note.s);
  const factors = new Float64Array(256);
  const weights = new Float64Array(companies.length);
  const scores = new Float64Array(companies.length);
  return (themes: Readonly<Record<number, number>>): Float64Array => {
    for (const theme of THEMES) factors[theme] = importanceFactor(themes[theme] ?? 0);
    weights.fill(0);
    scores.fill(0);
    for (let at = 0; at < values.length; at += 1) {
      const company = companyOf[at] ?? 0;
      const weight = (factors[themeOf[at] ?? 0] ?? 0) * (sizes[at] ?? 0);
      weights[company] = (weights[company] ?? 0) + weight;
      scores[company] = (scores[company] ?? 0) + weight * (values[at] ?? 0);
    }
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / (weights[at] ?? 0);
    return scores.sort();
  };
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
}
