import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { isLoginTarget, sameSitePath } from '@commonweal/platform/login-target';
import { paths } from '@commonweal/platform/paths';
import { Navigate, useLocation } from '@commonweal/platform/router';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Button, ButtonLink, PageHeading } from '@commonweal/ui';
import { isMaintenanceOn, refreshServerDetails, useMaintenance } from './maintenance.store.ts';

/** What people see while the site is in maintenance; it lets them go on where they were once that is over. */
export function MaintenancePage() {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  const session = useSession();
  const passes = usePrivilege('parameters-state');
  const isOn = useMaintenance();
  const [wasOn] = useState(isOn);
  const [outcome, setOutcome] = useState<'asking' | 'still-on' | 'over' | null>(null);
  const tryAgain = async () => {
    setOutcome('asking');
    await refreshServerDetails();
    setOutcome(isMaintenanceOn() && !passes ? 'still-on' : 'over');
  };
  if (outcome === 'over' || (wasOn && !isOn)) return <Navigate to={targetOf(search)} replace />;
  return (
    <div className="shell-statement">
      <title>{`${formatMessage({ id: 'shell.maintenance.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="shell.maintenance.text" />}>
        <FormattedMessage id="shell.maintenance.title" />
      </PageHeading>
      <div className="cw-cluster">
        <Button variant="primary" busy={outcome === 'asking'} onClick={() => void tryAgain()}>
          <FormattedMessage id="shell.maintenance.retry" />
        </Button>
        {session.status === 'anonymous' && (
          <ButtonLink variant="quiet" to={paths.login() + search}>
            <FormattedMessage id="shell.maintenance.administrators" />
          </ButtonLink>
        )}
      </div>
      <p role="status">{outcome === 'still-on' && <FormattedMessage id="shell.maintenance.still" />}</p>
    </div>
  );
}

/** The page that maintenance kept the person from. */
function targetOf(search: string): string {
  const path = sameSitePath(new URLSearchParams(search).get('redirect-state'));
  return path !== null && isLoginTarget(path) ? path : paths.home();
}
