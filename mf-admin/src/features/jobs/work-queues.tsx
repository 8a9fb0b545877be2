import { useRef } from 'react';
import type { WorkQueue } from '@commonweal/contracts/jobs';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { Button, ButtonLink, DataTable, FailedLoad, Section, SkeletonTable, useFocusAfterStep } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { retryFailedMails, workQueues } from './jobs.queries.ts';
import { LastRun } from './jobs-table.tsx';

/** Mails and imports: what waits, is under way or has failed, and the way to do it again. */
export function WorkQueues() {
  const intl = useIntl();
  const query = useQuery(workQueues());
  const mayImport = usePrivilege('manage-website-content');
  const { data } = query;
  const table = useRef<HTMLDivElement>(null);
  useFocusAfterStep(data, table);
  return (
    <Section
      title={<FormattedMessage id="admin.jobs.queues" />}
      description={<FormattedMessage id="admin.jobs.queues.lead" />}
    >
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && <SkeletonTable rows={2} columns={4} />}
      {data && (
        <div ref={table} tabIndex={-1}>
          <DataTable
            caption={<FormattedMessage id="admin.jobs.queues" />}
            rows={data.data}
            rowKey={({ name }) => name}
            columns={columnsOf(intl, mayImport)}
          />
        </div>
      )}
    </Section>
  );
}

function columnsOf(intl: IntlShape, mayImport: boolean): Column<WorkQueue>[] {
  const { formatMessage } = intl;
  const header = (column: string) => formatMessage({ id: `admin.jobs.column.${column}` });
  return [
    {
      id: 'queue',
      header: header('queue'),
      rowHeader: true,
      cell: ({ name }) => formatMessage({ id: `admin.jobs.queue.${name}` }),
    },
    { id: 'last', header: header('last'), cell: ({ last_run }) => <LastRun run={last_run} /> },
    {
      id: 'state',
      header: header('state'),
      cell: ({ waiting, running, failures }) => (
        <FormattedMessage id="admin.jobs.queue.state" values={{ waiting, running, failures }} />
      ),
    },
    {
      id: 'history',
      header: header('failures'),
      cell: ({ name }) => (name === 'mails' || mayImport) && <History name={name} />,
    },
    {
      id: 'retry',
      header: header('run'),
      cell: ({ name, failures }) => failures > 0 && <Retry name={name} failures={failures} mayImport={mayImport} />,
    },
  ];
}

function History({ name }: Pick<WorkQueue, 'name'>) {
  const { formatMessage } = useIntl();
  return (
    <ButtonLink
      size="small"
      to={name === 'mails' ? paths.sentMails() : paths.companyImport()}
      aria-label={formatMessage({ id: `admin.jobs.queue.${name}.history` })}
    >
      <FormattedMessage id="admin.jobs.queue.history" />
    </ButtonLink>
  );
}

/** Mails are sent again from here; the file of an import is not kept, so it is chosen again on its page. */
function Retry({ name, failures, mayImport }: Pick<WorkQueue, 'name' | 'failures'> & { readonly mayImport: boolean }) {
  const { formatMessage } = useIntl();
  if (name === 'imports') {
    if (!mayImport) return null;
    return (
      <ButtonLink size="small" to={paths.companyImport()}>
        <FormattedMessage id="admin.jobs.queue.imports.retry" />
      </ButtonLink>
    );
  }
  const retry = async () => {
    const isDone = await confirm({
      title: formatMessage({ id: 'admin.jobs.queue.mails.ask' }, { failures }),
      text: <FormattedMessage id="admin.jobs.queue.mails.ask.text" />,
      confirmText: <FormattedMessage id="admin.jobs.queue.mails.retry" />,
      act: retryFailedMails,
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'admin.jobs.queue.unreachable' }),
    });
    if (isDone) showAlert('success', formatMessage({ id: 'admin.jobs.queue.mails.retried' }));
  };
  return (
    <Button size="small" onClick={() => void retry()}>
      <FormattedMessage id="admin.jobs.queue.mails.retry" />
    </Button>
  );
}
