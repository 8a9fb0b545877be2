import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Badge, ButtonLink, DataTable, DateText, UserName, formatDate } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import type { PortfolioImport } from '#portfolios/imports.queries.ts';

interface ImportTableProps {
  readonly portfolioId: number;
  readonly imports: readonly PortfolioImport[];
  /** The import of the address, which stands above. */
  readonly opened: number | null;
}

/** Imports with their file, person and counts. */
export function ImportTable({ portfolioId, imports, opened }: ImportTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.imports.title' })}
      columns={importColumns(portfolioId, opened)}
      rows={imports}
      rowKey={({ id }) => id}
    />
  );
}

function importColumns(portfolioId: number, opened: number | null): Column<PortfolioImport>[] {
  return [
    {
      id: 'file',
      header: <FormattedMessage id="portfolios.imports.file" />,
      cell: ({ file_name }) => file_name ?? <FormattedMessage id="portfolios.imports.pasted" />,
      rowHeader: true,
    },
    {
      id: 'when',
      header: <FormattedMessage id="portfolios.imports.when" />,
      cell: ({ imported_at }) => <DateText value={imported_at} time />,
      width: '14rem',
    },
    {
      id: 'by',
      header: <FormattedMessage id="portfolios.imports.by" />,
      cell: ({ by }) => (by ? <UserName person={by} brief /> : '–'),
      width: '10rem',
    },
    {
      id: 'counts',
      header: <FormattedMessage id="portfolios.imports.counts" />,
      cell: ({ added, removed, changed, unchanged, kept_edits: kept, is_kept }) => (
        <>
          <FormattedMessage id="portfolios.imports.counted" values={{ added, removed, changed, unchanged, kept }} />
          {!is_kept && (
            <span className="cw-caption">
              {' '}
              <FormattedMessage id="portfolios.imports.not_kept" />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (row) => row.id !== opened && <UndoLink portfolioId={portfolioId} row={row} />,
      width: '9rem',
    },
  ];
}

function UndoLink({ portfolioId, row }: { readonly portfolioId: number; readonly row: PortfolioImport }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (row.undone_at !== null) {
    return (
      <Badge>
        <FormattedMessage id="portfolios.imports.undone" />
      </Badge>
    );
  }
  if (!row.can_undo) return null;
  const date = formatDate(new Date(row.imported_at), locale, true);
  return (
    <ButtonLink
      size="small"
      to={paths.portfolioImports(portfolioId, row.id)}
      aria-label={formatMessage({ id: 'portfolios.imports.undo.label' }, { date })}
    >
      <FormattedMessage id="portfolios.imports.undo" />
    </ButtonLink>
  );
}
