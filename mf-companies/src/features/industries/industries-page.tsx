import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { EmptyState, FailedLoad, MethodLink, PageHeading, SearchField, SkeletonTable } from '@commonweal/ui';
import { bySector, industryList } from './industries.definition.ts';
import { industriesStats } from './industries.queries.ts';
import type { ListedIndustry } from './industries.queries.ts';
import { orderIndustries, searchIndustries } from './industry-order.ts';
import { IndustryTable } from './industry-table.tsx';
import './industries.css';

type Address = AddressOf<typeof industryList>;

/** Every industry, and how its companies are rated; search and order stand in the address. */
function IndustriesPage({ list }: { readonly list: Address }) {
  const { formatMessage } = useIntl();
  const query = useQuery(industriesStats());
  return (
    <div className="industries">
      <title>{`${formatMessage({ id: 'companies.industries.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="companies.industries.lead" />} actions={<MethodLink />}>
        <FormattedMessage id="companies.industries.title" />
      </PageHeading>
      {query.data ? (
        <FoundIndustries industries={query.data.data} list={list} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.industries.failed" />} query={query} />
      ) : (
        <SkeletonTable rows={12} columns={5} />
      )}
    </div>
  );
}

interface FoundIndustriesProps {
  readonly industries: readonly ListedIndustry[];
  readonly list: Address;
}

function FoundIndustries({ industries, list: { values, change, hrefFor } }: FoundIndustriesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  const sort = values.order ?? bySector;
  const rows = orderIndustries(searchIndustries(industries, values.search), sort, locale);
  return (
    <>
      <SearchField
        label={formatMessage({ id: 'companies.industries.search' })}
        value={words.text}
        onChange={words.setText}
        onKeyDown={({ key }) => key === 'Enter' && words.askNow()}
        maxLength={SEARCH_LENGTH}
      />
      <p className="cw-muted" role="status">
        <FormattedMessage id="companies.industries.count" values={{ count: rows.length }} />
      </p>
      {rows.length === 0 ? (
        <EmptyState title={<FormattedMessage id="companies.industries.empty" />}>
          <FormattedMessage id="companies.industries.empty.how" />
        </EmptyState>
      ) : (
        <IndustryTable rows={rows} sort={sort} sortHref={(order) => hrefFor({ order })} />
      )}
    </>
  );
}

export default listPage(industryList, IndustriesPage);
