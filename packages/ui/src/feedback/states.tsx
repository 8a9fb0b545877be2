import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { CircleAlertIcon } from '../icons/icons.ts';
import { Button } from '../actions/button.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="cw-state">
      {icon && <span className="cw-state__icon">{icon}</span>}
      <p className="cw-state__title">{title}</p>
      {children && <div className="cw-state__text">{children}</div>}
      {action && <div className="cw-state__action">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** The title; "This could not be loaded." by default. */
  title?: ReactNode;
  /** The reason, and the data that was kept. */
  reason?: ReactNode;
  /** The request id, to quote to support. */
  reference?: string | null;
  onRetry?: () => void;
  retrying?: boolean;
  /** Other ways on, beside Retry. */
  action?: ReactNode;
}

/** Something failed in its place; the rest of the page works on. */
export function ErrorState({ title, reason, reference, onRetry, retrying, action }: ErrorStateProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-state cw-state--error" role="alert">
      <span className="cw-state__icon">
        <CircleAlertIcon />
      </span>
      <p className="cw-state__title">{title ?? formatMessage({ id: 'ui.error.title' })}</p>
      {reason && <div className="cw-state__text">{reason}</div>}
      {reference && (
        <p className="cw-caption">
          {formatMessage({ id: 'ui.error.reference' })} <code className="cw-state__reference">{reference}</code>
        </p>
      )}
      {(onRetry ?? action) && (
        <div className="cw-state__action">
          {onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              {formatMessage({ id: 'ui.error.retry' })}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
