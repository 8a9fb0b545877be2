import { formatPlain } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { RangeSlider, ScoreMark } from '@commonweal/ui';
import type { MethodStep } from './method-step.ts';

/** The company in a portfolio, beside one of −1.00 and one without a score. */
export function PortfolioStep({ example, worked, change }: MethodStep) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { score, coverageWeight, lowCoverage } = worked.portfolio;
  return (
    <>
      <RangeSlider
        label={<FormattedMessage id="companies.method.portfolio.label" />}
        value={example.weight}
        onChange={(weight) => change({ weight })}
      />
      <ScoreMark size="row" score={score} label={formatMessage({ id: 'companies.method.portfolio.result' })} />
      <p className="cw-small cw-muted">
        <FormattedMessage
          id="companies.method.portfolio.coverage"
          values={{ coverage: formatPlain(coverageWeight ?? 0, locale), low: lowCoverage ? 'yes' : 'no' }}
        />
      </p>
    </>
  );
}
