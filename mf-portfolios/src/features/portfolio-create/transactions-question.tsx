import { rowOrders, transactionProblem } from '@commonweal/domain/portfolio-files';
import type { Columns } from '@commonweal/domain/portfolio-files';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, SelectField } from '@commonweal/ui';
import type { HoldingsSummary } from './file-reading.ts';
import type { FileSteps } from './use-file-steps.ts';

interface TransactionsQuestionProps {
  readonly create: FileSteps;
  readonly columns: Columns;
  readonly summary: HoldingsSummary;
}

/** Says that a file lists transactions, and that positions can be made of them or why not. */
export function TransactionsQuestion({ create, columns, summary }: TransactionsQuestionProps) {
  if (!summary.isTransactions) return null;
  const problem = transactionProblem(columns) ?? (summary.count === 0 ? 'none' : null);
  return (
    <>
      <Alert
        kind={problem === null ? 'info' : 'failure'}
        title={<FormattedMessage id="portfolios.columns.transactions" />}
      >
        <FormattedMessage id={`portfolios.columns.transactions.${problem ?? 'how'}`} />
      </Alert>
      {summary.order !== 'told' && <OrderField create={create} />}
    </>
  );
}

/** The order of the rows decides which price is the latest. */
function OrderField({ create: { order: chosen, reread } }: Pick<TransactionsQuestionProps, 'create'>) {
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
      value={chosen?.rowOrder ?? ''}
      onChange={({ currentTarget: { value } }) =>
        reread({ rowOrder: rowOrders.find((order) => order === value) ?? null })
      }
    />
  );
}
