import { useMemo } from 'react';
import { useQuery } from '@commonweal/platform/query';
import { industriesQuery } from './ranking.queries.ts';

/** Names of industries by id, in the page's language; none until they are loaded. */
export function useIndustryNames(): ReadonlyMap<number, string> {
  const { data } = useQuery(industriesQuery());
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
