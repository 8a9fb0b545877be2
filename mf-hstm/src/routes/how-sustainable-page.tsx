import type { ImpactTopic } from '@commonweal/contracts';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import { Navigate, useLocation, useParams } from '@commonweal/platform/router';
import { ErrorState, LinkTabs, MethodLink, PageHeading } from '@commonweal/ui';
import { ListsNotice } from '#features/lists/lists-notice.tsx';
import { useLists } from '#features/lists/use-lists.ts';
import type { ListsState } from '#features/lists/use-lists.ts';
import { useImportancesState } from '#features/importances/importances.store.ts';
import { ImportancesOffer } from '#features/importances/importances-offer.tsx';
import { ImportancesPanel } from '#features/importances/importances-panel.tsx';
import { slidersOf } from '#features/importances/importance-values.ts';
import { SharedProfilePanel } from '#features/importances/shared-profile-panel.tsx';
import { useImportances } from '#features/importances/use-importances.ts';
import type { ImportancesLoad } from '#features/importances/use-importances.ts';
import { rankingList } from '@commonweal/domain/ranking-list';
import type { RankingList } from '#features/ranking/ranking-address.ts';
import { useActivityAccess } from '#places/activity-access.ts';
import { readToolPlace, useIsAtFunds, useIsSimple, useKeptRest, useToolPaths } from '#places/tool-places.ts';
import type { ToolPlace } from '#places/tool-places.ts';
import { FundsSection } from '#features/ranking/funds-section.tsx';
import { RankingPlaceNotice } from '#features/ranking/ranking-place-notice.tsx';
import { useRankingPlace } from '#features/ranking/use-ranking-place.ts';
import type { PlaceState } from '#features/ranking/use-ranking-place.ts';
import { useIndustryNames } from '#features/ranking/use-industry-names.ts';
import { RankingSection } from '#features/ranking/ranking-section.tsx';
import './how-sustainable-page.css';

function HowSustainablePage({ list }: { readonly list: RankingList }) {
  const { formatMessage } = useIntl();
  const place = readToolPlace(useParams(), useIsSimple());
  const { search, hash } = useLocation();
  const isAtFunds = useIsAtFunds();
  const importances = useImportances();
  useActivityAccess('how-sustainable-to-me');
  const lists = useLists();
  const rankedOn = useRankingPlace();
  const industryNames = useIndustryNames();
  if ('redirect' in place) return <Navigate to={place.redirect + search + hash} replace />;
  const refined = place.kind === 'theme' ? place.theme : null;
  return (
    <div className="hstm-page">
      <title>{formatMessage({ id: 'hstm.document_title' })}</title>
      <PageHeading lead={<FormattedMessage id="hstm.lead" />} actions={<MethodLink part="importance" />}>
        <FormattedMessage id="hstm.title" />
      </PageHeading>
      {importances.isReady && <ImportancesNotices />}
      <ListsNotice state={lists} />
      <RankingPlaceNotice state={rankedOn} />
      <div className="hstm-page__parts">
        <Sliders {...importances} {...{ refined, industryNames }} isRankedAway={rankedOn.place === 'server'} />
        <div className="hstm-page__results">
          <PlaceTabs place={place} />
          <Results {...{ list, lists, rankedOn, isAtFunds }} isReady={importances.isReady} />
        </div>
      </div>
    </div>
  );
}

/** Questions about the importances that are offered to the person. */
function ImportancesNotices() {
  const state = useImportancesState();
  return (
    <>
      <ImportancesOffer state={state} />
      <SharedProfilePanel state={state} />
    </>
  );
}

interface ResultsProps {
  readonly list: RankingList;
  readonly lists: ListsState;
  readonly rankedOn: PlaceState;
  readonly isAtFunds: boolean;
  /** The importances are known. */
  readonly isReady: boolean;
}

/** Companies or funds by the importances; a slider is drawn where it was moved to before they are worked out. */
function Results({ list, lists, rankedOn, isAtFunds, isReady }: ResultsProps) {
  const topics = useImportancesState((state) => (isReady ? state.topics : NO_TOPICS));
  const retired = useImportancesState((state) => (isReady ? state.retired : NO_TOPICS));
  const values = useDeferredValue(useImportancesState((state) => (isReady ? state.values : null)));
  const themeNames = useMemo(
    () => new Map(topics.map((topic) => [topic.ilg_theme_id, topic.ilg_theme_name])),
    [topics],
  );
  const slidersNow = useCallback((set: Importances) => slidersOf(topics, set), [topics]);
  const shared = { importances: values, topics, marked: lists.lists, rankedOn: rankedOn.place };
  if (isAtFunds) return <FundsSection by="own" {...shared} isListless={lists.error !== null} />;
  return (
    <RankingSection
      {...shared}
      {...{ list, retired, themeNames }}
      slidersOf={slidersNow}
      isSlow={rankedOn.isSlow}
      onMark={lists.toggle}
    />
  );
}

const NO_TOPICS: readonly ImpactTopic[] = [];

/** Companies and funds, by the same settings. */
function PlaceTabs({ place }: { readonly place: ToolPlace }) {
  const { formatMessage } = useIntl();
  const places = useToolPaths();
  const restOf = useKeptRest();
  const isAtFunds = useIsAtFunds();
  const theme = place.kind === 'theme' ? places.theme(place.theme) : null;
  return (
    <LinkTabs
      label={formatMessage({ id: 'hstm.places' })}
      current={isAtFunds ? 'funds' : 'companies'}
      tabs={[
        {
          id: 'companies',
          label: <FormattedMessage id="hstm.places.companies" />,
          to: (theme ?? places.themes()) + restOf(null),
        },
        {
          id: 'funds',
          label: <FormattedMessage id="hstm.places.funds" />,
          to: theme === null ? places.funds() + restOf(null) : theme + restOf('funds'),
        },
      ]}
    />
  );
}

interface SlidersProps extends ImportancesLoad {
  readonly refined: number | null;
  readonly industryNames: ReadonlyMap<number, string>;
  readonly isRankedAway: boolean;
}

function Sliders({ isReady, error, isRetrying, retry, ...shown }: SlidersProps) {
  const state = useImportancesState();
  if (!isReady && error) {
    return (
      <ErrorState
        title={<FormattedMessage id="hstm.themes.failed" />}
        {...describeFailure(error)}
        onRetry={retry}
        retrying={isRetrying}
      />
    );
  }
  return <ImportancesPanel state={isReady ? state : null} {...shown} />;
}

export default listPage(rankingList, HowSustainablePage);
