import { useState } from 'react';
import type { Privilege } from '@commonweal/contracts';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button } from '@commonweal/ui';
import { RoleHistory } from './role-history.tsx';
import { RoleTable } from './role-table.tsx';
import { draftedChanges, wantedGrants } from './role-draft.ts';
import type { Wanted } from './role-draft.ts';
import { SaveRoleDialog } from './save-role-dialog.tsx';

interface EditedRoleProps {
  /** As it stands now. */
  readonly role: RoleGrants;
  readonly beside: RoleGrants;
  readonly onlyDifferent: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onOutdated: () => void;
}

/** The privileges of a role to tick, beside those of another, and how they came about. */
export function EditedRole({ role, beside, onlyDifferent, onDirty, onOutdated }: EditedRoleProps) {
  const [wanted, setWanted] = useState<Wanted>({});
  const [isSaving, setSaving] = useState(false);
  const { added, removed } = draftedChanges(role, wanted);
  const count = added.length + removed.length;
  useUnsavedWork(count > 0);
  useLeaveGuard(() => count > 0, leaveQuestion);
  const want = (changed: Wanted) => {
    setWanted(changed);
    const drafted = draftedChanges(role, changed);
    onDirty(drafted.added.length + drafted.removed.length > 0);
  };
  return (
    <>
      <RoleTable
        role={role}
        beside={beside}
        granted={wantedGrants(role, wanted)}
        onlyDifferent={onlyDifferent}
        onChange={(privilege: Privilege, isGranted) => want({ ...wanted, [privilege]: isGranted })}
      />
      <div className="admin-roles__acts">
        <p role="status">{count > 0 && <FormattedMessage id="admin.roles.drafted" values={{ count }} />}</p>
        <Button variant="quiet" aria-disabled={count === 0} onClick={() => want({})}>
          <FormattedMessage id="admin.roles.discard" />
        </Button>
        <Button variant="primary" aria-disabled={count === 0} onClick={() => setSaving(true)}>
          <FormattedMessage id="admin.roles.save" />
        </Button>
      </div>
      {isSaving && (
        <SaveRoleDialog
          role={role}
          wanted={wanted}
          onOutdated={onOutdated}
          onSaved={() => want({})}
          onClose={() => setSaving(false)}
        />
      )}
      <RoleHistory role={role} />
    </>
  );
}

const leaveQuestion = {
  title: <FormattedMessage id="admin.roles.leave.title" />,
  text: <FormattedMessage id="admin.roles.leave.text" />,
  confirmText: <FormattedMessage id="admin.roles.leave.confirm" />,
  danger: true,
};
