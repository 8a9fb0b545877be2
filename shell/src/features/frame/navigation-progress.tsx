import { useEffect, useState } from 'react';
import { useIntl } from '@commonweal/platform/intl';

/** Specification 000 §9. */
const THROTTLE = 200;

/** A thin line above the page while somebody waits; what is quick doesn't show it. */
export function NavigationProgress({ isBusy }: { readonly isBusy: boolean }) {
  const { formatMessage } = useIntl();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), THROTTLE);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isShown) return null;
  return <div className="shell-progress" role="progressbar" aria-label={formatMessage({ id: 'ui.loading' })} />;
}
