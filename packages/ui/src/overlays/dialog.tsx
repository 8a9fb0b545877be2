import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { classNames } from '../class-names.ts';
import { WindowHead } from './window-head.tsx';

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
  const { element, isShown } = useModal(open);
  const cancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    if (dismissable) onClose();
  };
  const pressOutside = (event: MouseEvent) => {
    if (dismissable && isOwn(event)) onClose();
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={classNames('cw-dialog', `cw-dialog--${size}`)}
      onCancel={cancel}
      onClose={(event) => isShown.current && isOwn(event) && onClose()}
      onPointerDown={pressOutside}
    >
      {open && (
        <div className="cw-dialog__frame">
          <WindowHead
            titleId={titleId}
            title={title}
            closeLabel={formatMessage({ id: 'ui.close' })}
            onClose={dismissable ? onClose : undefined}
          />
          <div className="cw-dialog__body">{children}</div>
          {footer && <footer className="cw-dialog__foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** Not one of a dialog that stands in this one: React lets theirs come by here. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}

/** Elements that take focus first, in this order; otherwise the browser chooses. */
const FIRST_FOCUS = ['[data-first-focus]', '.cw-dialog__body :is(input, select, textarea)'];

/** Shows a dialog element as modal while `open`, and gives focus back to what had it. */
function useModal(open: boolean) {
  const element = useRef<HTMLDialogElement>(null);
  // Not so where it was closed here: also with a page that is only hidden for a while, and that keeps it open.
  const isShown = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    isShown.current = true;
    FIRST_FOCUS.map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find((found) => found !== null)
      ?.focus();
    return () => {
      isShown.current = false;
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return { element, isShown };
}
