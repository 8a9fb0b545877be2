import type { ImpactTopic } from '@commonweal/contracts';
import { memo, useMemo, useState } from 'react';
import { ENOUGH_ANALYSES } from '@commonweal/domain/ranking-evidence';
import { Link } from '@commonweal/platform/router';
import type { HstmType } from '@commonweal/domain/hstm-types';
import type { Importances } from '@commonweal/domain/importances';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Alert, ComparisonBar, DefaultFiltersLine, ErrorState, Loading, Section, SkeletonTable } from '@commonweal/ui';
import { partOf } from './ranking-address.ts';
import type { RankingList } from './ranking-address.ts';
import { DetailElsewhere } from './ranked-detail.tsx';
import { RankingEmpty } from './ranking-empty.tsx';
import { RankingFilters, ViewSwitch } from './ranking-filters.tsx';
import { RankingGrid } from './ranking-grid.tsx';
import { RankingMovers } from './ranking-movers.tsx';
import { RankingNews } from './ranking-news.tsx';
import { RankingPages } from './ranking-pages.tsx';
import { RankingTable } from './ranking-table.tsx';
import type { MarkedCompanies, RankingQuestion } from '@commonweal/domain/ranking';
import { countriesQuery } from './ranking.queries.ts';
import { useIndustryNames } from './use-industry-names.ts';
import { useRankingData } from './use-ranking-data.ts';
import { useFirstRanking } from './use-first-ranking.ts';
import { useOpenCompany } from './use-open-company.ts';
import { useRankTest } from './use-rank-test.ts';
import type { SlidersOf, TestRank } from './use-rank-test.ts';
import { useRanking } from './use-ranking.ts';
import type { AskStudy, PlacedView } from './use-ranking.ts';
import { useServerRanking } from './use-server-ranking.ts';
import type { RankingPlace } from './ranking-place.ts';

interface RankingSectionProps {
  readonly list: RankingList;
  /** Null until it is known. */
  readonly rankedOn: RankingPlace | null;
  /** Loading what the browser ranks takes long enough to show everybody's ranking meanwhile. */
  readonly isSlow: boolean;
  /** Null while they are on their way. */
  readonly importances: Importances | null;
  readonly topics: readonly ImpactTopic[];
  /** Topics that are not offered any more, for their names: analyses on them still weigh. */
  readonly retired: readonly ImpactTopic[];
  readonly themeNames: ReadonlyMap<number, string>;
  /** The same function while the topics are the same. */
  readonly slidersOf: SlidersOf;
  /** The companies that the person keeps or excludes; null while they are not known. */
  readonly marked: MarkedCompanies | null;
  readonly onMark: (company: number, type: HstmType) => void;
}

const UNSET: Importances = {};
const UNMARKED: MarkedCompanies = new Map();

/** Every company by bespoke score, following the sliders as they move. */
export const RankingSection = memo(function RankingSection(props: RankingSectionProps) {
  const { list, rankedOn, importances, topics, retired, themeNames, slidersOf, marked, onMark, isSlow } = props;
  const { open, toggle } = useOpenCompany();
  const part = useMemo(() => partOf(list.values), [list.values]);
  const [isHere, setHere] = useState(false);
  const first = useFirstRanking(part, rankedOn === 'browser' && isSlow && !isHere);
  const { data, failure, isRetrying, retry } = useRankingData(topics, rankedOn === 'browser' && first.isOver);
  const topicNames = useMemo(
    () => new Map([...topics, ...retired].map(({ topic_id, topic_name }) => [topic_id, topic_name])),
    [topics, retired],
  );
  // The same question as long as the address and the importances are: the worker is asked when it changes.
  const question = useMemo(
    () => ({ ...part, importances: importances ?? UNSET, why: open }),
    [part, importances, open],
  );
  const isOnServer = rankedOn === 'server';
  const here = useRanking(importances && !isOnServer ? data : null, question, marked ?? UNMARKED);
  const there = useServerRanking(importances && isOnServer ? question : null, marked ?? UNMARKED);
  const ranking = isOnServer ? there : here;
  if (here.ranked && !isHere) setHere(true);
  const names = useNames();
  const { study } = ranking;
  const onTest = useRankTest(study, { importances: question.importances, slidersOf, topics, ...names });
  return (
    <Section
      id="ranking"
      title={<FormattedMessage id="hstm.ranking.title" />}
      actions={<ViewSwitch list={list} />}
      className="hstm-ranking-section"
    >
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
          {...{ list, themeNames, topicNames, open, names, marked, onMark, onTest, study, question }}
          ranked={ranking.ranked ?? first.ranked}
          isFirst={ranking.ranked === null}
          isLoaded={isOnServer || data !== null}
          trouble={ranking.trouble}
          onToggle={toggle}
        />
      )}
      <ComparisonBar />
    </Section>
  );
});

