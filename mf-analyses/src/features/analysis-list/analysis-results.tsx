import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, FailedLoad, Pagination } from '@commonweal/ui';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { AnalysisItemsLoading } from '#analyses/analysis-items-loading.tsx';
import type { AnalysisListState } from './analysis-list.definition.ts';

export interface AnalysisResultsProps {
  readonly list: AnalysisListState;
  readonly query: UseQueryResult<ApiReply<'GET v3/notes/published'>>;
  readonly ratingsHidden: boolean;
}

/** Results, and the keyboard's way through them. */
export function AnalysisResults({ list, query, ratingsHidden }: AnalysisResultsProps) {
  const { values, hrefFor } = list;
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="analyses.list.failed" />} query={query} />;
  if (!query.data) return <AnalysisItemsLoading count={values.per_page} />;
  const { data: notes, total, corrected_keywords: corrected } = query.data;
  return (
    <section aria-busy={query.isPlaceholderData} className="analysis-list__results">
      <p role="status" className="analysis-list__count">
        <FormattedMessage id="analyses.list.count" values={{ total }} />
      </p>
      {corrected !== undefined && (
        <p className="cw-muted">
          <FormattedMessage id="analyses.list.corrected" values={{ searched: values.search, corrected }} />
        </p>
      )}
      {notes.length === 0 ? (
        <NothingFound list={list} total={total} />
      ) : (
        <ul className="analysis-items">
          {notes.map((note) => (
            <li key={note.id}>
              <AnalysisItem note={note} level={2} ratingsHidden={ratingsHidden} />
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <Pagination
          page={values.page}
          perPage={values.per_page}
          total={total}
          hrefFor={(page) => hrefFor({ page })}
          sizes={[10, 20, 50]}
          hrefForSize={(per_page) => hrefFor({ per_page })}
        />
      )}
    </section>
  );
}

/** Nothing matches, or the page is beyond the last. */
function NothingFound({ list, total }: { readonly list: AnalysisListState; readonly total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="analyses.list.beyond" />}
        action={
          <ButtonLink to={list.hrefFor({ page: 1 })}>
            <FormattedMessage id="analyses.list.first_page" />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={<FormattedMessage id="analyses.list.empty" />}
      action={
        <ButtonLink to={list.plainAddress}>
          <FormattedMessage id="analyses.list.clear" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="analyses.list.empty.how" />
    </EmptyState>
  );
}
