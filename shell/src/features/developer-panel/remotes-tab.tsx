import { useSyncExternalStore } from 'react';
import type { RemoteFact } from '@commonweal/federation/client';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Badge, DataTable } from '@commonweal/ui';
import type { Column, Tone } from '@commonweal/ui';
import { loadedFiles, useLoadedEntries } from './loaded-files.ts';
import type { LoadedFiles } from './loaded-files.ts';
import { manifestQuery } from './manifests.queries.ts';
import type { PanelPage } from './panel-page.ts';

const tones: Readonly<Record<RemoteFact['state'], Tone>> = {
  idle: 'neutral',
  loading: 'information',
  loaded: 'accent',
  failed: 'negative',
  fallback: 'warning',
};

interface Row extends RemoteFact {
  readonly files: LoadedFiles | null;
}

/** Every remote of the release set: where it comes from, what became of it, what it cost. */
export function RemotesTab({ loader }: PanelPage) {
  const { formatMessage } = useIntl();
  const facts = useSyncExternalStore(loader.subscribe, loader.facts);
  const entries = useLoadedEntries();
  const rows = facts.map((fact) => ({ ...fact, files: loadedFiles(entries, fact.base) }));
  return (
    <DataTable
      caption={formatMessage({ id: 'developer.tab.remotes' })}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="developer.remote" />,
    cell: ({ name }) => name,
    rowHeader: true,
    width: '10rem',
  },
  {
    id: 'state',
    header: <FormattedMessage id="developer.state" />,
    cell: ({ state }) => (
      <Badge tone={tones[state]}>
        <FormattedMessage id={`developer.state.${state}`} />
      </Badge>
    ),
    lead: true,
    width: '9rem',
  },
  {
    id: 'version',
    header: <FormattedMessage id="developer.version" />,
    cell: ({ version }) => <code>{version}</code>,
    width: '12rem',
  },
  { id: 'base', header: <FormattedMessage id="developer.base" />, cell: ({ base }) => <code>{base}</code> },
  {
    id: 'source',
    header: <FormattedMessage id="developer.source" />,
    cell: ({ base }) => <Source base={base} />,
    width: '11rem',
  },
  {
    id: 'time',
    header: <FormattedMessage id="developer.time" />,
    cell: ({ files }) => files && <Measure value={files.milliseconds} unit="millisecond" />,
    numeric: true,
    width: '7rem',
  },
  {
    id: 'size',
    header: <FormattedMessage id="developer.size" />,
    cell: ({ files }) => files && <Measure value={files.bytes / 1000} unit="kilobyte" />,
    numeric: true,
    width: '7rem',
  },
  {
    id: 'files',
    header: <FormattedMessage id="developer.files" />,
    cell: ({ files }) => files && <FormattedNumber value={files.count} />,
    numeric: true,
    width: '5rem',
  },
];

function Measure({ value, unit }: { readonly value: number; readonly unit: 'millisecond' | 'kilobyte' }) {
  // oxlint-disable-next-line react/style-prop-object -- a style of numbers, not of an element
  return <FormattedNumber value={value} style="unit" unit={unit} maximumFractionDigits={unit === 'kilobyte' ? 1 : 0} />;
}

/** From which commit and branch the build comes. */
function Source({ base }: { readonly base: string }) {
  const { data } = useQuery(manifestQuery(base));
  if (!data?.source.commit) return '–';
  const { commit, branch, changed } = data.source;
  return (
    <>
      <code>{commit.slice(0, 8)}</code> {branch}
      {changed && (
        <>
          {' '}
          <FormattedMessage id="developer.source.changed" />
        </>
      )}
    </>
  );
}
