import { analysisList } from '@commonweal/domain/analysis-list';
import { listCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { ComparisonBar, DefaultFiltersLine, MethodLink, PageHeading } from '@commonweal/ui';
import { publishedAnalyses } from '#analyses/analyses.queries.ts';
import { useDraftsLink } from '#analyses/drafts-link.tsx';
import { withoutRatings } from './analysis-list.definition.ts';
import type { AnalysisListState } from './analysis-list.definition.ts';
import { AnalysisChips } from './analysis-chips.tsx';
import { AnalysisFilters } from './analysis-filters.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { AnalysisSearch } from './analysis-search.tsx';
import { listPage } from '@commonweal/platform/list-address';
import './analysis-list.css';

/** Every published analysis: searched, filtered, ordered and paged, all of it in the address. */
function AnalysisListPage({ list: asked }: { readonly list: AnalysisListState }) {
  const { formatMessage } = useIntl();
  const draftsLink = useDraftsLink();
  // A rater sees how others rated once they have rated.
  const ratingsHidden = usePrivilege('note-rate') && asked.values.filters.unrated !== undefined;
  const list = ratingsHidden ? withoutRatings(asked) : asked;
  const query = useQuery(publishedAnalyses(listCall(analysisList, list.values)));
  return (
    <div className="analysis-list">
      <title>{formatMessage({ id: 'analyses.list.document' })}</title>
      <PageHeading
        lead={<FormattedMessage id="analyses.list.lead" />}
        actions={
          <>
            {draftsLink}
            <MethodLink part="ratings" />
          </>
        }
      >
        <FormattedMessage id="analyses.list.title" />
      </PageHeading>
      <AnalysisSearch list={list} busy={query.isFetching && query.isPlaceholderData} ratingsHidden={ratingsHidden} />
      <AnalysisFilters list={list} />
      <AnalysisChips list={list} example={query.data?.data[0]} />
      <DefaultFiltersLine list={list} />
      <AnalysisResults list={list} query={query} ratingsHidden={ratingsHidden} />
      <ComparisonBar />
    </div>
  );
}

export default listPage(analysisList, AnalysisListPage);
