import { useState } from 'react';
import type { ReleaseOverview, ReleaseSetDetail } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DateText, Loading, Skeleton } from '@commonweal/ui';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { releaseChanges, releasesQueries } from './releases.queries.ts';
import { useReason } from './use-reason.ts';
import { useReleaseChange } from './use-release-change.ts';

interface RollbackDialogProps {
  readonly overview: ReleaseOverview;
  readonly target: ReleaseSetDetail;
  readonly onClose: () => void;
}

/** Says exactly what everyone will get instead, asks why, and brings it back. */
export function RollbackDialog({ overview, target, onClose }: RollbackDialogProps) {
  const { formatMessage } = useIntl();
  const [seen, setSeen] = useState(overview.revision);
  const reason = useReason(true);
  const diff = useQuery(releasesQueries.diff(overview.live.set.id, target.id));
  const rollback = useReleaseChange({
    change: () => releaseChanges.rollBack({ set_id: target.id, expected_revision: seen, reason: reason.text }),
    said: () => formatMessage({ id: 'admin.releases.rollback.done' }, { set: target.id }),
    onDone: onClose,
    onMoved: ({ revision }) => setSeen(revision),
  });
  return (
    <ChangeDialog
      title={<FormattedMessage id="admin.releases.rollback.title" />}
      confirmLabel={<FormattedMessage id="admin.releases.rollback.confirm" />}
      danger
      reason={reason}
      busy={rollback.isPending}
      disabled={diff.isPending}
      error={rollback.error}
      onConfirm={() => reason.isGiven() && rollback.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="admin.releases.rollback.text"
          values={{ set: <code>{target.id}</code>, created: <DateText value={target.created_at} time /> }}
        />
      </p>
      <LoadedPart query={diff} skeleton={<DiffLoading />}>
        {({ changes }) => <ChangeList changes={changes} />}
      </LoadedPart>
    </ChangeDialog>
  );
}

function DiffLoading() {
  return (
    <Loading>
      <Skeleton count={3} />
    </Loading>
  );
}
