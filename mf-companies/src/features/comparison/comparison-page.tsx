import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useComparisonTray } from '@commonweal/platform/comparison-tray';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Navigate, useLocation } from '@commonweal/platform/router';
import {
  Alert,
  Breadcrumbs,
  CompanyField,
  EmptyState,
  FailedLoad,
  MethodLink,
  PageHeading,
  SkeletonTable,
} from '@commonweal/ui';
import { comparisonPath, readComparison } from './comparison-address.ts';
import type { ComparisonAddress } from './comparison-address.ts';
import { OpenComparison } from './open-comparison.tsx';
import { comparedCompanies } from './comparison.queries.ts';
import { NoSuchState } from '#companies/past-state.tsx';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import { useComparedChange } from './use-comparison-change.ts';
import './comparison.css';

/** Told once, on the page that an address was cleaned to. */
interface Cleaned {
  /** Companies beyond the sixth. */
  readonly ignored?: number;
  /** Addresses of no company. */
  readonly leftOut?: readonly string[];
}

/** Up to six companies side by side; without any in the address, those that were put aside. */
export default function ComparisonPage() {
  const { search, state } = useLocation() as { readonly search: string; readonly state: Cleaned | null };
  const { isClean, ignored, ...address } = readComparison(search);
  const tray = useComparisonTray();
  const opened = new URLSearchParams(search).has('companies') ? address.slugs : tray.map(({ slug }) => slug);
  if (!isClean || opened.length !== address.slugs.length) {
    const told: Cleaned = { ...state, ...(ignored > 0 && { ignored }) };
    return <Navigate to={comparisonPath({ ...address, slugs: opened })} replace state={told} />;
  }
  return <CleanComparison address={address} cleaned={state ?? {}} />;
}

interface CleanComparisonProps {
  readonly address: ComparisonAddress;
  readonly cleaned: Cleaned;
}

function CleanComparison({ address, cleaned }: CleanComparisonProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(comparedCompanies(address));
  const { data, isPlaceholderData } = query;
  const isUnknown = isNotFound(query.error);
  const isEmpty = address.slugs.length === 0 || isUnknown;
  const known = data && !isPlaceholderData && !isEmpty ? knownAddress(address, data) : address;
  if (comparisonPath(known) !== comparisonPath(address)) {
    const leftOut = data?.left_out ?? [];
    return <Navigate to={comparisonPath(known)} replace state={{ ...cleaned, leftOut }} />;
  }
  return (
    <div className="company-compare">
      <title>{formatMessage({ id: 'companies.compare.document' })}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="companies.list.title" />, to: paths.companies() },
              { label: <FormattedMessage id="companies.compare.title" /> },
            ]}
          />
        }
        lead={<FormattedMessage id="companies.compare.lead" />}
        actions={<MethodLink />}
      >
        <FormattedMessage id="companies.compare.title" />
      </PageHeading>
      <CleanedAlert {...cleaned} {...(isUnknown && address.snapshot === null && { leftOut: address.slugs })} />
      {isUnknown && address.snapshot !== null ? (
        <NoSuchState present={comparisonPath({ ...address, snapshot: null })} />
      ) : isEmpty ? (
        <NoComparison />
      ) : data ? (
        <OpenComparison address={address} comparison={data} isBusy={isPlaceholderData} loadedAt={query.dataUpdatedAt} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.compare.failed" />} query={query} />
      ) : (
        <SkeletonTable rows={12} columns={address.slugs.length + 2} />
      )}
    </div>
  );
}

/** The address with the companies that there are, and an order by one that is shown. */
function knownAddress({ order, ...address }: ComparisonAddress, { ordered_entities: companies }: CompaniesComparison) {
  const isShown = order?.column === 'avg' || companies.some(({ id }) => `${id}` === order?.column);
  return { ...address, slugs: companies.map(({ entity_slug }) => entity_slug), order: isShown ? order : null };
}

function NoComparison() {
  const { formatMessage } = useIntl();
  const change = useComparedChange(NONE);
  return (
    <EmptyState
      title={<FormattedMessage id="companies.compare.empty" />}
      action={
        <div className="company-compare__first">
          <CompanyField
            label={formatMessage({ id: 'companies.compare.add' })}
            onPick={({ entity_slug: slug, entity_name: name }) => change(() => [{ slug, name }])}
          />
        </div>
      }
    >
      <FormattedMessage id="companies.compare.empty.how" />
    </EmptyState>
  );
}

const NONE: readonly never[] = [];

function CleanedAlert({ ignored = 0, leftOut = NONE }: Cleaned) {
  if (ignored === 0 && leftOut.length === 0) return null;
  return (
    <Alert kind="warning">
      {ignored > 0 && <FormattedMessage id="companies.compare.ignored" values={{ count: ignored }} />}{' '}
      {leftOut.length > 0 && (
        <FormattedMessage
          id="companies.compare.left_out"
          values={{ count: leftOut.length, addresses: leftOut.join(', ') }}
        />
      )}
    </Alert>
  );
}
