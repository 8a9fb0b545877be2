import { call } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { CopyButton, DataTable, Disclosure, DownloadButton, EmptyState, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { OpenDataFile, OpenDataVersion } from './open-data.queries.ts';

interface VersionProps {
  readonly version: OpenDataVersion;
}

/** The newest version, and the ones before. */
export function OpenDataVersions({ versions }: { readonly versions: readonly OpenDataVersion[] }) {
  const [newest, ...earlier] = versions;
  return (
    <Section title={<FormattedMessage id="companies.open.files" />}>
      {newest ? (
        <div className="cw-stack">
          <VersionFiles version={newest} />
          <Citation version={newest} />
          {earlier.length > 0 && (
            <Disclosure summary={<FormattedMessage id="companies.open.earlier" values={{ count: earlier.length }} />}>
              <div className="cw-stack">
                {earlier.map((version) => (
                  <VersionFiles key={version.id} version={version} />
                ))}
              </div>
            </Disclosure>
          )}
        </div>
      ) : (
        <EmptyState title={<FormattedMessage id="companies.open.none" />}>
          <FormattedMessage id="companies.open.none.hint" />
        </EmptyState>
      )}
    </Section>
  );
}

function VersionFiles({ version }: VersionProps) {
  const intl = useIntl();
  const date = intl.formatDate(version.as_of, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <DataTable
      caption={intl.formatMessage(
        { id: 'companies.open.version' },
        { id: version.id, date, snapshot: version.snapshot },
      )}
      captionShown
      columns={columnsOf(version.id, date, intl)}
      rows={version.files}
      rowKey={({ name }) => name}
    />
  );
}

function columnsOf(version: number, date: string, { formatMessage, formatNumber }: IntlShape): Column<OpenDataFile>[] {
  return [
    { id: 'name', header: formatMessage({ id: 'companies.open.file' }), cell: ({ name }) => name, rowHeader: true },
    {
      id: 'rows',
      header: formatMessage({ id: 'companies.open.rows' }),
      cell: ({ rows }) => formatNumber(rows),
      numeric: true,
    },
    {
      id: 'size',
      header: formatMessage({ id: 'companies.open.size' }),
      cell: ({ bytes }) => formatNumber(bytes / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }),
      numeric: true,
    },
    { id: 'digest', header: 'SHA-256', cell: (file) => <Digest file={file} /> },
    {
      id: 'load',
      header: <span className="cw-visually-hidden">{formatMessage({ id: 'companies.open.load' })}</span>,
      cell: ({ name }) => <LoadFile version={version} name={name} date={date} />,
    },
  ];
}

function Digest({ file: { name, sha256 } }: { readonly file: OpenDataFile }) {
  const { formatMessage } = useIntl();
  return (
    <span className="cw-cluster">
      <code>{sha256.slice(0, 12)}…</code>
      <CopyButton text={sha256} label={formatMessage({ id: 'companies.open.digest' }, { name })} />
    </span>
  );
}

interface LoadFileProps {
  readonly version: number;
  readonly name: OpenDataFile['name'];
  readonly date: string;
}

function LoadFile({ version, name, date }: LoadFileProps) {
  const params = { version, file: name };
  return (
    <DownloadButton size="small" load={() => call('GET v3/open-data/:version/:file', { params })}>
      <FormattedMessage id="companies.open.load" />
      <span className="cw-visually-hidden"> {`${name}, ${date}`}</span>
    </DownloadButton>
  );
}

/** A reference to copy. */
function Citation({ version }: VersionProps) {
  const { formatMessage, formatDate } = useIntl();
  const text = formatMessage(
    { id: 'companies.open.citation' },
    {
      id: version.id,
      date: formatDate(version.as_of, { dateStyle: 'long', timeZone: 'UTC' }),
      address: `${location.origin}${paths.openData()}`,
    },
  );
  return (
    <div className="cw-stack cw-gap-2">
      <h3>
        <FormattedMessage id="companies.open.cite" />
      </h3>
      <p className="cw-reading">{text}</p>
      <CopyButton text={text} label={formatMessage({ id: 'companies.open.cite.copy' })}>
        <FormattedMessage id="companies.open.cite.copy" />
      </CopyButton>
    </div>
  );
}
