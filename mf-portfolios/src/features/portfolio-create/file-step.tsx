import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Disclosure, FileDrop, TextAreaField } from '@commonweal/ui';
import { ExampleFile } from './example-file.tsx';
import { FileProblemError } from './file-problem.ts';
import type { FileSteps } from './use-file-steps.ts';

/** The file: chosen, dropped or pasted. */
export function FileStep({ create }: { readonly create: FileSteps }) {
  const { formatMessage } = useIntl();
  const { reading, pasted, setPasted } = create;
  const isText = typeof reading.variables === 'string';
  const problem = reading.isError ? <ReadProblem error={reading.error} /> : undefined;
  return (
    <div className="portfolio-create__step">
      <FileDrop
        label={formatMessage({ id: 'portfolios.file.label' })}
        description={<FormattedMessage id="portfolios.file.description" />}
        accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.html,.htm,.xml,text/csv,text/plain,text/tab-separated-values"
        busy={reading.isPending && !isText}
        error={isText ? undefined : problem}
        onFile={(file) => reading.mutate(file)}
      />
      {reading.isPending && (
        <div>
          <Button variant="quiet" flush onClick={reading.cancel}>
            <FormattedMessage id="portfolios.file.cancel" />
          </Button>
        </div>
      )}
      <ExampleFile />
      <Disclosure summary={<FormattedMessage id="portfolios.paste.summary" />} open={pasted !== '' || undefined}>
        <form
          className="cw-stack"
          onSubmit={(event) => {
            event.preventDefault();
            reading.mutate(pasted);
          }}
        >
          <TextAreaField
            label={formatMessage({ id: 'portfolios.paste.label' })}
            description={<FormattedMessage id="portfolios.paste.description" />}
            error={isText ? problem : undefined}
            rows={8}
            spellCheck={false}
            className="portfolio-create__paste"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" busy={reading.isPending && isText}>
              <FormattedMessage id="portfolios.paste.read" />
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}

/** The problem of a file in words. */
export function ReadProblem({ error }: { readonly error: unknown }) {
  const problem = error instanceof FileProblemError ? error.problem : 'unreadable';
  return <FormattedMessage id={`portfolios.file.problem.${problem}`} />;
}
