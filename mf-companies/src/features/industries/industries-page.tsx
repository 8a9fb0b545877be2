import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSearchParams } from '@commonweal/platform/router';
import { EmptyState, FailedLoad, PageHeading, SearchField, SkeletonTable } from '@commonweal/ui';
import { industriesStats } from './industries.queries.ts';
import type { ListedIndustry } from './industries.queries.ts';
import { orderIndustries, readOrder, searchIndustries } from './industry-order.ts';
import { IndustryTable } from './industry-table.tsx';
import './industries.css';

/** Every industry, and how its companies are rated; search and order stand in the address. */
export default function IndustriesPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(industriesStats());
  return (
    <div className="industries">
      <title>{`${formatMessage({ id: 'companies.industries.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="companies.industries.lead" />}>
        <FormattedMessage id="companies.industries.title" />
      </PageHeading>
      {query.data ? (
        <FoundIndustries industries={query.data.data} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.industries.failed" />} query={query} />
      ) : (
        <SkeletonTable rows={12} columns={5} />
      )}
    </div>
  );
}

function FoundIndustries({ industries }: { readonly industries: readonly ListedIndustry[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const search = params.get('keywords') ?? '';
  const sort = readOrder(params.get('order'));
  const rows = orderIndustries(searchIndustries(industries, search), sort, locale);
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <SearchField
        label={formatMessage({ id: 'companies.industries.search' })}
        value={search}
        onChange={(text) => set('keywords', text)}
      />
      <p className="cw-muted" role="status">
        <FormattedMessage id="companies.industries.count" values={{ count: rows.length }} />
      </p>
      {rows.length === 0 ? (
        <EmptyState title={<FormattedMessage id="companies.industries.empty" />}>
          <FormattedMessage id="companies.industries.empty.how" />
        </EmptyState>
      ) : (
        <IndustryTable rows={rows} sort={sort} onSort={(order) => set('order', order)} />
      )}
    </>
  );
}
