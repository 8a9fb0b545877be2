import { useEffect } from 'react';
import { paths } from '@commonweal/platform/paths';
import { useLocation, useNavigate } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import { useMaintenance } from './maintenance.store.ts';

/** Takes an open page to the maintenance page when a reply says that maintenance has begun. */
export function MaintenanceWatch() {
  const isOn = useMaintenance();
  const passes = usePrivilege('parameters-state');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mustLeave = isOn && !passes && pathname !== paths.maintenance() && pathname !== paths.login();
  useEffect(() => {
    if (mustLeave) void navigate(paths.maintenance());
  }, [mustLeave, navigate]);
  return null;
}
