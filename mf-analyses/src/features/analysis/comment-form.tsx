import { useEffect, useRef, useState } from 'react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, TextAreaField } from '@commonweal/ui';

interface CommentFormProps {
  readonly label: ReactNode;
  readonly submitLabel: ReactNode;
  /** The text that is changed; empty for a new one. */
  readonly written?: string;
  /** Sends the text; it stays in the form where that fails. */
  readonly onSend: (body: string) => Promise<void>;
  /** Takes the form away; one without stays on the page. */
  readonly onCancel?: () => void;
}

/** A comment to be written or changed. A form that was opened takes the focus. */
export function CommentForm({ label, submitLabel, written = '', onSend, onCancel }: CommentFormProps) {
  const { formatMessage } = useIntl();
  const [body, setBody] = useState(written);
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({ mutationFn: onSend, onSuccess: () => setBody('') });
  const isMissing = body.trim() === '';
  const isOpened = onCancel !== undefined;
  useUnsavedWork(body.trim() !== written);
  useEffect(() => {
    if (isOpened) area.current?.focus();
  }, [isOpened]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(isMissing);
    if (isMissing) area.current?.focus();
    else if (!sending.isPending) sending.mutate(body.trim());
  };
  return (
    <form noValidate className="comment-form" onSubmit={submit}>
      {sending.error && (
        <FailedAct
          title={<FormattedMessage id="analyses.comments.not_sent" />}
          error={sending.error}
          otherwise={<FormattedMessage id="analyses.comments.not_reached" />}
        />
      )}
      <TextAreaField
        ref={area}
        label={label}
        rows={3}
        maxLength={COMMENT_LENGTH}
        error={isChecked && isMissing ? formatMessage({ id: 'analyses.comments.missing' }) : undefined}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <div className="cw-cluster">
        <Button type="submit" size="small" busy={sending.isPending} onClick={ignoreDoubleClick}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" disabled={sending.isPending} onClick={onCancel}>
            <FormattedMessage id="ui.cancel" />
          </Button>
        )}
      </div>
    </form>
  );
}

/** The reply may come between the two, and then the second would send an empty form. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
