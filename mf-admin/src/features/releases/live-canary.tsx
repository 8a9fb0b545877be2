import { useState } from 'react';
import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, ButtonLink, DateText, Meter, Section } from '@commonweal/ui';
import { actorName } from './actor-name.ts';
import { CanaryShare } from './canary-share.tsx';
import { ChangeList } from './change-list.tsx';
import { PromoteCanaryDialog, StopCanaryDialog } from './canary-dialogs.tsx';
import { tabAddress } from './releases-tab.ts';
import { versionChanges } from './set-changes.ts';
import { CopyableName } from './version-marks.tsx';

interface CanaryProps {
  readonly overview: ReleaseOverview;
}

/** The set that a share of the visitors get, how it fares, and the ways on. */
export function LiveCanary({ overview }: CanaryProps) {
  return (
    <Section title={<FormattedMessage id="admin.releases.canary.title" />} id="canary">
      {overview.canary === null ? <NoCanary /> : <RunningCanary overview={overview} canary={overview.canary} />}
    </Section>
  );
}

function NoCanary() {
  return (
    <>
      <p className="cw-small cw-muted">
        <FormattedMessage id="admin.releases.canary.none" />
      </p>
      <p>
        <ButtonLink size="small" to={tabAddress('versions')}>
          <FormattedMessage id="admin.releases.canary.choose" />
        </ButtonLink>
      </p>
    </>
  );
}

interface RunningCanaryProps extends CanaryProps {
  readonly canary: NonNullable<ReleaseOverview['canary']>;
}

function RunningCanary({ overview, canary }: RunningCanaryProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [asked, setAsked] = useState<'promote' | 'stop' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="cw-stack">
      <p className="admin-releases__set">
        <FormattedMessage id="admin.releases.set" />{' '}
        <CopyableName text={canary.set.id} label={formatMessage({ id: 'admin.releases.set.copy' })} />
      </p>
      <p className="cw-small">
        <FormattedMessage
          id="admin.releases.canary.since"
          values={{ since: <DateText value={canary.since} time />, by: actorName(canary.by, intl) }}
        />
      </p>
      <Meter
        label={<FormattedMessage id="admin.releases.canary.failing" />}
        value={canary.failing_visitors}
        max={canary.limit}
        text={formatMessage(
          { id: 'admin.releases.canary.failing-of' },
          { count: canary.failing_visitors, limit: canary.limit },
        )}
      />
      <p className="cw-small">
        <FormattedMessage
          id="admin.releases.canary.failing-compared"
          values={{
            failing: canary.failing_visitors,
            visitors: canary.visitors,
            failingLive: canary.failing_visitors_of_live,
            visitorsLive: canary.visitors_of_live,
          }}
        />
      </p>
      <p className="cw-caption">
        <FormattedMessage id="admin.releases.canary.failing-hint" />
      </p>
      <CanaryShare overview={overview} canary={canary} />
      <ChangeList changes={versionChanges(overview.live.set, canary.set)} />
      <div className="cw-cluster">
        <Button variant="primary" onClick={() => setAsked('promote')}>
          <FormattedMessage id="admin.releases.canary.promote" />
        </Button>
        <Button onClick={() => setAsked('stop')}>
          <FormattedMessage id="admin.releases.canary.stop" />
        </Button>
      </div>
      {asked === 'promote' && <PromoteCanaryDialog overview={overview} canary={canary} onClose={close} />}
      {asked === 'stop' && <StopCanaryDialog canary={canary} onClose={close} />}
    </div>
  );
}
