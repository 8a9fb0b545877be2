import { useState } from 'react';
import { jobNames } from '@commonweal/domain/jobs';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { FailedAct, FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { JobsTable } from './jobs-table.tsx';
import { runJob, jobsOfSite } from './jobs.queries.ts';
import type { SiteJob } from './jobs.queries.ts';
import { RunsDialog } from './runs-dialog.tsx';
import { WorkQueues } from './work-queues.tsx';
import './jobs.css';

/** The work that the site does by itself. */
export default function JobsPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(jobsOfSite());
  const [opened, setOpened] = useState<SiteJob | null>(null);
  const run = useMutation({
    mutationFn: ({ name }: SiteJob) => runJob(name),
    onSuccess: ({ name }) =>
      showAlert(
        'success',
        formatMessage({ id: 'admin.jobs.asked' }, { job: formatMessage({ id: `admin.jobs.name.${name}` }) }),
      ),
  });
  const { data } = query;
  // A second press waits until the list says what became of the first.
  const isBusy = run.isPending || (run.isSuccess && query.dataUpdatedAt < run.submittedAt);
  return (
    <div className="cw-stack cw-gap-4">
      <title>{`${formatMessage({ id: 'admin.jobs.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.jobs.lead" />}>
        <FormattedMessage id="admin.jobs.title" />
      </PageHeading>
      {run.error && <FailedAct title={<FormattedMessage id="admin.jobs.run.failed" />} error={run.error} />}
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && <SkeletonTable rows={jobNames.length} columns={5} />}
      {data && <JobsTable jobs={data.data} isBusy={isBusy} onRun={(job) => run.mutate(job)} onOpen={setOpened} />}
      <WorkQueues />
      {opened && <RunsDialog name={opened.name} onClose={() => setOpened(null)} />}
    </div>
  );
}
