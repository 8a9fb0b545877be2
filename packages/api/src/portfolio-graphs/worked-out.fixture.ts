import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { PortfolioScene, SceneNote, Weights } from './portfolio-scene.fixture.ts';

/** The scores that a person may see, and how much topics matter to them. */
interface Eyes {
  readonly seesAll: boolean;
  /** by topic id */
  readonly importances: ReadonlyMap<number, number>;
}

/** Numbers of both sides agree but for the last digits. */
export const near = (value: number | null | undefined) => (value == null ? null : expect.closeTo(value, 9));

export const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** The figures of a portfolio, worked out from the rows one by one. */
export function workOutFigures(scene: PortfolioScene, weights: Weights, { seesAll, importances }: Eyes) {
  const whole = sum(weights.map(({ weight }) => weight));
  const weightOf = ({ topic, size }: SceneNote) => size * ((importances.get(topic) ?? 50) / 20) ** 2;
  const mean = (notes: readonly SceneNote[]) => {
    const total = sum(notes.map(weightOf));
    return total > 0 ? sum(notes.map((note) => weightOf(note) * note.value)) / total : null;
  };
  const held = weights.map(({ id, weight }) => {
    const company = scene.companies.find((one) => one.id === id);
    const isSeen = seesAll || company?.isFeatured === true;
    const notes = isSeen ? scene.notes.filter(({ entity }) => entity === id) : [];
    const own = sum(notes.map(weightOf));
    return {
      ...{ id, share: weight / whole, notes, personal: mean(notes) },
      community: isSeen ? (company?.score ?? null) : null,
      analyses: notes
        .filter((note) => weightOf(note) > 0)
        .map((note) => ({
          id: note.id,
          contribution: ((weight / whole) * weightOf(note) * note.value) / own,
        })),
      goals: [...Map.groupBy(notes, ({ sdg }) => sdg)].flatMap(([sdg, those]) => {
        const score = mean(those);
        return score === null ? [] : [{ sdg, score }];
      }),
    };
  });
  const scoreOf = (which: 'personal' | 'community') => sum(held.map((one) => one.share * (one[which] ?? 0)));
  const goals = [
    ...Map.groupBy(
      held.flatMap(({ goals: own, share }) => own.map((goal) => ({ ...goal, share }))),
      ({ sdg }) => sdg,
    ),
  ]
    .map(([sdg, those]) => ({
      sdg,
      score: sum(those.map(({ score, share }) => score * share)) / sum(those.map(({ share }) => share)),
      weight: sum(those.map(({ share }) => share)) * 100,
      companies: those.length,
    }))
    .toSorted((a, b) => a.sdg - b.sdg);
  return { held, goals, personal: scoreOf('personal'), community: scoreOf('community') };
}

const weight = fc.double({ min: 0.001, max: 1_000, noNaN: true });
/** Up to twelve companies with weights. */
export const anyPortfolio = (scene: PortfolioScene) =>
  fc.uniqueArray(fc.record({ id: fc.constantFrom(...scene.companies.map(({ id }) => id)), weight }), {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 12,
  });
/** Importances of some topics, often 0. */
export const anyImportances = (scene: PortfolioScene) =>
  fc
    .dictionary(
      fc.constantFrom(...[...scene.topics.keys()].map(String)),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    )
    .map((entries) => new Map(Object.entries(entries).map(([topic, value]) => [Number(topic), value])));

/** The companies of the industries of a portfolio as somebody who sees featured ones finds them, weighed alike. */
export function workOutPeers(scene: PortfolioScene, weights: Weights) {
  const industryOf = (id: number) => scene.companies.find((company) => company.id === id)?.industry;
  const shares = Map.groupBy(weights, ({ id }) => industryOf(id));
  const parts = [...shares].map(([industry, held]) => {
    const peers = scene.companies.filter((company) => company.industry === industry);
    const scores = peers.flatMap(({ score, isFeatured }) => (isFeatured ? (score ?? []) : []));
    return {
      share: sum(held.map((one) => one.weight)),
      peers: peers.length,
      scored: scores.length,
      sum: sum(scores),
    };
  });
  const rated = parts.filter(({ scored }) => scored > 0);
  const mean = (of: typeof parts, count: 'peers' | 'scored') =>
    sum(of.map((part) => (part.share * part.sum) / part[count])) / sum(of.map(({ share }) => share));
  return {
    companies: sum(parts.map(({ peers }) => peers)),
    scored: sum(parts.map(({ scored }) => scored)),
    score: near(mean(parts, 'peers')),
    rated_score: near(mean(rated, 'scored')),
  };
}
