import { useIntl } from '@commonweal/platform/intl';
import { DataTable, Percent } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ScoreNumber } from '#companies/score-number.tsx';
import type { ContributionPart } from './contribution-parts.ts';
import { PartName } from './part-name.tsx';

/** A score taken apart, as a table. */
export function ContributionTable({ parts }: { readonly parts: readonly ContributionPart[] }) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'companies.why.title' })}
      columns={useColumns()}
      rows={parts}
      rowKey={(part) => part.key}
    />
  );
}

function useColumns(): Column<ContributionPart>[] {
  const { formatMessage, formatNumber } = useIntl();
  const header = (column: string) => formatMessage({ id: `companies.why.column.${column}` });
  const number = { numeric: true, width: '6rem' };
  return [
    { id: 'name', header: header('analysis'), rowHeader: true, cell: (part) => <PartName part={part} /> },
    { id: 'topic', header: header('topic'), width: '20%', cell: ({ note }) => note?.topic ?? null },
    {
      id: 'ratings',
      header: header('ratings'),
      ...number,
      cell: ({ note }) => note && formatNumber(note.ratings_count),
    },
    { id: 'value', header: header('value'), ...number, cell: ({ note }) => note && <ScoreNumber score={note.value} /> },
    { id: 'share', header: header('share'), ...number, cell: ({ share }) => <Percent value={share} digits={1} /> },
    {
      id: 'amount',
      header: header('amount'),
      ...number,
      lead: true,
      cell: ({ amount }) => <ScoreNumber score={amount} />,
    },
  ];
}
