import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog, FailedAct, TextAreaField } from '@commonweal/ui';

interface ModerationDialogProps {
  /** It is the company's reply, and no comment. */
  readonly isReply?: boolean;
  readonly onRemove: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks a reviewer why a comment or a reply is removed, which its author is told. */
export function ModerationDialog({ isReply = false, onRemove, onClose }: ModerationDialogProps) {
  const { formatMessage } = useIntl();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const removal = useMutation({ mutationFn: onRemove, onSuccess: onClose });
  const isMissing = reason.trim() === '';
  useUnsavedWork(!isMissing);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !removal.isPending) removal.mutate(reason.trim());
  };
  return (
    <Dialog
      open
      title={<FormattedMessage id={isReply ? 'analyses.reply.remove' : 'analyses.comments.moderate'} />}
      dismissable={isMissing && !removal.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={removal.isPending}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={removal.isPending}>
            <FormattedMessage id={isReply ? 'analyses.reply.remove.confirm' : 'analyses.comments.moderate.confirm'} />
          </Button>
        </>
      }
    >
      {removal.error && (
        <FailedAct
          title={<FormattedMessage id={isReply ? 'analyses.reply.not_removed' : 'analyses.comments.not_removed'} />}
          error={removal.error}
          otherwise={<FormattedMessage id="analyses.comments.not_reached" />}
        />
      )}
      <form id={formId} noValidate className="cw-form" onSubmit={submit}>
        <TextAreaField
          label={<FormattedMessage id="analyses.comments.moderate.reason" />}
          description={<FormattedMessage id="analyses.comments.moderate.hint" />}
          rows={4}
          maxLength={COMMENT_LENGTH}
          required
          error={
            isChecked && isMissing
              ? formatMessage({ id: isReply ? 'analyses.reply.remove.missing' : 'analyses.comments.moderate.missing' })
              : undefined
          }
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
