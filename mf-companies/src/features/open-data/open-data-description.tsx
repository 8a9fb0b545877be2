import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { OpenData } from './open-data.queries.ts';

type DataColumn = OpenData['datasets'][number]['columns'][number];
type LeftOut = OpenData['left_out'][number];

/** The columns of the files with source and licence, and what is left out. */
export function OpenDataDescription({ data }: { readonly data: OpenData }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Section
        title={<FormattedMessage id="companies.open.columns" />}
        description={<FormattedMessage id="companies.open.schema" values={{ version: data.schema_version }} />}
      >
        <div className="cw-stack">
          {data.datasets.map(({ name, columns }) => (
            <DataTable
              key={name}
              caption={formatMessage({ id: `companies.open.dataset.${name}` })}
              captionShown
              columns={described}
              rows={columns}
              rowKey={(column) => column.name}
            />
          ))}
        </div>
      </Section>
      <Section title={<FormattedMessage id="companies.open.licences" />}>
        <ul>
          {data.licences.map(({ code, name, url }) => (
            <li key={code}>
              <code>{code}</code>{' '}
              <a href={url} rel="license noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={<FormattedMessage id="companies.open.left" />}
        description={<FormattedMessage id="companies.open.left.hint" />}
      >
        <DataTable
          caption={formatMessage({ id: 'companies.open.left' })}
          columns={leftOut}
          rows={data.left_out}
          rowKey={({ fields }) => fields}
        />
      </Section>
    </>
  );
}

const described: Column<DataColumn>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="companies.open.column" />,
    cell: ({ name }) => <code>{name}</code>,
    rowHeader: true,
  },
  {
    id: 'description',
    header: <FormattedMessage id="companies.open.meaning" />,
    cell: ({ description }) => description,
  },
  { id: 'source', header: <FormattedMessage id="companies.open.source" />, cell: ({ source }) => source },
  {
    id: 'licence',
    header: <FormattedMessage id="companies.open.licence" />,
    cell: ({ licence_code }) => licence_code,
  },
];

const leftOut: Column<LeftOut>[] = [
  {
    id: 'fields',
    header: <FormattedMessage id="companies.open.column" />,
    cell: ({ fields }) => fields,
    rowHeader: true,
  },
  { id: 'reason', header: <FormattedMessage id="companies.open.reason" />, cell: ({ reason }) => reason },
];
