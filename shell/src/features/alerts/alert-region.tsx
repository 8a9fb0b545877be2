import { useEffect } from 'react';
import { dismissAlert, useAlerts } from '@commonweal/platform/alerts';
import { ToastList } from '@commonweal/ui';

/** Specification 000 §9. */
const SHOWN_FOR = 6000;

/** The alerts of the page, each closing by itself. */
export function AlertRegion() {
  const alerts = useAlerts();
  return (
    <>
      {alerts.map(({ id }) => (
        <AutoClose key={id} id={id} />
      ))}
      <ToastList toasts={alerts} onClose={(id) => dismissAlert(Number(id))} />
    </>
  );
}

function AutoClose({ id }: { readonly id: number }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissAlert(id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}
