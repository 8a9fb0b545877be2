import { companyList, companySelections } from '@commonweal/domain/company-list';
import type { SelectionName } from '@commonweal/domain/company-list';
import { listCall } from '@commonweal/domain/list-call';
import { listPage } from '@commonweal/platform/list-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { ChosenFilters, ComparisonBar, DefaultFiltersLine, MethodLink, PageHeading } from '@commonweal/ui';
import { foundCompanies } from '#companies/companies.queries.ts';
import type { CompanyListState } from './company-list.definition.ts';
import { CompanyResults } from './company-results.tsx';
import { CompanySearch } from './company-search.tsx';
import { CompanySelection } from './company-selection.tsx';
import { FeaturedExplanation } from './featured-explanation.tsx';
import { FilterPlace } from './filter-place.tsx';
import { SelectionTabs } from './selection-tabs.tsx';
import './company-list.css';

/** Every company: searched, filtered, ordered and paged, all of it in the address; and selections beside that. */
function CompanyListPage({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const { tab } = list.values;
  return (
    <div className="company-list">
      <title>{formatMessage({ id: 'companies.list.document' })}</title>
      <PageHeading lead={<FormattedMessage id="companies.list.lead" />} actions={<MethodLink />}>
        <FormattedMessage id="companies.list.title" />
      </PageHeading>
      <SelectionTabs list={list} />
      {isSelection(tab) ? <CompanySelection selection={tab} list={list} /> : <WholeList list={list} />}
      <ComparisonBar />
    </div>
  );
}

function WholeList({ list }: { readonly list: CompanyListState }) {
  const { formatMessage } = useIntl();
  const query = useQuery(foundCompanies(listCall(companyList, list.values)));
  return (
    <>
      <CompanySearch list={list} busy={query.isFetching && query.isPlaceholderData} />
      <FilterPlace list={list} isListAwaited={query.isLoading} />
      <FeaturedExplanation />
      <ChosenFilters
        list={list}
        label={formatMessage({ id: 'companies.filters.chosen' })}
        clearText={<FormattedMessage id="companies.filters.clear" />}
      />
      <DefaultFiltersLine list={list} />
      <CompanyResults list={list} query={query} />
    </>
  );
}

function isSelection(tab: string | null): tab is SelectionName {
  return companySelections.some((selection) => selection === tab);
}

export default listPage(companyList, CompanyListPage);
