import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, PageHeading, SkeletonTable } from '@commonweal/ui';
import { OpenDataDescription } from './open-data-description.tsx';
import { OpenDataVersions } from './open-data-versions.tsx';
import { openData } from './open-data.queries.ts';

/** Companies and analyses as files that anybody may pass on: what they hold, and how to cite them. */
export default function OpenDataPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(openData());
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'companies.open.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="companies.open.lead" />}>
        <FormattedMessage id="companies.open.title" />
      </PageHeading>
      {query.data ? (
        <>
          <OpenDataVersions versions={query.data.versions} />
          <OpenDataDescription data={query.data} />
        </>
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.open.failed" />} query={query} />
      ) : (
        <Loading>
          <SkeletonTable rows={4} columns={4} />
        </Loading>
      )}
    </div>
  );
}
