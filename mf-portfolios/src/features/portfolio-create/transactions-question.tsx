import { areTransactions, rowOrders, transactionProblem } from '@commonweal/domain/portfolio-files';
import type { Columns, Holdings, HoldingsTable } from '@commonweal/domain/portfolio-files';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, SelectField } from '@commonweal/ui';
import type { FileSteps } from './use-file-steps.ts';

interface TransactionsQuestionProps {
  readonly create: FileSteps;
  readonly table: HoldingsTable;
  readonly columns: Columns;
  readonly holdings: Holdings;
}

/** Says that a file lists transactions, and that positions can be made of them or why not. */
export function TransactionsQuestion({ create, table, columns, holdings }: TransactionsQuestionProps) {
  if (!areTransactions(table.rows, columns)) return null;
  const problem = transactionProblem(columns) ?? (holdings.holdings.length === 0 ? 'none' : null);
  return (
    <>
      <Alert
        kind={problem === null ? 'info' : 'failure'}
        title={<FormattedMessage id="portfolios.columns.transactions" />}
      >
        <FormattedMessage id={`portfolios.columns.transactions.${problem ?? 'how'}`} />
      </Alert>
      {holdings.order !== 'told' && <OrderField create={create} />}
    </>
  );
}

/** The order of the rows decides which price is the latest. */
function OrderField({ create: { rowOrder, setRowOrder } }: Pick<TransactionsQuestionProps, 'create'>) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={formatMessage({ id: 'portfolios.columns.order' })}
      description={<FormattedMessage id="portfolios.columns.order.ask" />}
      placeholder={formatMessage({ id: 'portfolios.columns.sign.choose' })}
      options={rowOrders.map((order) => ({
        value: order,
        label: formatMessage({ id: `portfolios.columns.order.${order}` }),
      }))}
      value={rowOrder ?? ''}
      onChange={({ currentTarget: { value } }) => setRowOrder(rowOrders.find((order) => order === value) ?? null)}
    />
  );
}
