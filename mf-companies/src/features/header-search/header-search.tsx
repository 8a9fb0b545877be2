import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { change } from '@commonweal/platform/changes';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { SlotProps } from '@commonweal/platform/remote';
import { useNavigate } from '@commonweal/platform/router';
import { SuggestField } from '@commonweal/ui';
import { CompanyHit } from './company-hit.tsx';
import { companySearch } from './header-search.queries.ts';

/** Specification 000 §9 and §5: the search waits 500 ms, starts at 1 character, shows a list from 2. */
const DEBOUNCE = 500;
const LIST_FROM = 2;

/** "Read about a company": finds a company by its name and goes to its page. */
export default function HeaderSearch({ label, typed, isFocused }: SlotProps['header.search@1']) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const field = useFocusFrom(isFocused);
  const [query, setQuery] = useState(typed);
  const keywords = useDebounced(query.trim(), DEBOUNCE);
  const { data, isFetching, isPlaceholderData, isError } = useQuery(companySearch(keywords));
  const isListed = query.trim().length >= LIST_FROM;
  const found = isListed && keywords !== '' ? (data ?? []) : [];
  const isOfThisQuery = keywords === query.trim() && !isPlaceholderData;
  const isSettled = isOfThisQuery && !isFetching;
  const status = () => {
    if (!isListed) return formatMessage({ id: 'companies.header-search.prompt' });
    if (isError) return formatMessage({ id: 'companies.header-search.failed' });
    if (isSettled && found.length === 0) return formatMessage({ id: 'companies.header-search.nothing' });
    return null;
  };
  return (
    <div ref={field}>
      <SuggestField
        label={label}
        query={query}
        onQueryChange={setQuery}
        suggestions={found}
        suggestionKey={({ entity_id }) => entity_id}
        stale={!isOfThisQuery}
        busy={isFetching}
        takesSlash
        status={status()}
        onPick={(company) => {
          void logSearch(query.trim(), company.entity_id);
          setQuery('');
          void navigate(paths.company(company.entity_slug));
        }}
        renderSuggestion={(company) => <CompanyHit company={company} />}
      />
    </div>
  );
}

/** Goes on in the field where one was typing before this came, behind what is typed there. */
function useFocusFrom(isFocused: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(isFocused);
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input || !wasFocused.current) return;
    wasFocused.current = false;
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return frame;
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
    const body = { keyword, type: 'entities', entity_id: entityId } as const;
    await change('POST v3/search-logs', { body }, { changes: [] });
  } catch {
    // Swallowed on purpose, as specified.
  }
}
