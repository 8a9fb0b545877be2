import type { ImpactTopic } from '@commonweal/contracts';
import { useMemo } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import type { RankChange, RankSensitivity } from '@commonweal/domain/rank-sensitivity';
import { splitSliderKey } from '@commonweal/domain/slider-key';
import type { Sliders } from '@commonweal/domain/slider-key';
import type { AskStudy } from './use-ranking.ts';

/** All sliders of the page where they stand, by these importances. */
export type SlidersOf = (importances: Importances) => Sliders;

/** A change of a rank by a slider with its place on the page. */
export interface NamedChange extends RankChange {
  /** Id. */
  readonly theme: number;
  /** Names of the category, the topic and the industry, as far down as the slider stands. */
  readonly below: readonly string[];
}

export interface TestedRank extends RankSensitivity {
  readonly changes: readonly NamedChange[];
}

/**
 * Finds which sliders would change a company's rank, and by how little. It is the same function for the same settings
 * and companies.
 * @param company id
 */
export type TestRank = (company: number) => Promise<TestedRank>;

interface RankTestInput {
  readonly importances: Importances;
  /** Keep it the same function while the topics are the same. */
  readonly slidersOf: SlidersOf;
  readonly topics: readonly ImpactTopic[];
  readonly industryNames: ReadonlyMap<number, string>;
}

/** @param study null where nothing can be asked yet */
export function useRankTest(study: AskStudy | null, input: RankTestInput): TestRank | null {
  const { importances, slidersOf, topics, industryNames } = input;
  return useMemo(
    () =>
      study &&
      (async (company) => {
        const result = await study({ kind: 'sensitivity', importances, sliders: slidersOf(importances), company });
        if (result.kind !== 'sensitivity') throw new Error(`A study of a rank was answered with ${result.kind}.`);
        const changes = result.changes.map((change) => ({
          ...change,
          ...placeOf(change.slider, topics, industryNames),
        }));
        return { rank: result.rank, changes };
      }),
    [study, importances, slidersOf, topics, industryNames],
  );
}

function placeOf(
  slider: string,
  topics: readonly ImpactTopic[],
  industryNames: ReadonlyMap<number, string>,
): Pick<NamedChange, 'theme' | 'below'> {
  const { theme, category, topic, industry } = splitSliderKey(slider);
  const inCategory = topics.filter((one) => one.ilg_theme_id === theme && one.topic_category_id === category);
  const names = [
    inCategory[0]?.topic_category_name,
    inCategory.find((one) => one.topic_id === topic)?.topic_name,
    industry === undefined ? undefined : industryNames.get(industry),
  ];
  return { theme, below: names.filter((name) => name !== undefined) };
}
