import type { ReactNode, Ref } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../icons/icons.ts';
import type { AlertKind } from '@commonweal/platform/alerts';
import { Button, IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';

const icons = {
  success: CircleCheckIcon,
  info: InfoIcon,
  failure: CircleAlertIcon,
  warning: TriangleAlertIcon,
};

export interface AlertProps {
  kind: AlertKind;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
}

/** A message in its place on the page. A failure is read out at once, the others when there is a pause. */
export function Alert({ kind, title, children, action, onClose, className }: AlertProps) {
  const { formatMessage } = useIntl();
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className={classNames('cw-alert', `cw-alert--${kind}`, className)}
    >
      <Icon className="cw-alert__icon" />
      <div className="cw-alert__body">
        <span className="cw-visually-hidden">{formatMessage({ id: `ui.alert.${kind}` })}</span>
        {title && <p className="cw-alert__title">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="cw-alert__action">{action}</div>}
      </div>
      {onClose && (
        <IconButton size="small" label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
          <XIcon />
        </IconButton>
      )}
    </div>
  );
}

export interface Toast {
  id: string | number;
  kind: AlertKind;
  text: ReactNode;
  title?: ReactNode;
  /** The action of the message, which closes it. */
  action?: { readonly text: string; readonly act: () => void } | null;
}

export interface ToastListProps {
  toasts: readonly Toast[];
  onClose: (id: Toast['id']) => void;
  ref?: Ref<HTMLElement>;
  /** Content below them, such as notifications. */
  children?: ReactNode;
}

/** Messages stacked above the page (12 px from its edge, 18 px apart, at most 480 px wide). */
export function ToastList({ toasts, onClose, children, ref }: ToastListProps) {
  const { formatMessage } = useIntl();
  return (
    <section ref={ref} className="cw-toasts" aria-label={formatMessage({ id: 'ui.toasts' })}>
      {/* There before anything comes into it, so that what comes is read out. */}
      <div className="cw-toasts__list" aria-live="polite">
        {toasts.map((toast) => (
          <ToastAlert key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
        ))}
      </div>
      {children}
    </section>
  );
}

function ToastAlert({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { kind, title, text, action } = toast;
  const act = () => {
    onClose();
    action?.act();
  };
  const button = action && (
    <Button size="small" variant="quiet" onClick={act}>
      {action.text}
    </Button>
  );
  return (
    <Alert kind={kind} title={title} action={button} onClose={onClose}>
      {text}
    </Alert>
  );
}
