import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useBlocker } from '@commonweal/platform/router';

interface Work {
  readonly isDirty: boolean;
  /** Set once everything is saved: then nothing keeps the page. */
  readonly isSaved: RefObject<boolean>;
}

/** Asks before another page of the site is opened and the work on this one is lost. */
export function useLeaveGuard({ isDirty, isSaved }: Work): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const settle = useEffectEvent((leaves: boolean) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void askToLeave().then(settle);
  }, [isBlocked]);
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: <FormattedMessage id="portfolios.leave.title" />,
    text: <FormattedMessage id="portfolios.leave.text" />,
    confirmText: <FormattedMessage id="portfolios.leave.confirm" />,
    cancelText: <FormattedMessage id="portfolios.leave.stay" />,
    danger: true,
  });
}
