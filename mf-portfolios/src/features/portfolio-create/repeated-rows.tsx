import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Checkbox } from '@commonweal/ui';
import type { FileSteps } from './use-file-steps.ts';

/** Lines that are named one by one. */
const SHOWN_LINES = 10;

interface RepeatedRowsProps {
  readonly create: FileSteps;
  readonly lines: readonly number[];
}

/** Rows that stand in the file before, word for word: two lots of one size, or the same row twice. */
export function RepeatedRows({ create: { order, reread }, lines }: RepeatedRowsProps) {
  const { formatMessage } = useIntl();
  if (lines.length === 0) return null;
  const shown = lines.slice(0, SHOWN_LINES).join(', ') + (lines.length > SHOWN_LINES ? ', …' : '');
  return (
    <Alert
      kind="warning"
      title={<FormattedMessage id="portfolios.columns.repeated" values={{ count: lines.length, lines: shown }} />}
    >
      <p>
        <FormattedMessage id="portfolios.columns.repeated.how" />
      </p>
      <Checkbox
        label={formatMessage({ id: 'portfolios.columns.repeated.once' })}
        checked={order?.countsOnce ?? false}
        onChange={(event) => reread({ countsOnce: event.currentTarget.checked })}
      />
    </Alert>
  );
}
