import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { describeFailure } from '@commonweal/platform/failure';
import { areUsable, columnRoles, textAt, transactionProblem } from '@commonweal/domain/portfolio-files';
import type { ColumnRole, Columns, TableRow } from '@commonweal/domain/portfolio-files';
import { Alert, Button, DataTable, Disclosure, ProgressBar, SelectField } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ReadProblem } from './file-step.tsx';
import type { HoldingsSummary, TableOutline } from './file-reading.ts';
import { RepeatedRows } from './repeated-rows.tsx';
import { TransactionsQuestion } from './transactions-question.tsx';
import type { FileSteps, ReadTable } from './use-file-steps.ts';
import { WeightReading } from './weight-reading.tsx';

/** Columns that nearly every file has; the others are behind a disclosure. */
const mainRoles = ['isin', 'name', 'weight'] as const;
const moreRoles = columnRoles.filter((role) => !mainRoles.some((main) => main === role));

interface ColumnsStepProps {
  readonly create: FileSteps;
  readonly source: ReadTable;
  readonly columns: Columns;
  readonly summary: HoldingsSummary;
}

/** Which column is which: shown as understood, corrected where that is wrong. */
export function ColumnsStep({ create, source, columns, summary }: ColumnsStepProps) {
  const { matching, rereading } = create;
  const { table } = source;
  const isUsable = !create.isRereading && isReady(columns, summary);
  return (
    <form
      className="portfolio-create__step"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUsable && !matching.isPending) create.match();
      }}
    >
      <SourceLine source={source} />
      {/* The companies that are being looked for are those of the file as it is read now. */}
      <fieldset className="portfolio-create__step" disabled={matching.isPending}>
        <legend className="cw-visually-hidden">
          <FormattedMessage id="portfolios.columns.reading" />
        </legend>
        <HowRead create={create} table={table} />
        <TransactionsQuestion create={create} columns={columns} summary={summary} />
        <ColumnFields create={create} columns={columns} table={table} />
        {!areUsable(columns) && (
          <p className="cw-negative" role="status">
            <FormattedMessage id="portfolios.columns.unusable" />
          </p>
        )}
        <WeightReading create={create} summary={summary} columns={columns} table={table} />
        <RepeatedRows create={create} lines={summary.repeats} />
      </fieldset>
      <Preview table={table} />
      {matching.isPending && (
        <ProgressBar label={<FormattedMessage id="portfolios.columns.matching" values={{ count: summary.count }} />} />
      )}
      {matching.isError && <MatchingFailed error={matching.error} />}
      {rereading.isError && (
        <p className="cw-negative" role="alert">
          <ReadProblem error={rereading.error} />
        </p>
      )}
      <StepButtons create={create} isUsable={isUsable} isTransactions={summary.isTransactions} />
    </form>
  );
}

function isReady(columns: Columns, { isSignOpen, order, count, isTransactions }: HoldingsSummary): boolean {
  if (!areUsable(columns) || isSignOpen || order === 'open' || count === 0) return false;
  return !isTransactions || transactionProblem(columns) === null;
}

interface StepButtonsProps {
  readonly create: FileSteps;
  readonly isUsable: boolean;
  readonly isTransactions: boolean;
}

function StepButtons({ create: { matching, setStep }, isUsable, isTransactions }: StepButtonsProps) {
  const start = isTransactions ? 'portfolios.columns.transactions.make' : 'portfolios.columns.match';
  return (
    <div className="cw-cluster">
      <Button type="submit" variant="primary" busy={matching.isPending} disabled={!isUsable}>
        <FormattedMessage id={matching.isError ? 'portfolios.retry' : start} />
      </Button>
      {matching.isPending ? (
        <Button variant="quiet" onClick={matching.cancel}>
          <FormattedMessage id="portfolios.columns.cancel" />
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setStep('file')}>
          <FormattedMessage id="portfolios.columns.other_file" />
        </Button>
      )}
    </div>
  );
}

/** The origin of the columns, where it is not their headers. */
function HowRead({ create, table }: { readonly create: FileSteps; readonly table: TableOutline }) {
  if (create.isRemembered) {
    return (
      <Alert kind="info" title={<FormattedMessage id="portfolios.columns.remembered" />}>
        <Button size="small" variant="quiet" flush onClick={() => create.forgetReading(table)}>
          <FormattedMessage id="portfolios.columns.remembered.forget" />
        </Button>
      </Alert>
    );
  }
  if (table.isRecognised) return null;
  return (
    <Alert kind="info" title={<FormattedMessage id="portfolios.columns.guessed" />}>
      <FormattedMessage id="portfolios.columns.guessed.how" />
    </Alert>
  );
}

/** The number of rows read, and of the lines above them that were not. */
function SourceLine({ source: { fileName, table } }: { readonly source: ReadTable }) {
  const values = { name: <strong>{fileName}</strong>, count: table.rowCount };
  return (
    <p>
      <FormattedMessage
        id={fileName === null ? 'portfolios.columns.pasted' : 'portfolios.columns.file'}
        values={values}
      />{' '}
      {table.preamble > 0 && <FormattedMessage id="portfolios.columns.preamble" values={{ count: table.preamble }} />}
    </p>
  );
}

interface ColumnFieldsProps {
  readonly create: FileSteps;
  readonly columns: Columns;
  readonly table: TableOutline;
}

function ColumnFields(props: ColumnFieldsProps) {
  const fields = (roles: readonly ColumnRole[]) => (
    <div className="portfolio-create__columns">
      {roles.map((role) => (
        <ColumnField key={role} role={role} {...props} />
      ))}
    </div>
  );
  return (
    <>
      {fields(mainRoles)}
      <Disclosure summary={<FormattedMessage id="portfolios.columns.more" />}>{fields(moreRoles)}</Disclosure>
    </>
  );
}

function ColumnField({ role, create, columns, table }: ColumnFieldsProps & { readonly role: ColumnRole }) {
  const { formatMessage } = useIntl();
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
        create.reread({ columns: { ...columns, [role]: value === '' ? null : Number(value) } });
      }}
    />
  );
}

type FormatMessage = ReturnType<typeof useIntl>['formatMessage'];

/** A column by its header, or by its number where it has none. */
function headerOf({ headers }: TableOutline, at: number, formatMessage: FormatMessage): string {
  return headers[at] || formatMessage({ id: 'portfolios.columns.column' }, { number: at + 1 });
}

function Preview({ table }: { readonly table: TableOutline }) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.columns.preview' })}
      captionShown
      keepColumns
      columns={previewColumns(table, formatMessage)}
      rows={table.firstRows}
      rowKey={({ line }) => line}
    />
  );
}

function previewColumns(table: TableOutline, formatMessage: FormatMessage): Column<TableRow>[] {
  const line = formatMessage({ id: 'portfolios.column.line' });
  return [
    { id: 'line', header: line, cell: (row) => row.line, rowHeader: true, width: '5rem' },
    ...Array.from({ length: table.width }, (_, at) => ({
      id: `${at}`,
      header: headerOf(table, at, formatMessage),
      cell: (row: TableRow) => textAt(row, at),
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
