import { useEffect, useState } from 'react';

/** Specification 000 §9. */
const THROTTLE = 200;

/** A thin line above the page while the next one is loading; quick changes don't show it. */
export function NavigationProgress({ isBusy }: { readonly isBusy: boolean }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), THROTTLE);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return <div className="shell-progress" data-shown={isShown ? '' : undefined} aria-hidden="true" />;
}
