import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { SlotProps } from '@commonweal/platform/remote';
import { ButtonLink, ComparisonBar, EmptyState, FailedLoad } from '@commonweal/ui';
import { publishedAnalyses } from '#analyses/analyses.queries.ts';
import { AnalysisItem } from '#analyses/analysis-item.tsx';
import { AnalysisItemsLoading } from '#analyses/analysis-items-loading.tsx';

/** The rest is a link away. */
const SHOWN = 5;

/** The latest analyses of a person, on their page and under its heading. */
export default function UserAnalyses({ userId, userName }: SlotProps['user.analyses@1']) {
  const query = useQuery({ ...publishedAnalyses({ user: userId, limit: SHOWN }), throwOnError: false });
  if (query.isError && !query.data)
    return <FailedLoad title={<FormattedMessage id="analyses.list.failed" />} query={query} />;
  if (!query.data) return <AnalysisItemsLoading count={3} />;
  const { data: notes, total } = query.data;
  if (total === 0)
    return <EmptyState title={<FormattedMessage id="analyses.user.empty" values={{ name: userName }} />} />;
  return (
    <>
      <ul className="analysis-items">
        {notes.map((note) => (
          <li key={note.id}>
            <AnalysisItem note={note} level={3} authorHidden />
          </li>
        ))}
      </ul>
      {total > notes.length && (
        <p>
          <ButtonLink to={paths.analyses({ 'filter[user]': `${userId}` })}>
            <FormattedMessage id="analyses.user.all" values={{ total }} />
          </ButtonLink>
        </p>
      )}
      <ComparisonBar />
    </>
  );
}
