import type { ReleaseArtifact } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Badge, CopyButton } from '@commonweal/ui';

const SHORT_HASH = 7;

/** A version or a set by its name, to be read and copied. */
export function CopyableName({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className="admin-releases__name">
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** The source of a version: short hash and branch, and a mark for uncommitted changes. */
export function CommitMark({ artifact }: { readonly artifact: ReleaseArtifact }) {
  const { commit, branch, changed } = artifact;
  if (commit === null) return <FormattedMessage id="admin.releases.commit.unknown" />;
  return (
    <span className="admin-releases__source">
      <span>
        <code title={commit}>{commit.slice(0, SHORT_HASH)}</code>
        {branch !== null && (
          <>
            {' '}
            <span className="cw-muted">
              <FormattedMessage id="admin.releases.commit.branch" values={{ branch }} />
            </span>
          </>
        )}
      </span>
      {changed && (
        <Badge tone="warning">
          <FormattedMessage id="admin.releases.commit.changed" />
        </Badge>
      )}
    </span>
  );
}

/** Kilobytes as the language writes them. @param bytes of gzip */
export function useKilobytes(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return (bytes) =>
    formatNumber(bytes / 1000, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: Math.abs(bytes) < 100_000 ? 1 : 0,
    }).replace('-', '\u2212');
}
