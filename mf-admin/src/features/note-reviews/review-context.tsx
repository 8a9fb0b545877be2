import { formatDatapointValue } from '@commonweal/domain/datapoint-value';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { noteReviewsQueries } from './note-reviews.queries.ts';

/** The context of a review: the author's record, reports by readers, and the figures reported. */
export function ReviewContext({ id }: { readonly id: number }) {
  const query = useQuery(noteReviewsQueries.context(id));
  const { data } = query;
  const locale = useLocale();
  return (
    <Section title={<FormattedMessage id="admin.reviews.context" />}>
      {!data && query.error && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" height="3rem" />
        </Loading>
      )}
      {data && (
        <div className="cw-stack cw-gap-2 cw-small">
          <p>
            <FormattedMessage id="admin.reviews.context.author" values={data.author} />
          </p>
          <p>
            <OpenReports count={data.open_reports} />
          </p>
          {data.datapoints.length > 0 && (
            <ul className="admin-review__datapoints">
              {data.datapoints.map(({ note_datapoint_id, datapoint_name, year, value, unit_code }) => (
                <li key={note_datapoint_id}>
                  {datapoint_name}, {year}:{' '}
                  <strong>
                    {formatDatapointValue(value, locale)} {unit_code}
                  </strong>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}

/** Leads to the reports where there are some. */
function OpenReports({ count }: { readonly count: number }) {
  const text = <FormattedMessage id="admin.reviews.context.reports" values={{ count }} />;
  return count === 0 ? text : <Link to={paths.analysisReports()}>{text}</Link>;
}
