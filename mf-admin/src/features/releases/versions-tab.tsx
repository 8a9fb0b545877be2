import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, Pagination, SkeletonTable } from '@commonweal/ui';
import { LoadedPart } from './loaded-part.tsx';
import { NameFilter } from './name-filter.tsx';
import { releasesQueries } from './releases.queries.ts';
import type { PublishedVersion } from './releases.queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import type { ReleaseKind } from './release-dialog.tsx';
import { isArtifactName, versionsList } from './versions.definition.ts';
import { VersionsTable } from './versions-table.tsx';

interface Chosen {
  readonly version: PublishedVersion;
  readonly kind: ReleaseKind;
}

/** Every published version, to be given to everyone or to some. */
export const VersionsTab = listPage(versionsList, Versions);

function Versions({ list }: { readonly list: ListAddress<typeof versionsList.filters> }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { values, hrefFor, change, plainAddress } = list;
  const { page, per_page, filters } = values;
  const name = isArtifactName(filters.name) ? filters.name : undefined;
  const { data: overview } = useQuery(releasesQueries.overview());
  const query = useQuery(releasesQueries.versions({ limit: per_page, offset: (page - 1) * per_page, name }));
  return (
    <div className="cw-stack">
      <NameFilter value={name} overview={overview} onChange={(next) => change({ filters: { name: next } })} />
      <Count total={query.data?.total} />
      <LoadedPart query={query} skeleton={<SkeletonTable rows={per_page} columns={6} />}>
        {({ data, total }) =>
          total === 0 ? (
            <NoVersions isFiltered={name !== undefined} plainAddress={plainAddress} />
          ) : (
            <>
              <VersionsTable
                rows={data}
                isBusy={query.isPlaceholderData}
                onChoose={overview && ((version, kind) => setChosen({ version, kind }))}
              />
              <Pagination page={page} perPage={per_page} total={total} hrefFor={(next) => hrefFor({ page: next })} />
            </>
          )
        }
      </LoadedPart>
      {chosen && overview && <ReleaseDialog {...chosen} overview={overview} onClose={() => setChosen(null)} />}
    </div>
  );
}

function Count({ total }: { readonly total: number | undefined }) {
  return (
    <p className="admin-releases__count" role="status">
      {total !== undefined && <FormattedMessage id="admin.releases.versions.count" values={{ total }} />}
    </p>
  );
}

function NoVersions({ isFiltered, plainAddress }: { readonly isFiltered: boolean; readonly plainAddress: string }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'admin.releases.versions.none' })}
      action={
        isFiltered && (
          <ButtonLink to={plainAddress}>
            <FormattedMessage id="admin.releases.versions.all" />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id="admin.releases.versions.none-hint" />
    </EmptyState>
  );
}
