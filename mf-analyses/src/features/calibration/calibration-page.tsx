import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { CalibrationRound } from './calibration-round.tsx';
import { askedQuestions } from './calibration.queries.ts';
import './calibration.css';

/** Made-up analyses whose rating is known: raters see how they stand, and no score follows. */
export default function CalibrationPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(askedQuestions());
  return (
    <div className="calibration">
      <title>{formatMessage({ id: 'analyses.calibration.document' })}</title>
      <PageHeading lead={<FormattedMessage id="analyses.calibration.lead" />}>
        <FormattedMessage id="analyses.calibration.title" />
      </PageHeading>
      {query.data && <CalibrationRound questions={query.data.data} />}
      {query.isError && <FailedLoad title={<FormattedMessage id="analyses.calibration.failed" />} query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="heading" width="60%" />
          <Skeleton count={5} />
          <Skeleton shape="block" height="24rem" />
        </Loading>
      )}
    </div>
  );
}
