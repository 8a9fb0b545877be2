import type { ReactNode } from 'react';
import type { SelectionName } from '@commonweal/domain/company-list';
import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { UseQueryResult } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { DateText, EmptyState, FailedLoad, Pagination, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { ListedCompany } from '#companies/companies.queries.ts';
import { ScoreNumber } from '#companies/score-number.tsx';
import { BeyondLast } from './beyond-last.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { CompanyListState } from './company-list.definition.ts';
import {
  SELECTION_ROWS,
  bestAndWorst,
  bestToWorkFor,
  highlightedRows,
  latestChanges,
  mostRelevant,
  mostWanted,
} from './company-selections.queries.ts';
import type { Employer, MovedCompany, RelevantCompany } from './company-selections.queries.ts';
import { CompanyTable } from './company-table.tsx';

interface SelectionProps {
  readonly list: CompanyListState;
}

/** A selection of companies: its rule in a sentence, and its rows. */
export function CompanySelection({ selection, list }: SelectionProps & { readonly selection: SelectionName }) {
  const Shown = selections[selection];
  return <Shown list={list} />;
}

const selections: Readonly<Record<SelectionName, (props: SelectionProps) => ReactNode>> = {
  'most-relevant': MostRelevant,
  'latest-changes': LatestChanges,
  'best-and-worst': BestAndWorst,
  'best-to-work-for': BestToWorkFor,
  'most-wanted': MostWanted,
  highlighted: Highlighted,
};

function MostRelevant({ list }: SelectionProps) {
  const query = useQuery(mostRelevant(list.values.page));
  const { formatMessage, formatNumber } = useIntl();
  const isPersonal = query.data?.basis === 'importances';
  const matching: Column<RelevantCompany> = {
    id: 'relevant_notes_count',
    header: formatMessage({ id: 'companies.list.column.relevant_notes_count' }),
    numeric: true,
    width: '8rem',
    cell: ({ relevant_notes_count: count }) => formatNumber(count),
  };
  return (
    <Ranked
      selection="most-relevant"
      query={query}
      pages={list}
      lead={query.data && `companies.selection.most-relevant.lead.${query.data.basis}`}
      {...(isPersonal && { own: [matching] })}
    />
  );
}

function LatestChanges({ list }: SelectionProps) {
  const changed = useChangeColumn();
  const query = useQuery(latestChanges(list.values.page));
  return <Ranked selection="latest-changes" query={query} pages={list} own={[changed]} />;
}

function useChangeColumn(): Column<MovedCompany> {
  const { formatMessage } = useIntl();
  return {
    id: 'changed_at',
    header: formatMessage({ id: 'companies.list.column.changed_at' }),
    width: '9rem',
    cell: (company) => <Change company={company} />,
  };
}

function Change({ company: { changed_at, previous_score: before } }: { readonly company: MovedCompany }) {
  const locale = useLocale();
  return (
    <>
      <DateText value={changed_at} />
      <br />
      <span className="cw-muted">
        {before === null ? (
          <FormattedMessage id="companies.list.change.first" />
        ) : (
          <FormattedMessage id="companies.list.change.from" values={{ before: formatScore(before, locale) }} />
        )}
      </span>
    </>
  );
}

function BestAndWorst() {
  return (
    <Selected query={useQuery(bestAndWorst())} lead="companies.selection.best-and-worst.lead">
      {(reply, shown) =>
        (['best', 'worst'] as const).map((end) => (
          <Section key={end} title={<FormattedMessage id={`companies.selection.${end}`} />}>
            <Rows selection={end} rows={reply[end]} shown={shown} />
          </Section>
        ))
      }
    </Selected>
  );
}

function BestToWorkFor({ list }: SelectionProps) {
  const work = useWorkColumn();
  const query = useQuery(bestToWorkFor(list.values.page));
  return <Ranked selection="best-to-work-for" query={query} pages={list} own={[work]} />;
}

function useWorkColumn(): Column<Employer> {
  const { formatMessage } = useIntl();
  return {
    id: 'work_score',
    header: formatMessage({ id: 'companies.list.column.work_score' }),
    width: '10rem',
    cell: ({ work_score: score, work_notes_count: notes, work_ratings_count: ratings }) => (
      <>
        <ScoreNumber score={score} />
        <br />
        <span className="cw-muted">
          <FormattedMessage id="companies.list.work.basis" values={{ notes, ratings }} />
        </span>
      </>
    ),
  };
}

function MostWanted({ list }: SelectionProps) {
  return <Ranked selection="most-wanted" query={useQuery(mostWanted(list.values.page))} pages={list} />;
}

function Highlighted() {
  return <Ranked selection="highlighted" query={useQuery(highlightedRows())} />;
}

interface RankedProps<Row extends ListedCompany> {
  readonly selection: SelectionName;
  readonly query: UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>;
  /** The list whose address has the page, of a selection with more than one. */
  readonly pages?: CompanyListState;
  readonly lead?: string | undefined;
  readonly own?: readonly Column<Row>[];
}

/** A selection of one table, with how many it has in all. */
function Ranked<Row extends ListedCompany>(props: RankedProps<Row>) {
  const { selection, query, pages, own } = props;
  const lead = 'lead' in props ? props.lead : `companies.selection.${selection}.lead`;
  return (
    <Selected query={query} lead={lead}>
      {({ data, total }, shown) =>
        pages && pages.values.page > 1 && data.length === 0 ? (
          <BeyondLast to={pages.hrefFor({ page: 1 })} />
        ) : (
          <>
            <Count total={total} />
            <Rows
              selection={selection}
              shown={shown}
              rows={data}
              isBusy={query.isPlaceholderData}
              {...(own && { own })}
            />
            {pages && <SelectionPages list={pages} total={total} />}
          </>
        )
      }
    </Selected>
  );
}

/** How many there are. */
function Count({ total }: { readonly total: number }) {
  return (
    <p role="status" className="company-list__count">
      {total > 0 && <FormattedMessage id="companies.list.count" values={{ total }} />}
    </p>
  );
}

function SelectionPages({ list, total }: SelectionProps & { readonly total: number }) {
  return (
    <Pagination
      page={list.values.page}
      perPage={SELECTION_ROWS}
      total={total}
      hrefFor={(page) => list.hrefFor({ page })}
    />
  );
}

interface SelectedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Id of the sentence that says what is selected, or nothing while it is not known. */
  readonly lead: string | undefined;
  /** @param shown the columns that the reader chose */
  readonly children: (reply: T, shown: readonly string[]) => ReactNode;
}

