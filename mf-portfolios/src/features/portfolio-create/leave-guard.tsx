import type { RefObject } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useBlocker } from '@commonweal/platform/router';
import { ConfirmDialog } from '@commonweal/ui';

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Set once everything is saved: then nothing keeps the page. */
  readonly isSaved: RefObject<boolean>;
}

/** Asks before another page of the site is opened and the work on this one is lost. */
export function LeaveGuard({ isDirty, isSaved }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={<FormattedMessage id="portfolios.leave.title" />}
      confirmLabel={<FormattedMessage id="portfolios.leave.confirm" />}
      cancelLabel={<FormattedMessage id="portfolios.leave.stay" />}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <FormattedMessage id="portfolios.leave.text" />
    </ConfirmDialog>
  );
}
