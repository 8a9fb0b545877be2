import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

type LogRequest = NonNullable<ApiInput<'GET v3/audit-entries'>['query']>;
type LogFilters = NonNullable<ApiInput<'GET v3/audit-entries/export'>['query']>;

/** A long log takes a while to be sent; milliseconds. */
const FILE_TIMEOUT = 120_000;

/** One page of the log, the newest entries first. */
export function auditLogEntries(query: LogRequest) {
  return areaQueries('admin').query({
    key: ['audit', query],
    queryFn: ({ signal }) => call('GET v3/audit-entries', { query }, { signal }),
    tags: ['audit'],
    placeholderData: keepPreviousData,
  });
}

/** All entries as a file. */
export function exportAuditLog(query: LogFilters): Promise<File> {
  return call('GET v3/audit-entries/export', { query }, { timeout: FILE_TIMEOUT });
}
