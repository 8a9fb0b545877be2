import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Badge, Button, DataTable, DateText } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { JobRun, SiteJob } from './jobs.queries.ts';
import { RunTime } from './run-time.tsx';

interface JobsTableProps {
  readonly jobs: readonly SiteJob[];
  readonly isBusy: boolean;
  readonly onRun: (job: SiteJob) => void;
  readonly onOpen: (job: SiteJob) => void;
}

/** Each job with its last and next run. */
export function JobsTable({ jobs, ...acts }: JobsTableProps) {
  return (
    <DataTable
      caption={<FormattedMessage id="admin.jobs.title" />}
      rows={jobs}
      rowKey={({ name }) => name}
      columns={columnsOf(useIntl(), acts)}
    />
  );
}

/** How a run ended, as a mark. */
export function RunOutcome({ outcome }: Pick<JobRun, 'outcome'>) {
  const hasFailed = outcome === 'failed' || outcome === 'lost';
  return (
    <Badge tone={hasFailed ? 'warning' : outcome === 'running' ? 'information' : 'neutral'}>
      <FormattedMessage id={`admin.jobs.outcome.${outcome}`} />
    </Badge>
  );
}

function columnsOf(intl: IntlShape, { isBusy, onRun, onOpen }: Omit<JobsTableProps, 'jobs'>): Column<SiteJob>[] {
  const { formatMessage } = intl;
  const header = (column: string) => formatMessage({ id: `admin.jobs.column.${column}` });
  const nameOf = ({ name }: SiteJob) => formatMessage({ id: `admin.jobs.name.${name}` });
  return [
    {
      id: 'job',
      header: header('job'),
      rowHeader: true,
      cell: nameOf,
      below: ({ name }) => (
        <div className="cw-caption">
          <FormattedMessage id={`admin.jobs.about.${name}`} />
        </div>
      ),
    },
    {
      id: 'last',
      header: header('last'),
      cell: ({ last_run }) => <LastRun run={last_run} />,
      width: '10rem',
    },
    {
      id: 'next',
      width: '12rem',
      header: header('next'),
      cell: ({ next_at, is_running: isRunning }) =>
        next_at === null || isRunning ? '–' : <DateText value={next_at} time="seconds" />,
    },
    {
      id: 'failures',
      width: '9rem',
      header: header('failures'),
      cell: (job) => (
        <Button
          size="small"
          aria-label={formatMessage({ id: 'admin.jobs.runs.which' }, { job: nameOf(job), count: job.failures })}
          onClick={() => onOpen(job)}
        >
          <FormattedMessage id="admin.jobs.runs" values={{ count: job.failures }} />
        </Button>
      ),
    },
    {
      id: 'run',
      width: '8rem',
      header: header('run'),
      cell: (job) => (
        <Button
          size="small"
          aria-disabled={isBusy || job.is_running}
          aria-label={formatMessage(
            { id: hasFailedLast(job) ? 'admin.jobs.retry.which' : 'admin.jobs.run.which' },
            { job: nameOf(job) },
          )}
          onClick={() => onRun(job)}
        >
          <FormattedMessage id={hasFailedLast(job) ? 'admin.jobs.retry' : 'admin.jobs.run'} />
        </Button>
      ),
    },
  ];
}

const hasFailedLast = ({ last_run: last }: SiteJob) => last?.outcome === 'failed' || last?.outcome === 'lost';

/** The latest run, with why it failed. */
export function LastRun({ run }: { readonly run: Omit<JobRun, 'id'> | null }) {
  if (!run) return <FormattedMessage id="admin.jobs.never" />;
  return (
    <span className="admin-jobs__run">
      <RunOutcome outcome={run.outcome} />
      <DateText value={run.started_at} time="seconds" />
      <RunTime run={run} />
      {run.message !== null && <code className="admin-jobs__message">{run.message}</code>}
    </span>
  );
}
