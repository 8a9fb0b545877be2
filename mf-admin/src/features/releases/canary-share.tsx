import { useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '@commonweal/api-client';
import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, TextField } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';
import { readPercent } from './share-of-visitors.ts';
import { useReleaseChange } from './use-release-change.ts';

interface CanaryShareProps {
  readonly overview: ReleaseOverview;
  readonly canary: NonNullable<ReleaseOverview['canary']>;
}

/** How many visitors get the canary: who has it keeps it while the share grows. */
export function CanaryShare({ overview, canary }: CanaryShareProps) {
  const { formatMessage, formatNumber } = useIntl();
  // What is typed stands until it is in force; before and after, the field shows what is.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? formatNumber(canary.percent, { useGrouping: false });
  const percent = readPercent(text);
  const change = useReleaseChange({
    change: (share: number) =>
      call('PUT v3/releases/canary', {
        body: { set_id: canary.set.id, percent: share, expected_revision: overview.revision },
      }),
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
      <Button type="submit" busy={change.isPending} disabled={percent === null || percent === canary.percent}>
        <FormattedMessage id="admin.releases.canary.share-save" />
      </Button>
      {change.error && <ChangeFailed error={change.error} />}
    </form>
  );
}