function Selected<T>({ query, lead, children }: SelectedProps<T>) {
  const columns = useChosenColumns();
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="companies.list.failed" />} query={query} />;
  return (
    <div className="company-list__results">
      <p className="company-list__lead">{lead && <FormattedMessage id={lead} values={{ tool: ToolLink }} />}</p>
      {query.data && <ColumnChooser columns={columns} />}
      {query.data ? children(query.data, columns.shown) : <SkeletonTable rows={10} columns={5} />}
    </div>
  );
}

/** Words that lead to the tool in which people set what matters to them. */
function ToolLink(words: ReactNode) {
  return <Link to={paths.howSustainableToMe()}>{words}</Link>;
}

interface RowsProps<Row extends ListedCompany> {
  readonly selection: string;
  readonly rows: readonly Row[];
  readonly shown: readonly string[];
  readonly isBusy?: boolean;
  readonly own?: readonly Column<Row>[];
}

function Rows<Row extends ListedCompany>({ selection, rows, shown, isBusy, own }: RowsProps<Row>) {
  const { formatMessage } = useIntl();
  if (rows.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="companies.selection.empty" />}>
        <FormattedMessage id="companies.selection.empty.how" />
      </EmptyState>
    );
  }
  const caption = formatMessage({ id: `companies.selection.${selection}` });
  return (
    <CompanyTable caption={caption} companies={rows} shown={shown} isBusy={isBusy ?? false} {...(own && { own })} />
  );
}
