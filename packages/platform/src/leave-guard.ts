import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import type { ConfirmQuestion } from './confirm.ts';

/**
 * Asks before another page of the site is opened and work that is not saved is lost.
 * @param hasWork asked whenever somebody is about to leave
 */
export function useLeaveGuard(hasWork: () => boolean, question: ConfirmQuestion): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(() => confirm(question));
  const settle = useEffectEvent((leaves: boolean) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void ask().then(settle);
  }, [isBlocked]);
}
