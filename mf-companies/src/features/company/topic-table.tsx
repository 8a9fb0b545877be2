import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { filterKey } from '@commonweal/domain/list-query';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { DataTable, ScoreMark, SdgMark, ThemeMark } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { CompanyTopic } from '#companies/company-topics.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';

/** The filter of the list of analyses that finds those of a class. */
const filterOf: Readonly<Record<ComparisonType, string>> = {
  sdg: 'sdg',
  esrs_topic: 'esrs_topic',
  ilg: 'ilg',
  sasb: 'theme',
  category: 'note_category',
  pai: 'pai',
  esg_obj: 'esg_obj',
};

export interface TopicTableProps {
  readonly company: CompanyDetails;
  readonly view: ComparisonType;
  /** Both where it is undefined. */
  readonly type: NoteType | undefined;
  readonly topics: readonly CompanyTopic[];
  /** Another choice is on its way. */
  readonly isBusy: boolean;
}

/** The classes of one classification, each leading to the company's analyses of it. */
export function TopicTable({ company, view, type, topics, isBusy }: TopicTableProps) {
  const { formatMessage } = useIntl();
  const columns = useColumns(company, view);
  return (
    <DataTable
      caption={formatMessage({ id: `companies.topics.view.${view}` })}
      columns={columns}
      rows={topics}
      rowKey={({ id }) => id}
      rowHref={({ id }) =>
        paths.analyses({
          [filterKey('entity')]: `${company.entity_id}`,
          [filterKey(filterOf[view])]: `${id}`,
          ...(type && { [filterKey('type')]: type }),
        })
      }
      busy={isBusy}
    />
  );
}

function useColumns({ is_grayed: isKept }: CompanyDetails, view: ComparisonType): Column<CompanyTopic>[] {
  const { formatMessage, formatNumber } = useIntl();
  const header = (column: string) => formatMessage({ id: `companies.topics.column.${column}` });
  const number = { numeric: true, width: '8rem' };
  return [
    {
      id: 'name',
      header: formatMessage({ id: `companies.topics.view.${view}` }),
      rowHeader: true,
      cell: (topic) => <TopicName topic={topic} view={view} />,
    },
    {
      id: 'notes',
      header: header('notes'),
      ...number,
      cell: ({ notes_count, counted_notes }) => (
        <>
          {formatNumber(notes_count)}
          {counted_notes !== null && counted_notes < notes_count && (
            <>
              {' '}
              <span className="cw-caption">
                <FormattedMessage id="companies.topics.counted" values={{ count: counted_notes }} />
              </span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'signs',
      header: header('signs'),
      ...number,
      wideOnly: true,
      cell: ({ positive_notes, negative_notes }) =>
        positive_notes === null || negative_notes === null ? null : (
          <FormattedMessage
            id="companies.topics.signs"
            values={{ positive: positive_notes, negative: negative_notes }}
          />
        ),
    },
    {
      id: 'mean',
      header: header('mean'),
      width: '11rem',
      lead: true,
      cell: ({ mean_value }) => <ScoreMark score={mean_value} label={header('mean')} kept={isKept && 'analysis'} />,
    },
  ];
}

function TopicName({
  topic: { id, code, name },
  view,
}: {
  readonly topic: CompanyTopic;
  readonly view: ComparisonType;
}) {
  if (view === 'sdg') return <SdgMark id={id} name={name} showName />;
  if (view === 'ilg') return <ThemeMark id={id} name={name} showName />;
  if (view !== 'esrs_topic' || code === null) return name;
  return (
    <>
      <span className="cw-muted">{code}</span> {name}
    </>
  );
}
