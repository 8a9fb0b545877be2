import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { RangeSlider, ScoreMark } from '@commonweal/ui';
import type { MethodStep } from './method-step.ts';

/** The same analyses, weighed by what matters to the reader. */
export function ImportanceStep({ example, worked, change }: MethodStep) {
  const { formatMessage } = useIntl();
  return (
    <>
      <RangeSlider
        label={<FormattedMessage id="companies.method.importance.label" />}
        value={example.importance}
        onChange={(importance) => change({ importance })}
      />
      <ScoreMark
        size="row"
        score={worked.bespoke}
        label={formatMessage({ id: 'companies.method.importance.result' })}
      />
    </>
  );
}
