import { useState } from 'react';
import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { ForceField } from './force-field.tsx';
import { releaseChanges } from './releases.queries.ts';
import { versionChanges } from './set-changes.ts';
import { useReason } from './use-reason.ts';
import { isRefused, useReleaseChange } from './use-release-change.ts';

type Canary = NonNullable<ReleaseOverview['canary']>;

interface StopCanaryDialogProps {
  readonly canary: Canary;
  readonly onClose: () => void;
}

/** Asks before the canary's visitors get back what everyone has. */
export function StopCanaryDialog({ canary, onClose }: StopCanaryDialogProps) {
  const { formatMessage } = useIntl();
  const reason = useReason(false);
  const stop = useReleaseChange({
    change: () => releaseChanges.stopCanary(reason.text),
    said: () => formatMessage({ id: 'admin.releases.canary.stopped' }),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={<FormattedMessage id="admin.releases.canary.stop-title" />}
      confirmLabel={<FormattedMessage id="admin.releases.canary.stop" />}
      danger
      reason={reason}
      busy={stop.isPending}
      error={stop.error}
      onConfirm={() => stop.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="admin.releases.canary.stop-text" values={{ share: canary.percent / 100 }} />
      </p>
    </ChangeDialog>
  );
}

interface PromoteCanaryDialogProps extends StopCanaryDialogProps {
  readonly overview: ReleaseOverview;
}

/** Says what everyone will get, and gives them the canary's set. */
export function PromoteCanaryDialog({ overview, canary, onClose }: PromoteCanaryDialogProps) {
  const { formatMessage } = useIntl();
  const [seen, setSeen] = useState(overview.revision);
  const [isForced, setForced] = useState(false);
  const reason = useReason(isForced);
  const ownChanges = versionChanges(overview.live.set, canary.set).filter(({ name }) => canary.changes.includes(name));
  const promote = useReleaseChange({
    change: () =>
      releaseChanges.promote({
        set_id: canary.set.id,
        expected_revision: seen,
        force: isForced,
        reason: reason.text,
      }),
    said: () => formatMessage({ id: 'admin.releases.canary.promoted' }),
    onDone: onClose,
    onMoved: ({ revision }) => setSeen(revision),
  });
  return (
    <ChangeDialog
      title={<FormattedMessage id="admin.releases.canary.promote-title" />}
      confirmLabel={
        <FormattedMessage id={isForced ? 'admin.releases.force.confirm' : 'admin.releases.canary.promote'} />
      }
      danger={isForced}
      reason={reason}
      busy={promote.isPending}
      error={promote.error}
      onConfirm={() => reason.isGiven() && promote.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="admin.releases.canary.promote-text" />
      </p>
      <ChangeList changes={ownChanges} />
      {(isRefused(promote.error) || isForced) && <ForceField checked={isForced} onChange={setForced} />}
    </ChangeDialog>
  );
}
