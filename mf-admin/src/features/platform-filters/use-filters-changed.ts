import { defaultFilters } from '@commonweal/platform/default-filters';
import { useQueryClient } from '@commonweal/platform/query';
import { platformFilterKeys } from './platform-filters.queries.ts';

/** Asks anew for what a change of the platform's defaults changes: this page, and what this person's lists open with. */
export function useFiltersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void client.prefetchQuery({ ...defaultFilters(), staleTime: 0 });
    await client.invalidateQueries({ queryKey: platformFilterKeys });
  };
}
