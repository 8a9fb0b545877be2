import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { ScoreMark } from '@commonweal/ui';
import type { MethodStep } from './method-step.ts';
import { otherAnalyses } from './worked-example.ts';

/** The analysis above and two others become the score of a company. */
export function CompanyStep({ worked, example }: MethodStep) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const notes = [{ value: worked.note.value ?? 0, size: worked.note.size ?? example.size }, ...otherAnalyses];
  const sizes = notes.reduce((sum, { size }) => sum + size, 0);
  const terms = notes.map(({ value, size }) => `${formatPlain(size, locale)} × (${formatScore(value, locale)})`);
  return (
    <>
      <p className="score-method__formula cw-number">
        {`(${terms.join(' + ')}) / ${formatPlain(sizes, locale)} = ${formatScore(worked.score, locale)}`}
      </p>
      <ScoreMark size="row" score={worked.score} label={formatMessage({ id: 'companies.method.company.result' })} />
      <p className="cw-small cw-muted">
        <FormattedMessage id="companies.method.company.parts" />
      </p>
    </>
  );
}
