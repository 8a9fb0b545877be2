import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, Navigate } from '@commonweal/platform/router';
import {
  ButtonLink,
  ComparisonBar,
  EmptyState,
  FailedLoad,
  MethodLink,
  PageHeading,
  Pagination,
  SkeletonTable,
} from '@commonweal/ui';
import { BellIcon } from '@commonweal/ui/icons';
import { followedCompanies } from '#companies/follows.queries.ts';
import type { FollowedCompany } from '#companies/follows.queries.ts';
import { FollowedTable } from './followed-table.tsx';

const followedList = defineList({ filters: [], perPage: 20 });

/** The companies that the person follows, and how they hear of each. */
function FollowedPage({ list }: { readonly list: ListAddress<typeof followedList.filters> }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor } = list;
  const { page, per_page } = values;
  const query = useQuery(followedCompanies({ limit: per_page, offset: (page - 1) * per_page }));
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-6">
      <title>{formatMessage({ id: 'companies.followed.document' })}</title>
      <PageHeading
        lead={<FormattedMessage id="companies.followed.lead" />}
        actions={
          <>
            <Link to={paths.changeNotifications()}>
              <FormattedMessage id="companies.followed.settings" />
            </Link>
            <MethodLink />
          </>
        }
      >
        <FormattedMessage id="companies.followed.title" />
      </PageHeading>
      {query.isError && !data && (
        <FailedLoad title={<FormattedMessage id="companies.followed.failed" />} query={query} />
      )}
      {query.isPending && <SkeletonTable rows={4} columns={4} />}
      {data?.total === 0 && <NoneFollowed />}
      {data && data.total > 0 && (
        <Followed rows={data.data} isBusy={query.isPlaceholderData} firstPage={hrefFor({ page: 1 })} />
      )}
      {data && data.total > per_page && (
        <Pagination page={page} perPage={per_page} total={data.total} hrefFor={(next) => hrefFor({ page: next })} />
      )}
      <ComparisonBar />
    </div>
  );
}

interface FollowedProps {
  readonly rows: readonly FollowedCompany[];
  readonly isBusy: boolean;
  readonly firstPage: string;
}

/** The last company of the last page was followed no longer: the list begins anew. */
function Followed({ rows, isBusy, firstPage }: FollowedProps) {
  if (rows.length === 0) return <Navigate to={firstPage} replace />;
  return <FollowedTable rows={rows} isBusy={isBusy} />;
}

function NoneFollowed() {
  return (
    <EmptyState
      icon={<BellIcon />}
      title={<FormattedMessage id="companies.followed.none" />}
      action={
        <ButtonLink to={paths.companies()}>
          <FormattedMessage id="companies.followed.find" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="companies.followed.none.how" />
    </EmptyState>
  );
}

export default listPage(followedList, FollowedPage);
