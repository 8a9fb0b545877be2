import { useState } from 'react';
import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Alert, TextField } from '@commonweal/ui';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { GateReport } from './gate-report.tsx';
import { releaseChanges, releasesQueries } from './releases.queries.ts';
import type { PublishedVersion } from './releases.queries.ts';
import { artifactOf } from './set-changes.ts';
import { readPercent } from './share-of-visitors.ts';
import { useReason } from './use-reason.ts';
import { useReleaseChange } from './use-release-change.ts';

/** To everyone, or to a share of the visitors. */
export type ReleaseKind = 'promote' | 'start-canary';

interface ReleaseDialogProps {
  readonly version: PublishedVersion;
  readonly kind: ReleaseKind;
  readonly overview: ReleaseOverview;
  readonly onClose: () => void;
}

const USUAL_PERCENT = '5';

/** Says what changes and what the gate has against it, and gives a version to everyone or to some. */
export function ReleaseDialog({ version, kind, overview, onClose }: ReleaseDialogProps) {
  const [isForced, setForced] = useState(false);
  const [share, setShare] = useState(USUAL_PERCENT);
  const reason = useReason(isForced);
  const problems = useQuery(releasesQueries.problems(version));
  const release = useRelease({ version, kind, overview, onClose });
  const percent = readPercent(share);
  const isRefused = problems.data !== undefined && problems.data.problems.length > 0;
  const confirm = () => {
    if (reason.isGiven() && percent !== null) release.mutate({ percent, force: isForced, reason: reason.text });
  };
  return (
    <ChangeDialog
      title={<FormattedMessage id={`admin.releases.${kind}.title`} values={{ name: version.name }} />}
      confirmLabel={
        <FormattedMessage id={isForced ? 'admin.releases.force.confirm' : `admin.releases.${kind}.confirm`} />
      }
      danger={isForced}
      reason={reason}
      busy={release.isPending}
      disabled={problems.isPending || (isRefused && !isForced)}
      error={release.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ChangeList changes={[changeOf(version, overview)]} />
      {kind === 'start-canary' && <ShareField text={share} setText={setShare} />}
      {kind === 'start-canary' && overview.canary && (
        <Alert kind="warning">
          <FormattedMessage id="admin.releases.canary.replaces" values={{ set: overview.canary.set.id }} />
        </Alert>
      )}
      <GateReport query={problems} isForced={isForced} setForced={setForced} />
    </ChangeDialog>
  );
}

function changeOf(version: PublishedVersion, overview: ReleaseOverview) {
  return { name: version.name, from: artifactOf(overview.live.set, version.name), to: version, added: [], removed: [] };
}

interface Values {
  readonly percent: number;
  readonly force: boolean;
  readonly reason: string;
}

function useRelease({ version: { name, version }, kind, overview, onClose }: ReleaseDialogProps) {
  const { formatMessage } = useIntl();
  const [seen, setSeen] = useState(overview.revision);
  return useReleaseChange({
    change: ({ percent, force, reason }: Values) => {
      const body = { artifacts: [{ name, version }], expected_revision: seen, force, reason };
      return kind === 'promote' ? releaseChanges.promote(body) : releaseChanges.setCanary({ ...body, percent });
    },
    said: ({ percent }) =>
      formatMessage({ id: `admin.releases.${kind}.done` }, { name, version, share: percent / 100 }),
    onDone: onClose,
    onMoved: ({ revision }) => setSeen(revision),
  });
}

function ShareField({ text, setText }: { readonly text: string; readonly setText: (text: string) => void }) {
  return (
    <TextField
      label={<FormattedMessage id="admin.releases.canary.share" />}
      description={<FormattedMessage id="admin.releases.canary.share-hint" />}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      error={readPercent(text) === null ? <FormattedMessage id="admin.releases.canary.share-wrong" /> : undefined}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
