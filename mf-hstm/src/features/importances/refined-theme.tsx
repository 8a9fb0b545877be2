import type { ImpactTopic } from '@commonweal/contracts';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { importanceOf } from '@commonweal/domain/importances';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Disclosure, ThemeMark } from '@commonweal/ui';
import { useIsAtFunds, useKeptRest, useToolPaths } from '#places/tool-places.ts';
import { changedKeys, isMixed, isUnset, keyOf, upwardImportances } from './importance-values.ts';
import type { TopicPart } from './importance-values.ts';
import type { ImportancesState } from './importances.store.ts';
import { PartSlider } from './part-slider.tsx';
import type { MovePart } from './part-slider.tsx';

interface RefinedThemeProps {
  readonly theme: number;
  readonly state: ImportancesState;
  readonly onMove: MovePart;
}

const UNSET: Importances = {};

/** A theme with a slider for each of its categories and topics. */
export function RefinedTheme({ theme, state: { topics, values, saved }, onMove }: RefinedThemeProps) {
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
          {...{ values, dirty, onMove }}
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
  readonly onMove: MovePart;
}

function RefinedCategory({ topics, values, value, dirty, onMove }: RefinedCategoryProps) {
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
            {...{ values, dirty, onMove }}
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

function TopicsOfReach({ reach, topics, values, dirty, onMove }: TopicsOfReachProps) {
  if (topics.length === 0) return null;
  return (
    <div className="hstm-refined__topics">
      <p className="cw-caption cw-muted">
        <FormattedMessage id={`hstm.refine.${reach}`} />
      </p>
      {topics.map((topic) => (
        <ImportanceSlider
          key={topic.topic_id}
          theme={topic.ilg_theme_id}
          category={topic.topic_category_id}
          topic={topic.topic_id}
          value={importanceOf(values, keyOf(topic))}
          isUnset={values[keyOf(topic)] === undefined}
          isMixed={false}
          isDirty={dirty.has(keyOf(topic))}
          onMove={onMove}
        >
          {topic.topic_name}
        </ImportanceSlider>
      ))}
    </div>
  );
}

interface ImportanceSliderProps {
  /** Id of the theme; with those of a category and a topic it is their slider. */
  readonly theme: number;
  readonly category?: number;
  readonly topic?: number;
  readonly value: number;
  readonly isUnset: boolean;
  readonly isMixed: boolean;
  /** The account does not hold this value. */
  readonly isDirty: boolean;
  readonly onMove: MovePart;
  readonly children: ReactNode;
}

/** One slider of many: it is rendered again when its own value changes. */
const ImportanceSlider = memo(function ImportanceSlider(props: ImportanceSliderProps) {
  const { theme, category, topic, isDirty, children, ...slider } = props;
  const { formatMessage } = useIntl();
  const part: TopicPart = {
    theme,
    ...(category !== undefined && { category }),
    ...(topic !== undefined && { topic }),
  };
  return (
    <PartSlider
      {...slider}
      part={part}
      label={children}
      description={isDirty && formatMessage({ id: 'hstm.refine.dirty' })}
    />
  );
});