interface Names {
  readonly industryNames: ReadonlyMap<number, string>;
  readonly countryNames: ReadonlyMap<number, string>;
}

function useNames(): Names {
  const industryNames = useIndustryNames();
  const { data: countries } = useQuery(countriesQuery());
  return useMemo(
    () => ({ industryNames, countryNames: new Map(countries?.map(({ id, name }) => [id, name])) }),
    [industryNames, countries],
  );
}

interface RankingBodyProps {
  readonly list: RankingList;
  readonly ranked: PlacedView | null;
  /** It is everybody's, until the person's own is there. */
  readonly isFirst: boolean;
  readonly trouble: Error | null;
  readonly isLoaded: boolean;
  readonly names: Names;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly open: number | null;
  readonly onToggle: (company: number) => void;
  readonly marked: MarkedCompanies | null;
  readonly onMark: (company: number, type: HstmType) => void;
  readonly topicNames: ReadonlyMap<number, string>;
  readonly onTest: TestRank | null;
  readonly study: AskStudy | null;
  readonly question: RankingQuestion;
}

function RankingBody(props: RankingBodyProps) {
  const { list, ranked, isLoaded, names, themeNames, open, onToggle, marked, onMark } = props;
  const { topicNames, onTest, study, question, trouble } = props;
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
  const View = values.view === 'grid' ? RankingGrid : RankingTable;
  const page = Math.floor(ranked.offset / values.per_page) + 1;
  const { least } = partOf(values);
  const caption = formatMessage({ id: 'hstm.ranking.caption' }, { least: String(least), page });
  return (
    <>
      {trouble && (
        <Alert kind="warning">
          <FormattedMessage id="hstm.ranking.trouble" />
        </Alert>
      )}
      <p className="hstm-ranking__count cw-small cw-muted">
        <Count found={ranked.found} all={ranked.all} scored={ranked.scored} />
        {props.isFirst && (
          <>
            {' '}
            <FormattedMessage id="hstm.ranking.first" />
          </>
        )}
        {(ranked.kept > 0 || ranked.excluded > 0) && <MarkedCount {...ranked} />}
      </p>
      <EvidenceLine list={list} thin={ranked.thin} />
      <DetailElsewhere {...{ ranked, themeNames, topicNames, onTest, open, onToggle }} {...names} />
      {ranked.found === 0 ? (
        <RankingEmpty {...{ list, ranked }} />
      ) : (
        <>
          <View
            {...{ ranked, themeNames, topicNames, open, onToggle, marked, onMark, caption, ...names }}
            // Another function at each move of a slider: without an open company nothing asks for it.
            onTest={open === null ? null : onTest}
          />
          <RankingPages list={list} page={page} perPage={values.per_page} total={ranked.found} />
        </>
      )}
      <RankingMovers importances={question.importances} filter={question.filter} study={study} />
      <RankingNews {...{ ranked, least }} />
    </>
  );
}

function Count(counts: { readonly found: number; readonly all: number; readonly scored: number }) {
  const isWhole = counts.found === counts.all;
  return <FormattedMessage id={isWhole ? 'hstm.ranking.count.all' : 'hstm.ranking.count.found'} values={counts} />;
}

/** Says that companies with little evidence are left out, or are not, and turns it around. */
function EvidenceLine({ list, thin }: { readonly list: RankingList; readonly thin: number }) {
  const isNarrowed = list.values.filters.evidence !== 'all';
  return (
    <p className="hstm-ranking__count cw-small cw-muted">
      <FormattedMessage
        id={isNarrowed ? 'hstm.evidence.on' : 'hstm.evidence.off'}
        values={{ count: thin, analyses: ENOUGH_ANALYSES }}
      />{' '}
      <Link to={list.hrefFor({ filters: { evidence: isNarrowed ? 'all' : null } })} preventScrollReset>
        <FormattedMessage id={isNarrowed ? 'hstm.evidence.lift' : 'hstm.evidence.set'} />
      </Link>
    </p>
  );
}

type MarkedCounts = Pick<PlacedView, 'kept' | 'excluded' | 'all'>;

/** Reports the excluded companies by their share: no score and no rank is without them. */
function MarkedCount({ kept, excluded, all }: MarkedCounts) {
  const { formatNumber } = useIntl();
  const share = formatNumber(excluded / all, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <>
      {' '}
      <FormattedMessage id="hstm.lists.count" values={{ kept, excluded, share }} />
    </>
  );
}
