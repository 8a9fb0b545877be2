import { change } from '@commonweal/platform/changes';

/** Takes the site out of service, or back. */
export function switchMaintenance(is_maintenance_mode: boolean) {
  return change('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, { changes: ['site', 'audit'] });
}
