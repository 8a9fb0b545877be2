import { useEffect, useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useLocation } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';
import { Button, Dialog } from '@commonweal/ui';
import { isOpenDuringMaintenance } from './maintenance-rule.ts';
import { dismissMaintenanceNews, useMaintenance, useMaintenanceNews } from './maintenance.store.ts';

/**
 * Says on an open page that maintenance has begun, and that it is over (specification 000 §2 and §4).
 * The page stays as it is in between.
 */
export function MaintenanceNotice() {
  const { formatMessage } = useIntl();
  const isOn = useMaintenance();
  const isNews = useMaintenanceNews();
  const passes = usePrivilege('parameters-state');
  const isAway = isOpenDuringMaintenance(useLocation().pathname);
  const isHeldUp = isOn && !passes && !isAway;
  const wasHeldUp = useRef(false);
  useEffect(() => {
    if (wasHeldUp.current && !isOn && !isAway) showAlert('info', formatMessage({ id: 'shell.maintenance.over' }));
    wasHeldUp.current = isHeldUp;
  }, [isHeldUp, isOn, isAway, formatMessage]);
  return (
    <Dialog
      open={isHeldUp && isNews}
      onClose={dismissMaintenanceNews}
      size="small"
      title={<FormattedMessage id="shell.maintenance.title" />}
      footer={
        <Button variant="primary" data-first-focus onClick={dismissMaintenanceNews}>
          <FormattedMessage id="ui.close" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="shell.maintenance.modal" />
      </p>
    </Dialog>
  );
}
