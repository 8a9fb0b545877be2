import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Button, FailedAct, ProgressBar } from '@commonweal/ui';
import { cancelImport, pastImports } from './company-import.queries.ts';
import type { PastImport } from './company-import.queries.ts';

/** Milliseconds between looks at imports that are under way. */
const LOOK_EVERY = 1_000;

/** The imports that are under way, of whoever began them, each with its rows and the way to end it. */
export function RunningImports({ isImporting }: { readonly isImporting: boolean }) {
  const { data } = useQuery({
    ...pastImports(),
    refetchInterval: ({ state }) => (isImporting || state.data?.data.some(isRunning) ? LOOK_EVERY : false),
  });
  return data?.data.filter(isRunning).map((row) => <RunningImport key={row.id} row={row} />);
}

function isRunning({ is_running }: PastImport): boolean {
  return is_running;
}

function RunningImport({ row }: { readonly row: PastImport }) {
  const { formatMessage } = useIntl();
  const { id, file_name: file, rows_done: done, rows_total: total, cancelled_at: cancelledAt } = row;
  const cancelling = useMutation({ mutationFn: () => cancelImport(id) });
  const isEnding = cancelledAt !== null || cancelling.isPending;
  return (
    <div className="admin-import__running">
      <ProgressBar
        label={<FormattedMessage id="admin.import.progress" values={{ file }} />}
        {...(total !== null && {
          ...{ value: done, max: total },
          text: formatMessage({ id: 'admin.import.progress.rows' }, { done, total }),
        })}
      />
      <Button size="small" disabled={isEnding} onClick={() => cancelling.mutate()}>
        <FormattedMessage
          id={isEnding ? 'admin.import.cancelling' : 'admin.import.cancel'}
          values={{ name: <span className="cw-visually-hidden">{file}</span> }}
        />
      </Button>
      {cancelling.error && (
        <FailedAct title={<FormattedMessage id="admin.import.cancel.failed" />} error={cancelling.error} />
      )}
    </div>
  );
}
