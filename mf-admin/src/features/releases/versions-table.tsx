import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Badge, Button, DataTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { failuresAddress } from './failures.definition.ts';
import { MOMENT, PublishedMark } from './published.tsx';
import type { ReleaseKind } from './release-dialog.tsx';
import type { PublishedVersion } from './releases.queries.ts';
import { CommitMark, CopyableName, useKilobytes } from './version-marks.tsx';

type Choose = (version: PublishedVersion, kind: ReleaseKind) => void;

interface VersionsTableProps {
  readonly rows: readonly PublishedVersion[];
  readonly isBusy: boolean;
  /** Absent while it is not known what is live. */
  readonly onChoose: Choose | undefined;
}

/** Published versions in rows, with what can be done with each. */
export function VersionsTable({ rows, isBusy, onChoose }: VersionsTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.releases.versions.title' })}
      columns={versionColumns(onChoose)}
      rows={rows}
      rowKey={({ name, version }) => `${name} ${version}`}
      busy={isBusy}
    />
  );
}

function versionColumns(onChoose: Choose | undefined): readonly Column<PublishedVersion>[] {
  return [
    {
      id: 'version',
      width: '15rem',
      header: <FormattedMessage id="admin.releases.column.version" />,
      rowHeader: true,
      cell: (version) => <Name version={version} />,
    },
    {
      id: 'commit',
      header: <FormattedMessage id="admin.releases.column.commit" />,
      cell: (version) => <CommitMark artifact={version} />,
    },
    {
      id: 'published',
      width: MOMENT,
      header: <FormattedMessage id="admin.releases.column.published" />,
      cell: (version) => <PublishedMark artifact={version} />,
    },
    {
      id: 'size',
      width: '8rem',
      header: <FormattedMessage id="admin.releases.column.size" />,
      numeric: true,
      cell: (version) => <Size version={version} />,
    },
    {
      id: 'failures',
      header: <FormattedMessage id="admin.releases.column.failures" />,
      numeric: true,
      cell: (version) => <FailureCount version={version} />,
    },
    {
      id: 'acts',
      width: '16rem',
      header: <FormattedMessage id="admin.releases.column.acts" />,
      cell: (version) => onChoose && <Acts version={version} onChoose={onChoose} />,
    },
  ];
}

interface VersionProps {
  readonly version: PublishedVersion;
}

function Name({ version: { name, version, is_live, is_canary } }: VersionProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="admin-releases__version">
      <span className="cw-cluster">
        <span>{name}</span>
        {is_live && (
          <Badge tone="accent">
            <FormattedMessage id="admin.releases.is-live" />
          </Badge>
        )}
        {/* Versions that the canary shares with the live set are not under trial. */}
        {is_canary && !is_live && (
          <Badge tone="information">
            <FormattedMessage id="admin.releases.is-canary" />
          </Badge>
        )}
      </span>
      <CopyableName text={version} label={formatMessage({ id: 'admin.releases.version.copy' }, { name })} />
    </span>
  );
}

function Size({ version: { script_bytes, entry_bytes } }: VersionProps) {
  const kilobytes = useKilobytes();
  return (
    <span className="admin-releases__size">
      <span>{kilobytes(script_bytes)}</span>
      <span className="cw-caption">
        <FormattedMessage id="admin.releases.size.entry" values={{ size: kilobytes(entry_bytes) }} />
      </span>
    </span>
  );
}

function FailureCount({ version: { name, failures } }: VersionProps) {
  if (failures === 0) return <FormattedNumber value={0} />;
  return (
    <Link to={failuresAddress(name)}>
      <FormattedNumber value={failures} />
    </Link>
  );
}

function Acts({ version, onChoose }: VersionProps & { readonly onChoose: Choose }) {
  const { formatMessage } = useIntl();
  if (version.is_live) return null;
  const values = { name: version.name, version: version.version };
  return (
    <span className="admin-releases__acts">
      <Button
        size="small"
        onClick={() => onChoose(version, 'promote')}
        aria-label={formatMessage({ id: 'admin.releases.promote.label' }, values)}
      >
        <FormattedMessage id="admin.releases.promote.begin" />
      </Button>
      {!version.is_canary && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onChoose(version, 'start-canary')}
          aria-label={formatMessage({ id: 'admin.releases.start-canary.label' }, values)}
        >
          <FormattedMessage id="admin.releases.start-canary.begin" />
        </Button>
      )}
    </span>
  );
}
