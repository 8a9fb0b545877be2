import { useState } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct, FileDrop, PageHeading } from '@commonweal/ui';
import { importFile, tryFile } from './company-import.queries.ts';
import type { MappedColumns, Preview } from './company-import.queries.ts';
import { ImportPreview } from './import-preview.tsx';
import { PastImports } from './past-imports.tsx';
import { RunningImports } from './running-imports.tsx';
import './company-import.css';

interface TriedFile {
  readonly file: File;
  /** Of the last trial that succeeded. */
  readonly preview: Preview;
}

/** Brings companies in from a file: its columns, what it would do, doing it, and taking it back. */
export default function CompanyImportPage() {
  const { formatMessage } = useIntl();
  const [tried, setTried] = useState<TriedFile | null>(null);
  const trial = useMutation({
    mutationFn: tryFile,
    // One after the other, so that the last one asked for is the last one shown.
    scope: { id: 'company-import-trial' },
    onSuccess: (preview, { file }) => setTried({ file, preview }),
  });
  const work = useMutation({
    mutationFn: importFile,
    onSuccess: ({ created, updated, rejected, is_cancelled: isCancelled }) => {
      trial.reset();
      setTried(null);
      const text = formatMessage({ id: 'admin.import.done' }, { created, updated, rejected });
      if (isCancelled) showAlert('info', `${formatMessage({ id: 'admin.import.cancelled' })} ${text}`);
      else showAlert('success', text);
    },
  });
  const file = trial.variables?.file ?? tried?.file;
  // Columns that the person chose stay chosen while they are tried, and where they are refused.
  const mapping: MappedColumns | null = trial.variables?.mapping ?? tried?.preview.mapping ?? null;
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
          setTried(null);
          trial.mutate({ file: chosen, mapping: null });
        }}
      />
      {trial.error && <FailedAct title={<FormattedMessage id="admin.import.refused" />} error={trial.error} />}
      {work.error && <FailedAct title={<FormattedMessage id="admin.import.failed" />} error={work.error} />}
      <RunningImports isImporting={work.isPending} />
      {tried && mapping && (
        <ImportPreview
          preview={tried.preview}
          mapping={mapping}
          isImporting={work.isPending}
          isTried={trial.isSuccess}
          onMapping={(chosen) => trial.mutate({ file: tried.file, mapping: chosen })}
          onImport={() => work.mutate({ file: tried.file, mapping })}
        />
      )}
      <PastImports />
    </div>
  );
}
