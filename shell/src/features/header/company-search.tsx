import { useEffect, useState } from 'react';
import { call } from '@commonweal/api-client';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { SuggestField, lazyPart } from '@commonweal/ui';
import { companySearch } from './company-search.queries.ts';
import type { FoundCompanyProps } from './found-company.tsx';

/** Specification 000 §9 and §5: the search waits 500 ms, starts at 1 character, shows a list from 2. */
const DEBOUNCE = 500;
const LIST_FROM = 2;

/** How a company looks comes with the first that is found; where it does not come, its name has to do. */
const FoundCompany = lazyPart(
  async () => (await import(/* webpackChunkName: "found-company" */ './found-company.tsx')).FoundCompany,
  { loading: FoundName, lost: FoundName },
);

function FoundName({ company }: FoundCompanyProps) {
  return <span className="shell-header__found-name">{company.entity_name}</span>;
}

/** "Read about a company": finds a company by its name and goes to its page. */
export function CompanySearch() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const keywords = useDebounced(query.trim(), DEBOUNCE);
  const { data, isFetching, isError } = useQuery(companySearch(keywords));
  const isListed = query.trim().length >= LIST_FROM;
  const found = isListed && keywords !== '' ? (data ?? []) : [];
  const isSettled = keywords === query.trim() && !isFetching;
  const status = () => {
    if (!isListed) return formatMessage({ id: 'shell.search.prompt' });
    if (isError) return formatMessage({ id: 'shell.search.failed' });
    if (isSettled && found.length === 0) return formatMessage({ id: 'shell.search.nothing' });
    return null;
  };
  return (
    <SuggestField
      className="shell-header__search"
      label={formatMessage({ id: 'shell.search.label' })}
      query={query}
      onQueryChange={setQuery}
      suggestions={found}
      suggestionKey={({ entity_id }) => entity_id}
      busy={isFetching}
      takesSlash
      status={status()}
      onPick={(company) => {
        void logSearch(query.trim(), company.entity_id);
        setQuery('');
        void navigate(paths.company(company.entity_slug));
      }}
      renderSuggestion={(company) => <FoundCompany company={company} />}
    />
  );
}

function useDebounced(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** A search that could not be logged is nobody's concern (specification 000 §7). */
async function logSearch(keyword: string, entityId: number): Promise<void> {
  try {
    await call('POST v3/search-logs', { body: { keyword, type: 'entities', entity_id: entityId } });
  } catch {
    // Swallowed on purpose, as specified.
  }
}
