import { importColumns } from '@commonweal/domain/import-columns';
import type { ImportColumn } from '@commonweal/domain/import-columns';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, Button, Section, SelectField, Spinner } from '@commonweal/ui';
import type { MappedColumns, Preview } from './company-import.queries.ts';
import { ImportOutcome } from './import-outcome.tsx';

interface ImportPreviewProps {
  readonly preview: Preview;
  /** The columns that the person chose, or that were proposed. */
  readonly mapping: MappedColumns;
  /** The preview is that of `mapping`. */
  readonly isTried: boolean;
  readonly isImporting: boolean;
  /** Tries the file with other columns. */
  readonly onMapping: (mapping: MappedColumns) => void;
  readonly onImport: () => void;
}

/** Preview of a file: the columns of ours that its own fill, its first rows, and the outcome of importing it. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, mapping, isTried, isImporting, onMapping, onImport } = props;
  const { formatMessage } = useIntl();
  const { headers, missing, outcome } = preview;
  const options = [...new Set(headers)].filter(Boolean).map((header) => ({ value: header, label: header }));
  const choose = (column: ImportColumn, header: string) => {
    const { [column]: _, ...others } = mapping;
    onMapping(header === '' ? others : { ...others, [column]: header });
  };
  return (
    <>
      <Section
        title={<FormattedMessage id="admin.import.columns" />}
        description={<FormattedMessage id="admin.import.columns.description" />}
      >
        <div className="cw-grid">
          {importColumns.map((column) => (
            <SelectField
              key={column}
              label={formatMessage({ id: `admin.import.column.${column}` })}
              placeholder={formatMessage({ id: 'admin.import.column.none' })}
              options={options}
              value={mapping[column] ?? ''}
              disabled={isImporting}
              onChange={(event) => choose(column, event.currentTarget.value)}
            />
          ))}
        </div>
        {isTried && missing.length > 0 && (
          <Alert kind="warning">
            <FormattedMessage id="admin.import.missing" values={{ columns: missing.join(', ') }} />
          </Alert>
        )}
      </Section>
      <FirstRows preview={preview} />
      {outcome && (
        <ImportOutcome outcome={outcome}>
          <Button
            variant="primary"
            busy={isImporting}
            disabled={!isTried || outcome.created + outcome.updated === 0}
            onClick={onImport}
          >
            <FormattedMessage id="admin.import.start" values={{ rows: outcome.created + outcome.updated }} />
          </Button>
          {isImporting && (
            <p className="cw-cluster cw-small" role="status">
              <Spinner /> <FormattedMessage id="admin.import.running" />
            </p>
          )}
        </ImportOutcome>
      )}
    </>
  );
}

function FirstRows({ preview: { headers, rows } }: Pick<ImportPreviewProps, 'preview'>) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'admin.import.rows' }, { rows: rows.length });
  const columns = headers.map((header, at) => ({ id: `${at} ${header}`, at, header }));
  return (
    <Section title={title}>
      {/* A region that scrolls has to take the focus, so that the keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="admin-import__rows" role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ id, header }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // Rows of a file have nothing to be told by but their place, and never change it.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map(({ id, at }) => (
                  <td key={id}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
