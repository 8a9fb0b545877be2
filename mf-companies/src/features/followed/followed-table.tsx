import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { DataTable, DateText, Monogram, ScoreMark, useCompareColumn } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { FollowMenu } from '#companies/follow-menu.tsx';
import type { FollowedCompany } from '#companies/follows.queries.ts';

export interface FollowedTableProps {
  readonly rows: readonly FollowedCompany[];
  /** Another page is on its way. */
  readonly isBusy: boolean;
}

/** Companies that the person follows, each with the ways of hearing of it. */
export function FollowedTable({ rows, isBusy }: FollowedTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: 'companies.followed.title' })}
      columns={useColumns()}
      rows={rows}
      rowKey={({ entity_id }) => entity_id}
      rowHref={({ entity_slug }) => paths.company(entity_slug)}
      busy={isBusy}
    />
  );
}

function useColumns(): Column<FollowedCompany>[] {
  const { formatMessage } = useIntl();
  const compare = useCompareColumn<FollowedCompany>();
  const header = (column: string) => formatMessage({ id: `companies.followed.column.${column}` });
  return [
    {
      id: 'company',
      header: header('company'),
      rowHeader: true,
      cell: ({ entity_name: name, logo }) => (
        <span className="cw-cluster cw-gap-2">
          <Monogram name={name} src={logo} size="small" />
          {name}
        </span>
      ),
    },
    {
      id: 'score',
      header: header('score'),
      width: '11rem',
      lead: true,
      cell: ({ impact_score, ratings_count, evidence, is_grayed }) => (
        <ScoreMark score={impact_score} ratings={ratings_count} evidence={evidence} kept={is_grayed && 'company'} />
      ),
    },
    {
      id: 'since',
      header: header('since'),
      width: '10rem',
      wideOnly: true,
      cell: ({ followed_at }) => <DateText value={followed_at} />,
    },
    {
      id: 'delivery',
      header: header('delivery'),
      width: '12rem',
      cell: ({ entity_slug, entity_name, delivery }) => (
        <FollowMenu id={entity_slug} name={entity_name} delivery={delivery} />
      ),
    },
    compare,
  ];
}
