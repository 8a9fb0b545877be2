import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useInfiniteQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import type { SlotProps } from '@commonweal/platform/remote';
import { Button, EmptyState, FailedLoad } from '@commonweal/ui';
import { companyAnalyses } from '#analyses/analyses.queries.ts';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { AnalysisItemsLoading } from '#analyses/analysis-items-loading.tsx';
import './company-analyses.css';

/** The analyses of a company, on its page and under its heading: the newest first, more of them in place. */
export default function CompanyAnalyses({ entityId, entityName }: SlotProps['company.analyses@1']) {
  const query = useInfiniteQuery({ ...companyAnalyses(entityId), throwOnError: false });
  const notes = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const list = useFocusOnNew(notes.length);
  return (
    <>
      {query.isPending && <AnalysisItemsLoading count={3} />}
      {query.data && total === 0 && (
        <EmptyState title={<FormattedMessage id="analyses.company.empty" values={{ name: entityName }} />}>
          <FormattedMessage id="analyses.company.empty.how" />
        </EmptyState>
      )}
      {notes.length > 0 && (
        <ul className="analysis-items" ref={list}>
          {notes.map((note) => (
            <li key={note.id}>
              <AnalysisItem note={note} level={3} companyHidden />
            </li>
          ))}
        </ul>
      )}
      {query.isError && <FailedLoad title={<FormattedMessage id="analyses.company.failed" />} query={query} />}
      {total > 0 && (
        <div className="company-analyses__more">
          {query.hasNextPage && !query.isError && (
            <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
              <FormattedMessage id="analyses.company.more" />
            </Button>
          )}
          <p role="status" className="cw-caption">
            <FormattedMessage id="analyses.company.shown" values={{ shown: notes.length, total }} />
          </p>
          <Link to={paths.analyses({ 'filter[entity]': `${entityId}` })} className="cw-small">
            <FormattedMessage id="analyses.company.browse" />
          </Link>
        </div>
      )}
    </>
  );
}

/** Moves focus to the first of the analyses that were added, so that the keyboard goes on from there. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const first = before.current;
    before.current = count;
    if (first === 0 || count <= first) return;
    list.current?.children[first]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [count]);
  return list;
}
