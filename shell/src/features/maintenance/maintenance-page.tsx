import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Button, ButtonLink, PageHeading } from '@commonweal/ui';
import { isMaintenanceOn, refreshServerDetails } from './maintenance.store.ts';

/** What people see while the site is in maintenance; it lets them on again once that is over. */
export function MaintenancePage() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const passes = usePrivilege('parameters-state');
  const [isAsking, setAsking] = useState(false);
  const [isStillOn, setStillOn] = useState(false);
  const tryAgain = async () => {
    setAsking(true);
    await refreshServerDetails();
    setAsking(false);
    setStillOn(isMaintenanceOn());
    if (passes || !isMaintenanceOn()) await navigate(paths.home(), { replace: true });
  };
  return (
    <div className="shell-statement">
      <title>{`${formatMessage({ id: 'shell.maintenance.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="shell.maintenance.text" />}>
        <FormattedMessage id="shell.maintenance.title" />
      </PageHeading>
      <div className="cw-cluster">
        <Button variant="primary" busy={isAsking} onClick={() => void tryAgain()}>
          <FormattedMessage id="shell.maintenance.retry" />
        </Button>
        {session.status === 'anonymous' && (
          <ButtonLink variant="quiet" to={paths.login()}>
            <FormattedMessage id="shell.maintenance.administrators" />
          </ButtonLink>
        )}
      </div>
      <p role="status">{isStillOn && <FormattedMessage id="shell.maintenance.still" />}</p>
    </div>
  );
}
