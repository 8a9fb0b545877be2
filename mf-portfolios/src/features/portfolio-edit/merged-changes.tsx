import { FormattedList, FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';
import type { Merge } from './use-portfolio-edit.ts';

interface MergedChangesProps {
  readonly merge: Merge;
  readonly onTake: (merge: Merge) => void;
  readonly onKeep: () => void;
}

/** Most names of companies that are listed. */
const NAMED = 10;

/** Says that the portfolio was changed elsewhere, and in which fields the own change stands against the other. */
export function MergedChanges({ merge, onTake, onKeep }: MergedChangesProps) {
  const { formatMessage } = useIntl();
  const { clashes } = merge;
  const names = clashes
    .slice(0, NAMED)
    .map((clash) =>
      clash.field === 'company' ? clash.name : formatMessage({ id: `portfolios.edit.clash.${clash.field}` }),
    );
  return (
    <Alert
      kind="warning"
      title={<FormattedMessage id="portfolios.edit.merged" />}
      action={
        <div className="cw-cluster">
          <Button size="small" onClick={() => onTake(merge)}>
            <FormattedMessage id="portfolios.edit.merged.theirs" />
          </Button>
          <Button size="small" variant="quiet" onClick={onKeep}>
            <FormattedMessage id="portfolios.edit.merged.keep" />
          </Button>
        </div>
      }
    >
      {clashes.length === 0 ? (
        <FormattedMessage id="portfolios.edit.merged.both" />
      ) : (
        <FormattedMessage
          id="portfolios.edit.merged.clashes"
          values={{
            count: clashes.length,
            rest: clashes.length - names.length,
            names: <FormattedList value={names} />,
          }}
        />
      )}
    </Alert>
  );
}
