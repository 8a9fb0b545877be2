import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { RangeSlider, ScoreMark } from '@commonweal/ui';

/** The initial value of every rating (specification 000 §4). */
const START = 3;

const severities = ['scale', 'scope', 'persistence'] as const;
type Severity = (typeof severities)[number];

/** The four ratings of an analysis, to try; nothing is kept of them. */
export function RatingStep() {
  const { formatMessage, formatNumber } = useIntl();
  const [value, setValue] = useState(START);
  const [severity, setSeverity] = useState<Readonly<Record<Severity, number>>>({
    scale: START,
    scope: START,
    persistence: START,
  });
  const size = severities.reduce((sum, one) => sum + severity[one], 0) / severities.length;
  return (
    <div className="shell-intro__exhibit shell-intro__rating">
      <RangeSlider
        label={formatMessage({ id: 'shell.intro.rating.value' })}
        description={formatMessage({ id: 'shell.intro.rating.value.about' })}
        {...{ value, min: -5, max: 5 }}
        onChange={setValue}
        format={(shown) => formatNumber(shown, { signDisplay: 'exceptZero' }).replace('-', '\u2212')}
        ends={[
          formatMessage({ id: 'shell.intro.rating.value.low' }),
          formatMessage({ id: 'shell.intro.rating.value.high' }),
        ]}
      />
      {severities.map((one) => (
        <RangeSlider
          key={one}
          label={formatMessage({ id: `shell.intro.rating.${one}` })}
          description={formatMessage({ id: `shell.intro.rating.${one}.about` })}
          {...{ value: severity[one], min: 1, max: 5 }}
          onChange={(next) => setSeverity({ ...severity, [one]: next })}
        />
      ))}
      <div className="shell-intro__outcome">
        <ScoreMark size="row" score={value} label={formatMessage({ id: 'shell.intro.rating.outcome' })} />
        <p>
          <FormattedMessage
            id="shell.intro.rating.weight"
            values={{ size: formatNumber(size, { maximumFractionDigits: 1 }) }}
          />
        </p>
      </div>
    </div>
  );
}
