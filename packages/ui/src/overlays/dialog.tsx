import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { XIcon } from '../icons/icons.ts';
import { Button, IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close control and a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** Widths of specification 000 §9: small 400, confirm 500, sign-in 568, wide 868; panel 512, at the page's end. */
  size?: 'small' | 'confirm' | 'sign-in' | 'wide' | 'panel';
  /** False: it can only be left by its own buttons. */
  dismissable?: boolean;
}

/** A window over the page that must be dealt with first. Focus goes in, stays in, and comes back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'confirm', dismissable = true } = props;
  const { formatMessage } = useIntl();
  const titleId = useId();
  const element = useModal(open);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissable) onClose();
  };
  const pressOutside = (event: MouseEvent) => {
    if (dismissable && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={classNames('cw-dialog', `cw-dialog--${size}`)}
      onCancel={cancel}
      onClose={() => open && onClose()}
      onPointerDown={pressOutside}
    >
      {open && (
        <div className="cw-dialog__frame">
          <header className="cw-dialog__head">
            <h2 id={titleId}>{title}</h2>
            {dismissable && (
              <IconButton label={formatMessage({ id: 'ui.close' })} onClick={onClose}>
                <XIcon />
              </IconButton>
            )}
          </header>
          <div className="cw-dialog__body">{children}</div>
          {footer && <footer className="cw-dialog__foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** What takes focus first, if there is any; otherwise the browser chooses. */
const FIRST_FOCUS = '[data-first-focus], .cw-dialog__body :is(input, select, textarea)';

/** Shows a dialog element as modal while `open`, and gives focus back to what had it. */
function useModal(open: boolean) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return element;
}

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, as in "Delete this portfolio?" */
  title: ReactNode;
  /** What will happen, and what cannot be undone. */
  children?: ReactNode;
  /** The act, as in "Delete portfolio"; never just "Yes". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** The act destroys something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act that cannot be undone. Focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props;
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      dismissable={!busy}
      footer={
        <>
          <Button data-first-focus onClick={onCancel} disabled={busy}>
            {cancelLabel ?? formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
