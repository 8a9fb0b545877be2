import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import { MeterTable } from '#analyses/meter-table.tsx';
import { ShareBar } from '#analyses/share-bar.tsx';
import { toneOf, valueText } from '#analyses/value-tones.ts';
import { CalibrationText, useArrival } from './calibration-text.tsx';
import type { CalibrationPlace } from './calibration-text.tsx';
import type { MadeUpAnalysis, CalibrationResult } from './calibration.queries.ts';

interface CalibrationAnswersProps {
  readonly question: MadeUpAnalysis;
  readonly place: CalibrationPlace;
  readonly given: { readonly value: number; readonly depth: number; readonly result: CalibrationResult };
  readonly onNext: () => void;
}

/** The right answer beside the person's, its reason, and how all raters answered. */
export function CalibrationAnswers({ question, place, given, onNext }: CalibrationAnswersProps) {
  const { result } = given;
  const heading = useArrival<HTMLHeadingElement>(true);
  const isLast = place.number === place.total;
  return (
    <CalibrationText question={question} place={place}>
      <section className="calibration__result">
        <h3 ref={heading} tabIndex={-1}>
          <FormattedMessage id="analyses.calibration.answer" />
        </h3>
        <Answer id="analyses.calibration.right" value={result.value} depth={result.depth} />
        <Answer id="analyses.calibration.given" value={given.value} depth={given.depth} />
        <p className="cw-reading">{result.explanation}</p>
        <AllAnswers answers={result.answers} />
        <div>
          <Button variant="primary" onClick={onNext}>
            <FormattedMessage id={isLast ? 'analyses.calibration.finish' : 'analyses.calibration.next'} />
          </Button>
        </div>
      </section>
    </CalibrationText>
  );
}

function Answer({ id, value, depth }: { readonly id: string; readonly value: number; readonly depth: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const name = formatMessage({ id: valueText(value, 'impact') });
  return (
    <p>
      <FormattedMessage id={id} values={{ value: `${name} ${formatScore(value, locale)}`, depth }} />
    </p>
  );
}

function AllAnswers({ answers }: Pick<CalibrationResult, 'answers'>) {
  const { formatMessage, formatNumber } = useIntl();
  const locale = useLocale();
  const { raters, values, mean_depth } = answers;
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <div className="calibration__all">
      <MeterTable
        caption={formatMessage({ id: 'analyses.calibration.all' }, { raters })}
        headers={[formatMessage({ id: 'analyses.ratings.choice' }), formatMessage({ id: 'analyses.ratings.people' })]}
        rows={values.toReversed().map(({ value, count }) => ({
          key: `${value}`,
          name: formatMessage({ id: valueText(value, 'impact') }),
          amount: formatNumber(count),
          meter: <ShareBar share={count / most} tone={toneOf(value)} />,
        }))}
      />
      <p className="cw-small cw-muted">
        <FormattedMessage id="analyses.calibration.mean_depth" values={{ depth: formatPlain(mean_depth, locale) }} />
      </p>
    </div>
  );
}
