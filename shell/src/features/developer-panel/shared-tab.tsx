import { sharedScope } from '@commonweal/federation/client';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { useQueries } from '@commonweal/platform/query-client';
import { Alert, DataTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { manifestQuery } from './manifests.queries.ts';
import type { PanelPage } from './panel-page.ts';
import { sharedPackages } from './shared-packages.ts';
import type { SharedPackage } from './shared-packages.ts';

/** The shared modules of the shell, and the remotes that take them, from their manifests. */
export function SharedTab({ loader }: PanelPage) {
  const { formatMessage } = useIntl();
  const facts = loader.facts();
  const replies = useQueries({ queries: facts.map(({ base }) => manifestQuery(base)) });
  const remotes = facts.map(({ name }, index) => ({ name, shared: replies[index]?.data?.shared ?? {} }));
  const unknown = facts.filter((_, index) => replies[index]?.isError).map(({ name }) => name);
  const provided = Object.entries(sharedScope).map(([request, { version }]) => [request, version] as const);
  return (
    <div className="cw-stack">
      {unknown.length > 0 && (
        <Alert kind="warning">
          <FormattedMessage id="developer.shared.unknown" values={{ names: unknown.join(', ') }} />
        </Alert>
      )}
      <DataTable
        caption={formatMessage({ id: 'developer.tab.shared' })}
        columns={columns}
        rows={sharedPackages(Object.fromEntries(provided), remotes)}
        rowKey={({ name }) => name}
        busy={replies.some(({ isPending }) => isPending)}
      />
    </div>
  );
}

const columns: readonly Column<SharedPackage>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="developer.package" />,
    cell: ({ name }) => name,
    rowHeader: true,
    width: '14rem',
  },
  {
    id: 'version',
    header: <FormattedMessage id="developer.provided" />,
    cell: ({ version }) => <code>{version}</code>,
    lead: true,
    width: '8rem',
  },
  {
    id: 'modules',
    header: <FormattedMessage id="developer.modules" />,
    cell: ({ modules }) => <FormattedNumber value={modules} />,
    numeric: true,
    width: '7rem',
  },
  {
    id: 'users',
    header: <FormattedMessage id="developer.users" />,
    cell: ({ users }) => users.map(({ name, ranges }) => `${name} (${ranges.join(', ')})`).join(', '),
  },
];
