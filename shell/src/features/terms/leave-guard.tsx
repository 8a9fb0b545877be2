import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';

/** Asks before another page is opened from the terms and the work on the one that they hide is lost. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  const settle = useEffectEvent((leaves: boolean) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void askToLeave().then(settle);
  }, [isBlocked]);
  return null;
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: <FormattedMessage id="shell.terms.leave.title" />,
    text: <FormattedMessage id="shell.terms.leave.text" />,
    confirmText: <FormattedMessage id="shell.terms.leave.confirm" />,
    cancelText: <FormattedMessage id="shell.terms.leave.stay" />,
    danger: true,
  });
}
