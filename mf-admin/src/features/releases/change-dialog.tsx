import type { ReactNode } from 'react';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';

/** As long as the API takes. */
const LONGEST_REASON = 500;

interface ChangeDialogProps {
  readonly title: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly children: ReactNode;
  readonly reason: ReasonText;
  /** Takes something away, or passes the gate by force. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Not yet possible, for what the dialog says. */
  readonly disabled?: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The reason for the log, and its validation error. */
export interface ReasonText {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isRequired: boolean;
  readonly isMissing: boolean;
}

/** Says what will change, asks why, and does it. What was typed stays when it fails. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, confirmLabel, children, reason, danger, busy, disabled, error, onConfirm, onClose } = props;
  return (
    <FormDialog
      size="sign-in"
      className="admin-releases__dialog"
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      busy={busy}
      disabled={disabled}
      isDirty={reason.text !== ''}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {/* The consequences come before the fields. */}
      <div className="admin-releases__dialog" tabIndex={-1} data-first-focus>
        {children}
      </div>
      <TextAreaField
        label={<FormattedMessage id="admin.releases.reason" />}
        description={<FormattedMessage id="admin.releases.reason-hint" />}
        optional={!reason.isRequired}
        required={reason.isRequired}
        error={reason.isMissing ? <FormattedMessage id="admin.releases.reason-missing" /> : undefined}
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason.text}
        onChange={({ currentTarget }) => reason.setText(currentTarget.value)}
      />
      {error !== null && <ChangeFailed error={error} />}
    </FormDialog>
  );
}
