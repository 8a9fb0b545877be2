import { useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Badge, DataTable, DateText, FailedLoad, Loading, PageHeading, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ConditionsEditor } from './conditions-editor.tsx';
import { conditionsVersion, conditionsVersions } from './platform-conditions.queries.ts';

type VersionRow = ApiReply<'GET v3/platform-conditions'>['data'][number];

/** The versions of the terms, and writing the next one. */
export default function PlatformConditionsPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(conditionsVersions());
  const { data, error } = query;
  const current = data?.data[0];
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'admin.conditions.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.conditions.lead" />}>
        <FormattedMessage id="admin.conditions.title" />
      </PageHeading>
      {data && <VersionsTable versions={data.data} />}
      {!data && error && <FailedLoad query={query} />}
      {!data && !error && (
        <Loading>
          <SkeletonTable rows={3} columns={4} />
        </Loading>
      )}
      {current && <NextVersion current={current.version} />}
    </div>
  );
}

function VersionsTable({ versions }: { readonly versions: readonly VersionRow[] }) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.conditions.versions' })}
      columns={versionColumns(formatMessage, versions[0]?.version)}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}

function versionColumns(
  formatMessage: IntlShape['formatMessage'],
  newest: number | undefined,
): readonly Column<VersionRow>[] {
  return [
    {
      id: 'version',
      header: formatMessage({ id: 'admin.conditions.version' }),
      rowHeader: true,
      cell: ({ version }) => (
        <>
          {version}{' '}
          {version === newest && (
            <Badge tone="accent">
              <FormattedMessage id="admin.conditions.in-force" />
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'published',
      header: formatMessage({ id: 'admin.conditions.published' }),
      cell: ({ publication_date }) => <DateText value={publication_date} time />,
    },
    {
      id: 'by',
      header: formatMessage({ id: 'admin.conditions.by' }),
      cell: ({ is_shipped, published_by }) =>
        published_by ?? <FormattedMessage id={is_shipped ? 'admin.conditions.shipped' : 'admin.users.deleted'} />,
    },
    {
      id: 'accepted',
      header: formatMessage({ id: 'admin.conditions.accepted' }),
      numeric: true,
      cell: ({ accepted_count }) => <FormattedNumber value={accepted_count} />,
    },
  ];
}

function NextVersion({ current }: { readonly current: number }) {
  // A draft keeps its starting version, even if another version is published in the meantime.
  const [began] = useState(current);
  const query = useQuery(conditionsVersion(began));
  const { data, error } = query;
  return (
    <Section
      title={<FormattedMessage id="admin.conditions.next" />}
      description={<FormattedMessage id="admin.conditions.next.description" />}
    >
      {data && <ConditionsEditor newest={current} start={data} />}
      {!data && error && <FailedLoad query={query} />}
      {!data && !error && (
        <Loading>
          <SkeletonTable rows={6} columns={1} />
        </Loading>
      )}
    </Section>
  );
}
