import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, Dialog, TextAreaField } from '@commonweal/ui';
import { NotRestored, RestoreTitle } from './use-restore.tsx';
import { restoreVersion } from './version-history.queries.ts';
import type { Version } from './version-history.queries.ts';

interface RestoreDialogProps {
  readonly noteId: number;
  readonly version: Version;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** Asks somebody who did not write the analysis why its earlier version comes back, which the author is told. */
export function RestoreDialog({ noteId, version, onRestored, onClose }: RestoreDialogProps) {
  const { formatMessage } = useIntl();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const said = reason.trim();
  const restoration = useMutation({
    mutationFn: () => restoreVersion(noteId, version.version_id, said),
    onSuccess: onRestored,
  });
  useUnsavedWork(said !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (said !== '' && !restoration.isPending) restoration.mutate();
  };
  return (
    <Dialog
      open
      title={<RestoreTitle date={version.creation_date} />}
      dismissable={said === '' && !restoration.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={restoration.isPending}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={restoration.isPending}>
            <FormattedMessage id="analyses.versions.restore" />
          </Button>
        </>
      }
    >
      {restoration.error && <NotRestored error={restoration.error} />}
      <p>
        <FormattedMessage id="analyses.versions.restore.text" />
      </p>
      <form id={formId} noValidate className="cw-form" onSubmit={submit}>
        <TextAreaField
          label={<FormattedMessage id="analyses.versions.restore.reason" />}
          description={<FormattedMessage id="analyses.versions.restore.reason.hint" />}
          rows={4}
          maxLength={COMMENT_LENGTH}
          required
          error={
            isChecked && said === '' ? formatMessage({ id: 'analyses.versions.restore.reason.missing' }) : undefined
          }
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
