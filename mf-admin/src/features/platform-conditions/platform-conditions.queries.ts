import { call } from '@commonweal/api-client';
import { queryOptions } from '@commonweal/platform/query';

/** Every version of the terms, the newest first. */
export function conditionsVersions() {
  return queryOptions({
    queryKey: ['platform-conditions', 'versions'],
    queryFn: ({ signal }) => call('GET v3/platform-conditions', {}, { signal }),
  });
}

/** One version in both languages; it never changes. */
export function conditionsVersion(version: number) {
  return queryOptions({
    queryKey: ['platform-conditions', 'version', version],
    queryFn: ({ signal }) => call('GET v3/platform-conditions/:version', { params: { version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
