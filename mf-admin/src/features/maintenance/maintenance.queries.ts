import { call } from '@commonweal/api-client';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export function serverDetails() {
  return areaQueries('admin').query({
    key: ['server-details'],
    queryFn: ({ signal }) => call('GET v3/server-details', {}, { signal }),
    tags: ['site'],
    varies: [],
    staleTime: 0,
  });
}

/** Takes the site out of service, or back. */
export function switchMaintenance(is_maintenance_mode: boolean) {
  return change('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, { changes: ['site'] });
}
