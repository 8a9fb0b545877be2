import { useMemo, useState } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DefaultFiltersLine, EmptyState, ErrorState, Loading, Section, SkeletonTable } from '@commonweal/ui';
import { partOf } from './ranking-address.ts';
import type { RankingList } from './ranking-address.ts';
import { RankingFilters } from './ranking-filters.tsx';
import { RankingNews } from './ranking-news.tsx';
import { RankingPages } from './ranking-pages.tsx';
import { RankingTable } from './ranking-table.tsx';
import { companiesQuery, countriesQuery, industriesQuery, notesQuery } from './ranking.queries.ts';
import { useRanking } from './use-ranking.ts';
import type { RankingResult } from './use-ranking.ts';

interface RankingSectionProps {
  readonly list: RankingList;
  /** Null while they are on their way. */
  readonly importances: Importances | null;
  readonly themeNames: ReadonlyMap<number, string>;
}

const UNSET: Importances = {};

/** Every company by bespoke score, following the sliders as they move. */
export function RankingSection({ list, importances, themeNames }: RankingSectionProps) {
  const [open, setOpen] = useState<number | null>(null);
  const { data, failure, isRetrying, retry } = useRankingData();
  // The same question as long as the address and the importances are: the worker is asked when it changes.
  const question = useMemo(
    () => ({ ...partOf(list.values), importances: importances ?? UNSET, why: open }),
    [list.values, importances, open],
  );
  const ranking = useRanking(importances ? data : null, question);
  const names = useNames();
  return (
    <Section id="ranking" title={<FormattedMessage id="hstm.ranking.title" />} className="hstm-ranking-section">
      <RankingFilters list={list} {...names} />
      <DefaultFiltersLine list={list} />
      {(failure ?? ranking.failure) ? (
        <ErrorState
          title={<FormattedMessage id="hstm.ranking.failed" />}
          {...describeFailure(failure ?? ranking.failure)}
          onRetry={failure ? retry : ranking.retry}
          retrying={isRetrying}
        />
      ) : (
        <RankingBody
          {...{ list, themeNames, open, names }}
          ranked={ranking.ranked}
          isLoaded={data !== null}
          onToggle={(company) => setOpen((now) => (now === company ? null : company))}
        />
      )}
    </Section>
  );
}

function useRankingData() {
  const companies = useQuery(companiesQuery());
  const notes = useQuery(notesQuery());
  const data = useMemo(
    () => (companies.data && notes.data ? { companies: companies.data, notes: notes.data } : null),
    [companies.data, notes.data],
  );
  const failed = [companies, notes].filter((query) => query.isError && !query.data);
  return {
    data,
    failure: failed[0]?.error ?? null,
    isRetrying: companies.isFetching || notes.isFetching,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}

interface Names {
  readonly industryNames: ReadonlyMap<number, string>;
  readonly countryNames: ReadonlyMap<number, string>;
}

function useNames(): Names {
  const { data: industries } = useQuery(industriesQuery());
  const { data: countries } = useQuery(countriesQuery());
  return useMemo(() => ({ industryNames: byId(industries), countryNames: byId(countries) }), [industries, countries]);
}

function byId(rows: readonly { readonly id: number; readonly name: string }[] = []): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface RankingBodyProps {
  readonly list: RankingList;
  readonly ranked: RankingResult | null;
  readonly isLoaded: boolean;
  readonly names: Names;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly open: number | null;
  readonly onToggle: (company: number) => void;
}

function RankingBody(props: RankingBodyProps) {
  const { list, ranked, isLoaded, names, themeNames, open, onToggle } = props;
  const { formatMessage } = useIntl();
  const { values } = list;
  if (!ranked) {
    return (
      <Loading label={formatMessage({ id: isLoaded ? 'hstm.ranking.working' : 'hstm.ranking.loading' })}>
        <p className="hstm-ranking__wait cw-small cw-muted" aria-hidden="true">
          <FormattedMessage id={isLoaded ? 'hstm.ranking.working' : 'hstm.ranking.loading'} />
        </p>
        <SkeletonTable rows={values.per_page} columns={4} />
      </Loading>
    );
  }
  const { view, companies } = ranked;
  const page = Math.floor(view.offset / values.per_page) + 1;
  const { least } = partOf(values);
  return (
    <>
      <p className="hstm-ranking__count cw-small cw-muted">
        <Count found={view.found} all={companies.length} scored={view.scored} />
      </p>
      {view.found === 0 ? (
        <EmptyState title={<FormattedMessage id="hstm.ranking.empty" />}>
          <FormattedMessage id="hstm.ranking.empty.text" />
        </EmptyState>
      ) : (
        <>
          <RankingTable
            {...{ ranked, themeNames, open, onToggle, ...names }}
            caption={formatMessage({ id: 'hstm.ranking.caption' }, { least: String(least), page })}
          />
          <RankingPages list={list} page={page} perPage={values.per_page} total={view.found} />
        </>
      )}
      <RankingNews ranked={ranked} />
    </>
  );
}

function Count(counts: { readonly found: number; readonly all: number; readonly scored: number }) {
  const isWhole = counts.found === counts.all;
  return <FormattedMessage id={isWhole ? 'hstm.ranking.count.all' : 'hstm.ranking.count.found'} values={counts} />;
}
