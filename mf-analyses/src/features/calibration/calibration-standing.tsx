import { formatPlain } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { ApiReply } from '@commonweal/contracts';
import { Button, ButtonLink, FactList, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { useArrival } from './calibration-text.tsx';
import { calibrationStanding } from './calibration.queries.ts';

interface StandingReachedProps {
  /** It comes in the place of a question, rather than with the page. */
  readonly isArriving: boolean;
  readonly onAgain: () => void;
}

/** The person's answers beside those of other raters. */
export function StandingReached({ isArriving, onAgain }: StandingReachedProps) {
  const query = useQuery({ ...calibrationStanding(), throwOnError: false });
  const heading = useArrival<HTMLHeadingElement>(isArriving);
  return (
    <section className="calibration__result">
      <h2 ref={heading} tabIndex={-1}>
        <FormattedMessage id="analyses.calibration.standing" />
      </h2>
      {query.isPending && (
        <Loading>
          <Skeleton count={4} />
        </Loading>
      )}
      {query.isError && (
        <FailedLoad title={<FormattedMessage id="analyses.calibration.standing.failed" />} query={query} />
      )}
      {query.data && <Standing standing={query.data} />}
      <div className="cw-cluster">
        <ButtonLink to={paths.unratedAnalyses()} variant="primary">
          <FormattedMessage id="analyses.calibration.rate" />
        </ButtonLink>
        <Button onClick={onAgain}>
          <FormattedMessage id="analyses.calibration.again" />
        </Button>
      </div>
    </section>
  );
}

function Standing({ standing }: { readonly standing: ApiReply<'GET v3/calibration/standing'> }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { answered, questions, mean_deviation, depth_deviation, bias, percentile, raters } = standing;
  const points = (deviation: number | null) => (deviation === null ? '–' : formatPlain(deviation, locale));
  const fact = (name: string, value: string) => ({
    term: formatMessage({ id: `analyses.calibration.standing.${name}` }),
    value,
  });
  return (
    <>
      <FactList
        facts={[
          fact('answered', formatMessage({ id: 'analyses.calibration.standing.of' }, { answered, questions })),
          fact('value', points(mean_deviation)),
          fact('depth', points(depth_deviation)),
        ]}
      />
      <div className="cw-reading">
        {bias && (
          <p>
            <FormattedMessage id={`analyses.calibration.bias.${bias}`} />
          </p>
        )}
        <p>
          {percentile === null ? (
            <FormattedMessage id="analyses.calibration.percentile.none" />
          ) : (
            <FormattedMessage
              id="analyses.calibration.percentile"
              values={{ percent: Math.round(percentile), raters }}
            />
          )}
        </p>
        <p className="cw-muted">
          <FormattedMessage id="analyses.calibration.no_effect" />
        </p>
      </div>
    </>
  );
}
