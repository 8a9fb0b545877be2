import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { dismissAlert, useAlerts } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { ToastList } from '@commonweal/ui';
import { useCountdown } from './use-countdown.ts';
import { useIsHeld } from './use-is-held.ts';

interface AlertRegionProps {
  /** Content below the alerts until it is closed. */
  readonly children?: ReactNode;
}

/**
 * The alerts of the page, each closing by itself. Their clocks stand still while somebody points at
 * them or stands in them, and while the tab is hidden.
 */
export function AlertRegion({ children }: AlertRegionProps) {
  const { formatMessage } = useIntl();
  const region = useRef<HTMLElement>(null);
  const alerts = useAlerts();
  const isHeld = useIsHeld(region);
  const close = (id: number) => {
    // Closing by keyboard keeps the focus on the page.
    if (region.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    dismissAlert(id);
  };
  const toasts = alerts.map(({ text, ...alert }) => ({
    ...alert,
    text: text ?? formatMessage({ id: `shell.alerts.${alert.kind}` }),
  }));
  return (
    <>
      {alerts.map(({ id, duration }) => (
        <AutoClose key={id} id={id} duration={duration} isHeld={isHeld} />
      ))}
      <ToastList ref={region} toasts={toasts} onClose={(id) => close(Number(id))}>
        {children}
      </ToastList>
    </>
  );
}

interface AutoCloseProps {
  readonly id: number;
  readonly duration: number;
  readonly isHeld: boolean;
}

function AutoClose({ id, duration, isHeld }: AutoCloseProps) {
  const isOver = useCountdown(duration, isHeld);
  useEffect(() => {
    if (isOver) dismissAlert(id);
  }, [id, isOver]);
  return null;
}
