import type { ImpactTopic } from '@commonweal/contracts';
import { useMemo, useState } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { importanceIn, industriesSet, industryImportanceKey } from '@commonweal/domain/importances';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Disclosure } from '@commonweal/ui';
import { ImportanceSlider } from './importance-slider.tsx';
import { isUnset, keyOf } from './importance-values.ts';
import type { MovePart } from './part-slider.tsx';

interface TopicIndustriesProps {
  readonly topic: ImpactTopic;
  readonly values: Importances;
  /** Keys that the account does not hold these values of. */
  readonly dirty: ReadonlySet<string>;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly onMove: MovePart;
}

/** A slider for each industry of a topic that matters in some alone; without one of its own an industry has the topic's. */
export function TopicIndustries({ topic, industryNames, ...settings }: TopicIndustriesProps) {
  const { locale, formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const industries = useMemo(() => {
    const named = topic.industry_ids.flatMap((id) => {
      const name = industryNames.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
    return named.sort((a, b) => a.name.localeCompare(b.name, locale));
  }, [topic, industryNames, locale]);
  if (industries.length === 0) return null;
  const set = industriesSet(settings.values, keyOf(topic)).length;
  return (
    <Disclosure
      summary={<FormattedMessage id="hstm.refine.industries" values={{ count: industries.length, set }} />}
      open={isOpen}
      onToggle={setOpen}
    >
      {isOpen && (
        <div
          role="group"
          aria-label={formatMessage({ id: 'hstm.refine.industries.of' }, { name: topic.topic_name })}
          className="hstm-refined__industries"
        >
          {industries.map((industry) => (
            <IndustrySlider key={industry.id} {...settings} {...{ topic, industry }} />
          ))}
        </div>
      )}
    </Disclosure>
  );
}

interface IndustrySliderProps extends Omit<TopicIndustriesProps, 'industryNames'> {
  readonly industry: { readonly id: number; readonly name: string };
}

function IndustrySlider({ topic, industry: { id, name }, values, dirty, onMove }: IndustrySliderProps) {
  const key = keyOf(topic);
  const part = { theme: topic.ilg_theme_id, category: topic.topic_category_id, topic: topic.topic_id, industry: id };
  return (
    <ImportanceSlider
      {...part}
      value={importanceIn(values, key, id)}
      isUnset={isUnset([topic], values, part)}
      isMixed={false}
      isDirty={dirty.has(industryImportanceKey(key, id))}
      onMove={onMove}
    >
      {name}
    </ImportanceSlider>
  );
}
