import { useState } from 'react';
import type { ReleaseArtifact, ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Alert, Button, DataTable, DateText, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { HistoryIcon } from '@commonweal/ui/icons';
import { actorName } from './actor-name.ts';
import { GateProblems } from './gate-problems.tsx';
import { MOMENT, PublishedMark } from './published.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { CommitMark, CopyableName } from './version-marks.tsx';

/** The set that everyone gets who is not in the canary. */
export function LiveSet({ overview }: { readonly overview: ReleaseOverview }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [isAsking, setAsking] = useState(false);
  const { live, problems, previous, environment } = overview;
  return (
    <Section
      title={<FormattedMessage id="admin.releases.live.title" values={{ environment }} />}
      description={
        <FormattedMessage
          id="admin.releases.live.since"
          values={{ since: <DateText value={live.since} time />, by: actorName(live.by, intl) }}
        />
      }
      actions={
        previous && (
          <Button icon={<HistoryIcon />} onClick={() => setAsking(true)}>
            <FormattedMessage id="admin.releases.rollback.begin" />
          </Button>
        )
      }
    >
      {problems.length > 0 && (
        <Alert
          kind="failure"
          title={<FormattedMessage id="admin.releases.live.misfits" values={{ count: problems.length }} />}
        >
          <GateProblems problems={problems} />
        </Alert>
      )}
      <p className="admin-releases__set">
        <FormattedMessage id="admin.releases.set" />{' '}
        <CopyableName text={live.set.id} label={formatMessage({ id: 'admin.releases.set.copy' })} />
      </p>
      <DataTable
        caption={formatMessage({ id: 'admin.releases.live.versions' })}
        columns={versionColumns(formatMessage)}
        rows={live.set.artifacts}
        rowKey={({ name }) => name}
      />
      {previous === null && (
        <p className="cw-caption">
          <FormattedMessage id="admin.releases.rollback.none" />
        </p>
      )}
      {isAsking && previous && (
        <RollbackDialog overview={overview} target={previous} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}

function versionColumns(formatMessage: IntlShape['formatMessage']): readonly Column<ReleaseArtifact>[] {
  return [
    {
      id: 'name',
      header: <FormattedMessage id="admin.releases.column.name" />,
      rowHeader: true,
      cell: ({ name }) => <span className="admin-releases__name">{name}</span>,
    },
    {
      id: 'version',
      header: <FormattedMessage id="admin.releases.column.version" />,
      cell: ({ name, version }) => (
        <CopyableName text={version} label={formatMessage({ id: 'admin.releases.version.copy' }, { name })} />
      ),
    },
    {
      id: 'commit',
      header: <FormattedMessage id="admin.releases.column.commit" />,
      cell: (artifact) => <CommitMark artifact={artifact} />,
    },
    {
      id: 'published',
      width: MOMENT,
      header: <FormattedMessage id="admin.releases.column.published" />,
      cell: (artifact) => <PublishedMark artifact={artifact} />,
    },
  ];
}
