import type { ImpactTopic } from '@commonweal/contracts';
import { useMemo } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { companiesQuery, notesQuery } from './ranking.queries.ts';

/** Every company and analysis that a ranking is made of, and what failed of them. @param enabled false loads nothing */
export function useRankingData(topics: readonly ImpactTopic[], enabled = true) {
  const companies = useQuery({ ...companiesQuery(), enabled });
  const notes = useQuery({ ...notesQuery(), enabled });
  const data = useMemo(
    () => (companies.data && notes.data ? { companies: companies.data, notes: notes.data, topics } : null),
    [companies.data, notes.data, topics],
  );
  const failed = [companies, notes].filter((query) => query.isError && !query.data);
  return {
    data,
    failure: failed[0]?.error ?? null,
    isRetrying: companies.isFetching || notes.isFetching,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
