import { useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { REASON_LENGTH } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';
import { Alert, FailedAct, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { PrivilegeChanges } from './privilege-changes.tsx';
import { draftedChanges, wantedGrants } from './role-draft.ts';
import type { Wanted } from './role-draft.ts';
import { saveGrants } from './roles.queries.ts';

interface SaveRoleDialogProps {
  /** As it stands now: somebody else may change it while this is open. */
  readonly role: RoleGrants;
  readonly wanted: Wanted;
  readonly onOutdated: () => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Says what will change for how many people, asks why, and saves it. */
export function SaveRoleDialog({ role, wanted, onOutdated, onSaved, onClose }: SaveRoleDialogProps) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const difference = draftedChanges(role, wanted);
  const isMissing = reason.trim() === '';
  const save = useMutation({
    mutationFn: () =>
      saveGrants(role.id, { privileges: wantedGrants(role, wanted), replaces: role.privileges, reason }),
    onSuccess: async ({ name }) => {
      showAlert('success', formatMessage({ id: 'admin.roles.saved' }, { name }));
      onSaved();
      onClose();
      await loadSession();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'role-changed') onOutdated();
    },
  });
  return (
    <FormDialog
      title={formatMessage({ id: 'admin.roles.save.title' }, { name: role.name })}
      submitLabel={<FormattedMessage id="admin.roles.save" />}
      busy={save.isPending}
      isDirty={reason !== ''}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) save.mutate();
      }}
      onClose={onClose}
    >
      {save.error && <FailedAct title={<FormattedMessage id="admin.roles.not-saved" />} error={save.error} />}
      <p>
        <FormattedMessage id="admin.roles.save.text" values={{ count: role.people_count }} />
      </p>
      <PrivilegeChanges {...difference} />
      {difference.removed.includes('roles-state') && (
        <Alert kind="warning">
          <FormattedMessage id="admin.roles.save.roles-state" />
        </Alert>
      )}
      <TextAreaField
        label={<FormattedMessage id="admin.roles.reason" />}
        description={<FormattedMessage id="admin.roles.reason.hint" />}
        required
        error={isChecked && isMissing ? <FormattedMessage id="admin.roles.reason.missing" /> : undefined}
        rows={2}
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
