import { useIntl } from '@commonweal/platform/intl';
import type { JobRun } from './jobs.queries.ts';

/** How long a run took; nothing while it has no end. */
export function RunTime({ run: { started_at, ended_at } }: { readonly run: Pick<JobRun, 'started_at' | 'ended_at'> }) {
  const { formatMessage } = useIntl();
  if (ended_at === null) return null;
  const seconds = (Date.parse(ended_at) - Date.parse(started_at)) / 1_000;
  return <span className="cw-muted">{formatMessage({ id: 'admin.jobs.took' }, { seconds })}</span>;
}
