import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useParams } from '@commonweal/platform/router';
import { LinkTabs, PageHeading } from '@commonweal/ui';
import { CompareTab } from './compare-tab.tsx';
import { FailuresTab } from './failures-tab.tsx';
import { LiveTab } from './live-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { readReleasesTab, releasesTabs, tabAddress } from './releases-tab.ts';
import type { ReleasesTab } from './releases-tab.ts';
import { TokensTab } from './tokens-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';
import './releases.css';

const parts: Readonly<Record<ReleasesTab, ComponentType>> = {
  live: LiveTab,
  versions: VersionsTab,
  compare: CompareTab,
  failures: FailuresTab,
  log: LogTab,
  tokens: TokensTab,
};

/** Releases: the live set, all versions, failures, the log of changes, and the tokens of pipelines. */
export default function ReleasesPage() {
  const { tab } = useParams();
  const { formatMessage } = useIntl();
  const shown = readReleasesTab(tab);
  const Part = parts[shown];
  const part = formatMessage({ id: `admin.releases.tab.${shown}` });
  return (
    <div className="admin-releases">
      <title>{formatMessage({ id: 'admin.releases.document' }, { part })}</title>
      <PageHeading lead={<FormattedMessage id="admin.releases.lead" />}>
        <FormattedMessage id="admin.releases.title" />
      </PageHeading>
      <LinkTabs
        label={formatMessage({ id: 'admin.releases.tabs' })}
        current={shown}
        tabs={releasesTabs.map((id) => ({
          id,
          label: formatMessage({ id: `admin.releases.tab.${id}` }),
          to: tabAddress(id),
        }))}
      />
      <Part />
    </div>
  );
}
