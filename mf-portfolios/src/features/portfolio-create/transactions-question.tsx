import { areTransactions, transactionProblem } from '@commonweal/domain/portfolio-files';
import type { Columns, Holdings, HoldingsTable } from '@commonweal/domain/portfolio-files';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';

interface TransactionsQuestionProps {
  readonly table: HoldingsTable;
  readonly columns: Columns;
  readonly holdings: Holdings;
}

/** Says that a file lists transactions, and that positions can be made of them or why not. */
export function TransactionsQuestion({ table, columns, holdings }: TransactionsQuestionProps) {
  if (!areTransactions(table.rows, columns)) return null;
  const problem = transactionProblem(columns) ?? (holdings.holdings.length === 0 ? 'none' : null);
  return (
    <Alert
      kind={problem === null ? 'info' : 'failure'}
      title={<FormattedMessage id="portfolios.columns.transactions" />}
    >
      <FormattedMessage id={`portfolios.columns.transactions.${problem ?? 'how'}`} />
    </Alert>
  );
}
