import type { ReactNode } from 'react';
import type { SelectionName } from '@commonweal/domain/company-list';
import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import type { UseQueryResult } from '@commonweal/platform/query';
import { DateText, EmptyState, FailedLoad, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { ListedCompany } from '#companies/companies.queries.ts';
import { ScoreNumber } from '#companies/score-number.tsx';
import { usualColumns } from './company-columns.tsx';
import {
  bestAndWorst,
  bestToWorkFor,
  highlightedRows,
  latestChanges,
  mostRelevant,
  mostWanted,
} from './company-selections.queries.ts';
import type { Employer, MovedCompany, RelevantCompany } from './company-selections.queries.ts';
import { CompanyTable } from './company-table.tsx';

/** A selection of companies: its rule in a sentence, and its rows. */
export function CompanySelection({ selection }: { readonly selection: SelectionName }) {
  const Shown = selections[selection];
  return <Shown />;
}

const selections: Readonly<Record<SelectionName, () => ReactNode>> = {
  'most-relevant': MostRelevant,
  'latest-changes': LatestChanges,
  'best-and-worst': BestAndWorst,
  'best-to-work-for': BestToWorkFor,
  'most-wanted': MostWanted,
  highlighted: Highlighted,
};

function MostRelevant() {
  const query = useQuery(mostRelevant());
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
    <Selected query={query} lead={query.data && `companies.selection.most-relevant.lead.${query.data.basis}`}>
      {({ data }) => <Rows selection="most-relevant" rows={data} {...(isPersonal && { own: [matching] })} />}
    </Selected>
  );
}

function LatestChanges() {
  const changed = useChangeColumn();
  return (
    <Selected query={useQuery(latestChanges())} lead="companies.selection.latest-changes.lead">
      {({ data }) => <Rows selection="latest-changes" rows={data} own={[changed]} />}
    </Selected>
  );
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
      {(reply) =>
        (['best', 'worst'] as const).map((end) => (
          <Section key={end} title={<FormattedMessage id={`companies.selection.${end}`} />}>
            <Rows selection={end} rows={reply[end]} />
          </Section>
        ))
      }
    </Selected>
  );
}

function BestToWorkFor() {
  const work = useWorkColumn();
  return (
    <Selected query={useQuery(bestToWorkFor())} lead="companies.selection.best-to-work-for.lead">
      {({ data }) => <Rows selection="best-to-work-for" rows={data} own={[work]} />}
    </Selected>
  );
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

function MostWanted() {
  return (
    <Selected query={useQuery(mostWanted())} lead="companies.selection.most-wanted.lead">
      {({ data }) => <Rows selection="most-wanted" rows={data} />}
    </Selected>
  );
}

function Highlighted() {
  return (
    <Selected query={useQuery(highlightedRows())} lead="companies.selection.highlighted.lead">
      {({ data }) => <Rows selection="highlighted" rows={data} />}
    </Selected>
  );
}

interface SelectedProps<T> {
  readonly query: UseQueryResult<T>;
  /** Id of the sentence that says what is selected, or nothing while it is not known. */
  readonly lead: string | undefined;
  readonly children: (reply: T) => ReactNode;
}

function Selected<T>({ query, lead, children }: SelectedProps<T>) {
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="companies.list.failed" />} query={query} />;
  return (
    <div className="company-list__results">
      <p className="company-list__lead">{lead && <FormattedMessage id={lead} />}</p>
      {query.data ? children(query.data) : <SkeletonTable rows={10} columns={5} />}
    </div>
  );
}

interface RowsProps<Row extends ListedCompany> {
  readonly selection: string;
  readonly rows: readonly Row[];
  readonly own?: readonly Column<Row>[];
}

function Rows<Row extends ListedCompany>({ selection, rows, own }: RowsProps<Row>) {
  const { formatMessage } = useIntl();
  if (rows.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="companies.selection.empty" />}>
        <FormattedMessage id="companies.selection.empty.how" />
      </EmptyState>
    );
  }
  const caption = formatMessage({ id: `companies.selection.${selection}` });
  return <CompanyTable caption={caption} companies={rows} shown={usualColumns} {...(own && { own })} />;
}
