import { useEffect, useState } from 'react';
import { call } from '@commonweal/api-client';
import { useIntl } from '@commonweal/platform/intl';
import { keepPreviousData, queryOptions, useQuery } from '@commonweal/platform/query';
import { Monogram, SuggestField } from '@commonweal/ui';
import type { ChosenCompany } from './draft.ts';

/** A search waits for this long after the last key, and starts at two characters (specification 001 §2). */
const DEBOUNCE = 500;
const LIST_FROM = 2;

const companySearch = (keywords: string) =>
  queryOptions({
    queryKey: ['companies', 'quick-search', keywords],
    queryFn: async ({ signal }) => {
      const body = { keywords, limit: 20, offset: 0 };
      return (await call('POST v3/entities-quick-search', { body }, { signal })).data;
    },
    enabled: keywords.length >= LIST_FROM,
    placeholderData: keepPreviousData,
  });

export interface CompanyPickerProps {
  /** What is searched for at first. */
  readonly initialQuery: string;
  readonly onPick: (company: ChosenCompany) => void;
}

/** Finds a company by its name. */
export function CompanyPicker({ initialQuery, onPick }: CompanyPickerProps) {
  const { formatMessage } = useIntl();
  const [query, setQuery] = useState(initialQuery);
  const keywords = useDebounced(query.trim());
  const { data = [], isFetching, isError } = useQuery(companySearch(keywords));
  const isListed = query.trim().length >= LIST_FROM && keywords.length >= LIST_FROM;
  const isSettled = keywords === query.trim() && !isFetching;
  const status = () => {
    if (query.trim().length < LIST_FROM) return formatMessage({ id: 'portfolios.picker.prompt' });
    if (isError) return formatMessage({ id: 'portfolios.picker.failed' });
    return isSettled && data.length === 0 ? formatMessage({ id: 'portfolios.picker.nothing' }) : null;
  };
  return (
    <SuggestField
      label={formatMessage({ id: 'portfolios.picker.label' })}
      query={query}
      onQueryChange={setQuery}
      suggestions={isListed ? data : []}
      suggestionKey={({ entity_id }) => entity_id}
      busy={isFetching}
      status={status()}
      onPick={(company) => {
        setQuery(company.entity_name);
        onPick(company);
      }}
      renderSuggestion={({ entity_name, subtext }) => (
        <span className="portfolio-create__found">
          <Monogram name={entity_name} size="small" />
          <span>
            {entity_name} <span className="cw-caption">{subtext}</span>
          </span>
        </span>
      )}
    />
  );
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
