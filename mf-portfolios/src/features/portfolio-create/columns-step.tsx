import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { describeFailure } from '@commonweal/platform/failure';
import { Alert, Button, DataTable, ProgressBar, SelectField } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { areUsable, columnRoles } from './columns.ts';
import type { ColumnRole } from './columns.ts';
import type { CsvTable, TableRow } from './csv-table.ts';
import type { CreatePortfolio, ReadTable } from './use-create-portfolio.ts';

const PREVIEW = 5;

interface ColumnsStepProps {
  readonly create: CreatePortfolio;
  readonly source: ReadTable;
}

/** Which column is which: shown as understood, corrected where that is wrong. */
export function ColumnsStep({ create, source }: ColumnsStepProps) {
  const { columns, matching, setStep } = create;
  const { table } = source;
  const usable = areUsable(columns);
  return (
    <form
      className="portfolio-create__step"
      onSubmit={(event) => {
        event.preventDefault();
        if (usable && !matching.isPending) matching.mutate({ table, columns });
      }}
    >
      <SourceLine source={source} />
      {!table.isRecognised && (
        <Alert kind="info" title={<FormattedMessage id="portfolios.columns.guessed" />}>
          <FormattedMessage id="portfolios.columns.guessed.how" />
        </Alert>
      )}
      <div className="portfolio-create__columns">
        {columnRoles.map((role) => (
          <ColumnField key={role} role={role} create={create} table={table} />
        ))}
      </div>
      {!usable && (
        <p className="cw-negative" role="status">
          <FormattedMessage id="portfolios.columns.unusable" />
        </p>
      )}
      <Preview table={table} />
      {matching.isPending && (
        <ProgressBar
          label={<FormattedMessage id="portfolios.columns.matching" values={{ count: table.rows.length }} />}
        />
      )}
      {matching.isError && <MatchingFailed error={matching.error} />}
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={matching.isPending} disabled={!usable}>
          <FormattedMessage id={matching.isError ? 'portfolios.retry' : 'portfolios.columns.match'} />
        </Button>
        <Button variant="quiet" onClick={() => setStep('file')} disabled={matching.isPending}>
          <FormattedMessage id="portfolios.columns.other_file" />
        </Button>
      </div>
    </form>
  );
}

/** The number of rows read, in a sentence. */
function SourceLine({ source: { fileName, table } }: { readonly source: ReadTable }) {
  const values = { name: <strong>{fileName}</strong>, count: table.rows.length };
  return (
    <p>
      <FormattedMessage
        id={fileName === null ? 'portfolios.columns.pasted' : 'portfolios.columns.file'}
        values={values}
      />
    </p>
  );
}

interface ColumnFieldProps {
  readonly role: ColumnRole;
  readonly create: CreatePortfolio;
  readonly table: CsvTable;
}

function ColumnField({ role, create, table }: ColumnFieldProps) {
  const { formatMessage } = useIntl();
  const { columns, setColumns } = create;
  const options = Array.from({ length: table.width }, (_, at) => ({
    value: `${at}`,
    label: headerOf(table, at, formatMessage),
  }));
  return (
    <SelectField
      label={formatMessage({ id: `portfolios.columns.${role}` })}
      placeholder={formatMessage({ id: role === 'weight' ? 'portfolios.columns.equal' : 'portfolios.columns.none' })}
      options={options}
      value={columns[role] === null ? '' : `${columns[role]}`}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setColumns({ ...columns, [role]: value === '' ? null : Number(value) });
      }}
    />
  );
}

type FormatMessage = ReturnType<typeof useIntl>['formatMessage'];

/** A column by its header, or by its number where it has none. */
function headerOf({ headers }: CsvTable, at: number, formatMessage: FormatMessage): string {
  return headers[at] || formatMessage({ id: 'portfolios.columns.column' }, { number: at + 1 });
}

function Preview({ table }: { readonly table: CsvTable }) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.columns.preview' })}
      captionShown
      keepColumns
      columns={previewColumns(table, formatMessage)}
      rows={table.rows.slice(0, PREVIEW)}
      rowKey={({ line }) => line}
    />
  );
}

function previewColumns(table: CsvTable, formatMessage: FormatMessage): Column<TableRow>[] {
  const line = formatMessage({ id: 'portfolios.column.line' });
  return [
    { id: 'line', header: line, cell: (row) => row.line, rowHeader: true, width: '5rem' },
    ...Array.from({ length: table.width }, (_, at) => ({
      id: `${at}`,
      header: headerOf(table, at, formatMessage),
      cell: ({ cells }: TableRow) => cells[at] ?? '',
    })),
  ];
}

function MatchingFailed({ error }: { readonly error: unknown }) {
  const { reason, reference } = describeFailure(error);
  return (
    <Alert kind="failure" title={<FormattedMessage id="portfolios.columns.failed" />}>
      {reason && <p>{reason}</p>}
      {reference && (
        <p className="cw-caption">
          <FormattedMessage id="portfolios.reference" values={{ reference }} />
        </p>
      )}
    </Alert>
  );
}
