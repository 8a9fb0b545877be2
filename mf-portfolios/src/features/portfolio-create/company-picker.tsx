import { QUICK_SEARCH_ROWS } from '@commonweal/domain/limits';
import { useEffect, useState } from 'react';
import { call } from '@commonweal/api-client';
import { useIntl } from '@commonweal/platform/intl';
import { areaQueries, keepPreviousData, useQuery } from '@commonweal/platform/query';
import { Monogram, SuggestField } from '@commonweal/ui';
import type { ChosenCompany } from './draft.ts';

/** A search waits for this long after the last key, and starts at two characters (specification 001 §2). */
const DEBOUNCE = 500;
const LIST_FROM = 2;

const companySearch = (keywords: string) =>
  areaQueries('portfolios').query({
    key: ['company-search', keywords],
    queryFn: async ({ signal }) => {
      const body = { keywords, limit: QUICK_SEARCH_ROWS, offset: 0 };
      return (await call('POST v3/entities-quick-search', { body }, { signal })).data;
    },
    tags: [],
    enabled: keywords.length >= LIST_FROM,
    placeholderData: keepPreviousData,
  });

export interface CompanyPickerProps {
  readonly initialQuery: string;
  readonly onPick: (company: ChosenCompany) => void;
}

export function CompanyPicker({ initialQuery, onPick }: CompanyPickerProps) {
  const { formatMessage } = useIntl();
  const [query, setQuery] = useState(initialQuery);
  const keywords = useDebounced(query.trim());
  const { data = [], isFetching, isPlaceholderData, isError } = useQuery(companySearch(keywords));
  const isListed = query.trim().length >= LIST_FROM && keywords.length >= LIST_FROM;
  const isOfThisQuery = keywords === query.trim() && !isPlaceholderData;
  const isSettled = isOfThisQuery && !isFetching;
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
      stale={!isOfThisQuery}
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
