import { companyList } from '@commonweal/domain/company-list';
import { listCall } from '@commonweal/domain/list-call';
import { listPage } from '@commonweal/platform/list-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { ChosenFilters, DefaultFiltersLine, PageHeading } from '@commonweal/ui';
import { foundCompanies } from '#companies/companies.queries.ts';
import type { CompanyListState } from './company-list.definition.ts';
import { CompanyResults } from './company-results.tsx';
import { CompanySearch } from './company-search.tsx';
import { FilterPlace } from './filter-place.tsx';
import './company-list.css';

/** Every company: searched, filtered, ordered and paged, all of it in the address. */
function CompanyListPage({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const query = useQuery(foundCompanies(listCall(companyList, list.values)));
  return (
    <div className="company-list">
      <title>{formatMessage({ id: 'companies.list.document' })}</title>
      <PageHeading lead={<FormattedMessage id="companies.list.lead" />}>
        <FormattedMessage id="companies.list.title" />
      </PageHeading>
      <CompanySearch list={list} busy={query.isFetching && query.isPlaceholderData} />
      <FilterPlace list={list} isListAwaited={query.isLoading} />
      <ChosenFilters
        list={list}
        label={formatMessage({ id: 'companies.filters.chosen' })}
        clearText={<FormattedMessage id="companies.filters.clear" />}
      />
      <DefaultFiltersLine list={list} />
      <CompanyResults list={list} query={query} />
    </div>
  );
}

export default listPage(companyList, CompanyListPage);
