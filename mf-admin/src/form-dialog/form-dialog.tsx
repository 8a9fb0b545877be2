import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog } from '@commonweal/ui';
import type { DialogProps } from '@commonweal/ui';
import { useInvalidFocus } from './use-invalid-focus.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly className?: string;
  /** The fields, and what is wrong. */
  readonly children: ReactNode;
  readonly submitLabel: ReactNode;
  /** Takes something away. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** There is nothing to submit yet. */
  readonly disabled?: boolean;
  /** Holds what would be lost: then only its own buttons leave it. */
  readonly isDirty?: boolean;
  /** Not called while it is busy or disabled. */
  readonly onSubmit: () => void;
}

/**
 * A form in a window over the page, with Cancel and a button that submits it. It stays while it is busy; the first
 * invalid field has the focus once it was submitted.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, size, className = 'cw-form', children, onSubmit, onClose } = props;
  const { submitLabel, danger = false, busy, disabled = false, isDirty = false } = props;
  const formId = useId();
  const { form, submitted } = useInvalidFocus(busy);
  useUnsavedWork(isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || disabled) return;
    submitted();
    onSubmit();
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      dismissable={!isDirty && !busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={className} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
