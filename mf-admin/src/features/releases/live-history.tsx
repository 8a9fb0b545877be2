import { useState } from 'react';
import type { ReleaseOverview } from '@commonweal/contracts';
import { defineList } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { Badge, Button, ButtonLink, DataTable, Pagination, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { compareAddress } from './compare.definition.ts';
import { LoadedPart } from './loaded-part.tsx';
import { MOMENT, WhenAndWho } from './published.tsx';
import { releasesQueries } from './releases.queries.ts';
import type { PastSet } from './releases.queries.ts';
import { RollbackDialog } from './rollback-dialog.tsx';

const history = defineList({ filters: [] });

/** Every set that was live here, each to be compared with what is live now or brought back. */
export const LiveHistory = listPage(history, History);

interface HistoryProps {
  readonly overview: ReleaseOverview;
  readonly list: ListAddress<typeof history.filters>;
}

function History({ overview, list: { values, hrefFor } }: HistoryProps) {
  const { formatMessage } = useIntl();
  const [target, setTarget] = useState<PastSet | null>(null);
  const { page, per_page } = values;
  const query = useQuery(releasesQueries.sets({ limit: per_page, offset: (page - 1) * per_page }));
  return (
    <Section title={<FormattedMessage id="admin.releases.history.title" />}>
      <LoadedPart query={query} skeleton={<SkeletonTable rows={5} columns={3} />}>
        {({ data, total }) => (
          <>
            <DataTable
              caption={formatMessage({ id: 'admin.releases.history.title' })}
              columns={historyColumns(overview, setTarget)}
              rows={data}
              rowKey={({ id, since }) => `${id} ${since}`}
              busy={query.isPlaceholderData}
            />
            <Pagination page={page} perPage={per_page} total={total} hrefFor={(next) => hrefFor({ page: next })} />
          </>
        )}
      </LoadedPart>
      {target && <RollbackDialog overview={overview} target={target} onClose={() => setTarget(null)} />}
    </Section>
  );
}

function historyColumns(overview: ReleaseOverview, bringBack: (set: PastSet) => void): readonly Column<PastSet>[] {
  return [
    {
      id: 'set',
      header: <FormattedMessage id="admin.releases.set" />,
      rowHeader: true,
      cell: ({ id, is_live }) => (
        <span className="cw-cluster">
          <code>{id}</code>
          {is_live && (
            <Badge tone="accent">
              <FormattedMessage id="admin.releases.is-live" />
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'since',
      width: MOMENT,
      header: <FormattedMessage id="admin.releases.history.since" />,
      cell: ({ since, by }) => <WhenAndWho when={since} who={by} />,
    },
    {
      id: 'action',
      header: <FormattedMessage id="admin.releases.history.action" />,
      cell: ({ action }) => <FormattedMessage id={`admin.releases.action.${action}`} />,
    },
    {
      id: 'acts',
      header: <FormattedMessage id="admin.releases.column.acts" />,
      cell: (set) => (set.id === overview.live.set.id ? null : <Acts {...{ set, overview, bringBack }} />),
    },
  ];
}

interface ActsProps {
  readonly set: PastSet;
  readonly overview: ReleaseOverview;
  readonly bringBack: (set: PastSet) => void;
}

function Acts({ set, overview, bringBack }: ActsProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="admin-releases__acts">
      <ButtonLink
        size="small"
        variant="quiet"
        to={compareAddress(set.id, overview.live.set.id)}
        aria-label={formatMessage({ id: 'admin.releases.history.compare-label' }, { set: set.id })}
      >
        <FormattedMessage id="admin.releases.history.compare" />
      </ButtonLink>
      <Button
        size="small"
        onClick={() => bringBack(set)}
        aria-label={formatMessage({ id: 'admin.releases.history.bring-back-label' }, { set: set.id })}
      >
        <FormattedMessage id="admin.releases.history.bring-back" />
      </Button>
    </span>
  );
}
