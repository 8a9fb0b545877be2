import type { ImpactTopic } from '@commonweal/contracts';
import { Fragment, useMemo } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Disclosure, ThemeMark } from '@commonweal/ui';
import { useIsAtFunds, useKeptRest, useToolPaths } from '#places/tool-places.ts';
import { changedKeys, isMixed, isUnset, keyOf, topicScore, upwardImportances } from './importance-values.ts';
import type { ImportancesState } from './importances.store.ts';
import { ImportanceSlider } from './importance-slider.tsx';
import type { MovePart } from './part-slider.tsx';
import { TopicIndustries } from './topic-industries.tsx';

interface RefinedThemeProps {
  readonly theme: number;
  readonly state: ImportancesState;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly onMove: MovePart;
}

const UNSET: Importances = {};

/** A theme with a slider for each of its categories and topics. */
export function RefinedTheme({ theme, state, industryNames, onMove }: RefinedThemeProps) {
  const { topics, values, saved } = state;
  const isAtFunds = useIsAtFunds();
  const restOf = useKeptRest();
  const places = useToolPaths();
  const ofTheme = useMemo(() => topics.filter(({ ilg_theme_id }) => ilg_theme_id === theme), [topics, theme]);
  const byCategory = useMemo(() => Map.groupBy(ofTheme, ({ topic_category_id }) => topic_category_id), [ofTheme]);
  const scores = upwardImportances(ofTheme, values);
  const dirty = changedKeys(ofTheme, values, saved ?? UNSET);
  return (
    <div className="hstm-refined">
      <Link to={(isAtFunds ? places.funds() : places.themes()) + restOf(null)} preventScrollReset>
        <FormattedMessage id="hstm.refine.back" />
      </Link>
      <ImportanceSlider
        {...{ theme, onMove }}
        value={scores.themes.get(theme) ?? 0}
        isUnset={isUnset(ofTheme, values, { theme })}
        isMixed={isMixed(ofTheme, values, { theme })}
        isDirty={dirty.size > 0}
      >
        <ThemeMark id={theme} name={ofTheme[0]?.ilg_theme_name} />
      </ImportanceSlider>
      {Array.from(byCategory, ([category, ofCategory]) => (
        <RefinedCategory
          key={category}
          topics={ofCategory}
          value={scores.categories.get(theme)?.get(category) ?? 0}
          {...{ values, dirty, industryNames, onMove }}
        />
      ))}
    </div>
  );
}

interface RefinedCategoryProps {
  readonly topics: readonly ImpactTopic[];
  readonly values: Importances;
  readonly value: number;
  readonly dirty: ReadonlySet<string>;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly onMove: MovePart;
}

function RefinedCategory({ topics, values, value, dirty, industryNames, onMove }: RefinedCategoryProps) {
  const [first] = topics;
  if (!first) return null;
  const isDirty = topics.some((topic) => dirty.has(keyOf(topic)));
  const part = { theme: first.ilg_theme_id, category: first.topic_category_id };
  return (
    <section className="hstm-refined__category">
      <ImportanceSlider
        {...part}
        {...{ value, isDirty, onMove }}
        isUnset={isUnset(topics, values, part)}
        isMixed={isMixed(topics, values, part)}
      >
        {first.topic_category_name}
      </ImportanceSlider>
      <Disclosure summary={<FormattedMessage id="hstm.refine.topics" values={{ count: topics.length }} />}>
        {REACHES.map((reach) => (
          <TopicsOfReach
            key={reach}
            reach={reach}
            topics={topics.filter(({ is_universal }) => is_universal === (reach === 'universal'))}
            {...{ values, dirty, industryNames, onMove }}
          />
        ))}
      </Disclosure>
    </section>
  );
}

/** Topics of every industry, then those that only some industries have (specification 001 §3, `is_universal`). */
const REACHES = ['universal', 'industry'] as const;

interface TopicsOfReachProps extends Omit<RefinedCategoryProps, 'value'> {
  readonly reach: (typeof REACHES)[number];
}

function TopicsOfReach({ reach, topics, values, dirty, industryNames, onMove }: TopicsOfReachProps) {
  if (topics.length === 0) return null;
  return (
    <div className="hstm-refined__topics">
      <p className="cw-caption cw-muted">
        <FormattedMessage id={`hstm.refine.${reach}`} />
      </p>
      {topics.map((topic) => {
        const part = { theme: topic.ilg_theme_id, category: topic.topic_category_id, topic: topic.topic_id };
        return (
          <Fragment key={topic.topic_id}>
            <ImportanceSlider
              {...part}
              value={topicScore(topic, values)}
              isUnset={isUnset(topics, values, part)}
              isMixed={isMixed(topics, values, part)}
              isDirty={dirty.has(keyOf(topic))}
              onMove={onMove}
            >
              {topic.topic_name}
            </ImportanceSlider>
            <TopicIndustries {...{ topic, values, dirty, industryNames, onMove }} />
          </Fragment>
        );
      })}
    </div>
  );
}
