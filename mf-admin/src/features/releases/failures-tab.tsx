import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { ListAddress } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, Loading, Section, SelectField, Skeleton } from '@commonweal/ui';
import { CircleCheckIcon } from '@commonweal/ui/icons';
import { failureHours, failuresList, hoursOf } from './failures.definition.ts';
import { FailuresChart } from './failures-chart.tsx';
import { FailureSearch } from './failure-search.tsx';
import { FailuresTable } from './failures-table.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { NameFilter } from './name-filter.tsx';
import { releasesQueries } from './releases.queries.ts';
import type { Failures } from './releases.queries.ts';
import { isArtifactName } from './versions.definition.ts';

/** Failures in browsers: time, version, cause, and the search for a reference number. */
export const FailuresTab = listPage(failuresList, FailuresSeen);

function FailuresSeen({ list: { values, change } }: { readonly list: ListAddress<typeof failuresList.filters> }) {
  const { formatMessage } = useIntl();
  const { name } = values.filters;
  const hours = hoursOf(values.filters.hours);
  const { data: overview } = useQuery(releasesQueries.overview());
  const query = useQuery(releasesQueries.failures(Number(hours)));
  const chosen = isArtifactName(name) ? name : undefined;
  return (
    <div className="cw-stack cw-gap-8">
      <FailureSearch reference={values.search} onSearch={(search) => change({ search }, { replace: true })} />
      <Section title={<FormattedMessage id="admin.releases.failures.title" />}>
        <div className="admin-releases__filters">
          <SelectField
            className="admin-releases__filter"
            label={<FormattedMessage id="admin.releases.failures.hours" />}
            value={hours}
            onChange={({ currentTarget }) => change({ filters: { hours: currentTarget.value } })}
            options={failureHours.map((value) => ({
              value,
              label: formatMessage({ id: `admin.releases.failures.hours.${value}` }),
            }))}
          />
          <NameFilter value={chosen} overview={overview} onChange={(next) => change({ filters: { name: next } })} />
        </div>
        <LoadedPart query={query} skeleton={<FailuresLoading />}>
          {(failures) => <FailuresOf failures={onlyOf(failures, chosen)} isBusy={query.isPlaceholderData} />}
        </LoadedPart>
      </Section>
    </div>
  );
}

function onlyOf(failures: Failures, name: string | undefined): Failures {
  if (name === undefined) return failures;
  const isOf = ({ remote }: { readonly remote: string }) => remote === name;
  return { ...failures, versions: failures.versions.filter(isOf), series: failures.series.filter(isOf) };
}

function FailuresOf({ failures, isBusy }: { readonly failures: Failures; readonly isBusy: boolean }) {
  if (failures.versions.length === 0) {
    return (
      <EmptyState icon={<CircleCheckIcon />} title={<FormattedMessage id="admin.releases.failures.none" />}>
        <FormattedMessage id="admin.releases.failures.none-hint" />
      </EmptyState>
    );
  }
  return (
    <div className="cw-stack cw-gap-6">
      <FailuresChart failures={failures} />
      <FailuresTable rows={failures.versions} isBusy={isBusy} />
    </div>
  );
}

function FailuresLoading() {
  return (
    <Loading>
      <Skeleton shape="block" height="18rem" />
      <Skeleton count={4} />
    </Loading>
  );
}
