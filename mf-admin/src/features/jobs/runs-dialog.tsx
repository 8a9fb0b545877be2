import { useState } from 'react';
import type { JobName } from '@commonweal/domain/jobs';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Checkbox, DateText, Dialog, EmptyState, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { runsOf } from './jobs.queries.ts';
import { RunOutcome } from './jobs-table.tsx';
import { RunTime } from './run-time.tsx';

interface RunsDialogProps {
  readonly name: JobName;
  readonly onClose: () => void;
}

/** The latest runs of a job, with why they failed. */
export function RunsDialog({ name, onClose }: RunsDialogProps) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const query = useQuery(runsOf(name, onlyFailed));
  const { data } = query;
  return (
    <Dialog open size="wide" title={<FormattedMessage id={`admin.jobs.name.${name}`} />} onClose={onClose}>
      <div className="cw-stack cw-gap-4">
        <Checkbox
          label={<FormattedMessage id="admin.jobs.only-failed" />}
          checked={onlyFailed}
          onChange={({ currentTarget }) => setOnlyFailed(currentTarget.checked)}
        />
        {query.error && !data && <FailedLoad query={query} />}
        {query.isPending && (
          <Loading>
            <Skeleton count={5} />
          </Loading>
        )}
        {data?.data.length === 0 && <EmptyState title={<FormattedMessage id="admin.jobs.runs.none" />} />}
        {data && data.data.length > 0 && (
          <ul className="admin-jobs__runs">
            {data.data.map((run) => (
              <li key={run.id} className="admin-jobs__run">
                <RunOutcome outcome={run.outcome} />
                <DateText value={run.started_at} time="seconds" />
                <RunTime run={run} />
                {run.message !== null && <code className="admin-jobs__message">{run.message}</code>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
