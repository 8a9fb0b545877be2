import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { RangeSlider, ScoreMark } from '@commonweal/ui';
import type { MethodStep } from './method-step.ts';
import type { ExampleRater } from './worked-example.ts';

const VALUES = { min: -5, max: 5, step: 2.5 } as const;
const EARLIER = { min: 0, max: 7, step: 1 } as const;
const SIZES = { min: 1, max: 5, step: 1 } as const;

/** Three ratings become the value and the size of an analysis. */
export function RatingsStep({ example, worked, change }: MethodStep) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const changeRater = (id: number, part: Partial<ExampleRater>) =>
    change({ raters: example.raters.map((rater) => (rater.id === id ? { ...rater, ...part } : rater)) });
  return (
    <>
      <div className="score-method__raters">
        {example.raters.map((rater, at) => (
          <fieldset key={rater.id} className="score-method__rater">
            <legend>
              <FormattedMessage id="companies.method.rater" values={{ number: rater.id }} />
            </legend>
            <RangeSlider
              {...VALUES}
              label={<FormattedMessage id="companies.method.rater.value" />}
              value={rater.value}
              format={(value) => formatScore(value, locale)}
              onChange={(value) => changeRater(rater.id, { value })}
            />
            <RangeSlider
              {...EARLIER}
              label={<FormattedMessage id="companies.method.rater.earlier" />}
              value={rater.earlier}
              onChange={(earlier) => changeRater(rater.id, { earlier })}
            />
            <p className="cw-small cw-muted">
              <FormattedMessage
                id="companies.method.rater.weight"
                values={{ weight: formatPlain(worked.weights[at] ?? 1, locale) }}
              />
            </p>
          </fieldset>
        ))}
      </div>
      <RangeSlider
        {...SIZES}
        label={<FormattedMessage id="companies.method.size" />}
        value={example.size}
        onChange={(size) => change({ size })}
      />
      <ScoreMark
        size="row"
        score={worked.note.value}
        label={formatMessage({ id: 'companies.method.ratings.result' })}
      />
    </>
  );
}
