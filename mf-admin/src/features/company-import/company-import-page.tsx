import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, FileDrop, PageHeading } from '@commonweal/ui';
import { importFile, tryFile } from './company-import.queries.ts';
import { ImportPreview } from './import-preview.tsx';
import { PastImports } from './past-imports.tsx';
import { RunningImports } from './running-imports.tsx';
import './company-import.css';

/** Brings companies in from a file: its columns, what it would do, doing it, and taking it back. */
export default function CompanyImportPage() {
  const { formatMessage } = useIntl();
  const trial = useMutation({ mutationFn: tryFile });
  const work = useMutation({
    mutationFn: importFile,
    onSuccess: ({ created, updated, rejected, is_cancelled: isCancelled }) => {
      trial.reset();
      const text = formatMessage({ id: 'admin.import.done' }, { created, updated, rejected });
      if (isCancelled) showAlert('info', `${formatMessage({ id: 'admin.import.cancelled' })} ${text}`);
      else showAlert('success', text);
    },
  });
  const file = trial.variables?.file;
  return (
    <div className="cw-stack cw-gap-8">
      <title>{`${formatMessage({ id: 'admin.import.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.import.lead" />}>
        <FormattedMessage id="admin.import.title" />
      </PageHeading>
      <FileDrop
        label={formatMessage({ id: 'admin.import.file' })}
        description={<FormattedMessage id="admin.import.file.description" />}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        busy={trial.isPending || work.isPending}
        {...(file && { fileName: file.name })}
        onFile={(chosen) => {
          work.reset();
          trial.mutate({ file: chosen, mapping: null });
        }}
      />
      {trial.error && <FailedAct title={<FormattedMessage id="admin.import.refused" />} error={trial.error} />}
      {work.error && <FailedAct title={<FormattedMessage id="admin.import.failed" />} error={work.error} />}
      <RunningImports isImporting={work.isPending} />
      {file && trial.data && (
        <ImportPreview
          preview={trial.data}
          isImporting={work.isPending}
          onMapping={(mapping) => trial.mutate({ file, mapping })}
          onImport={(mapping) => work.mutate({ file, mapping })}
        />
      )}
      <PastImports />
    </div>
  );
}
