import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Badge, Button, DataTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';

interface ReferenceTableProps {
  readonly list: ReferenceList;
  readonly rows: readonly ReferenceItem[];
  readonly onEdit: (id: number) => void;
}

/** Rows by their names in both languages, and whether somebody has changed them. */
export function ReferenceTable({ list, rows, onEdit }: ReferenceTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: `admin.reference.list.${list}` })}
      rows={rows}
      rowKey={({ id }) => id}
      stickyHeader
      columns={useColumns(list, onEdit)}
    />
  );
}

function useColumns(list: ReferenceList, onEdit: (id: number) => void): Column<ReferenceItem>[] {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return [
    {
      id: 'name_en',
      header: formatMessage({ id: 'admin.reference.english' }),
      rowHeader: true,
      cell: ({ content }) => <span lang="en">{content.name_en}</span>,
    },
    {
      id: 'name_fr',
      header: formatMessage({ id: 'admin.reference.french' }),
      meta: true,
      cell: ({ content }) => <span lang="fr">{content.name_fr}</span>,
    },
    list === 'units'
      ? { id: 'symbol', header: formatMessage({ id: 'admin.reference.symbol' }), width: '8rem', cell: symbolsOf }
      : { id: 'code', header: formatMessage({ id: 'admin.reference.code' }), width: '8rem', cell: ({ code }) => code },
    {
      id: 'state',
      header: formatMessage({ id: 'admin.reference.state' }),
      width: '7rem',
      cell: ({ version }) =>
        version === 0 ? null : (
          <Badge>
            <FormattedMessage id="admin.reference.edited" />
          </Badge>
        ),
    },
    {
      id: 'edit',
      header: <span className="cw-visually-hidden">{formatMessage({ id: 'admin.reference.edit' })}</span>,
      width: '7rem',
      cell: ({ id, content }) => (
        <Button
          size="small"
          onClick={() => onEdit(id)}
          aria-label={formatMessage({ id: 'admin.reference.edit.title' }, { name: content[`name_${locale}`] })}
        >
          <FormattedMessage id="admin.reference.edit" />
        </Button>
      ),
    },
  ];
}

/** The symbol of a unit, in both languages where it differs. */
function symbolsOf({ content: { symbol_en: english, symbol_fr: french } }: ReferenceItem) {
  return (
    <>
      <span lang="en">{english}</span>
      {french !== english && (
        <>
          , <span lang="fr">{french}</span>
        </>
      )}
    </>
  );
}
