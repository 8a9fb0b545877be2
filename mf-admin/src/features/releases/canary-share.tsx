import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, TextField } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';
import { releaseChanges } from './releases.queries.ts';
import { readPercent } from './share-of-visitors.ts';
import { useReleaseChange } from './use-release-change.ts';

interface CanaryShareProps {
  readonly overview: ReleaseOverview;
  readonly canary: NonNullable<ReleaseOverview['canary']>;
}

/** The share of visitors who get the canary: those who have it keep it while the share grows. */
export function CanaryShare({ overview, canary }: CanaryShareProps) {
  const { formatMessage, formatNumber } = useIntl();
  // The input stays until it is in force; before and after, the field shows the current share.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? formatNumber(canary.percent, { useGrouping: false });
  const percent = readPercent(text);
  const change = useReleaseChange({
    change: (share: number) =>
      releaseChanges.setCanary({ set_id: canary.set.id, percent: share, expected_revision: overview.revision }),
    said: (share) => formatMessage({ id: 'admin.releases.canary.share-done' }, { share: share / 100 }),
    onDone: () => setTyped(null),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (percent !== null && percent !== canary.percent && !change.isPending) change.mutate(percent);
  };
  return (
    <form className="admin-releases__share" onSubmit={save} noValidate>
      <TextField
        label={<FormattedMessage id="admin.releases.canary.share" />}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        error={percent === null ? <FormattedMessage id="admin.releases.canary.share-wrong" /> : undefined}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" busy={change.isPending} aria-disabled={percent === null || percent === canary.percent}>
        <FormattedMessage id="admin.releases.canary.share-save" />
      </Button>
      {change.error && <ChangeFailed error={change.error} />}
    </form>
  );
}
