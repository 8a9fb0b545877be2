import { FormattedMessage } from '@commonweal/platform/intl';
import { useInfiniteQuery } from '@commonweal/platform/query';
import { Button, FailedLoad, Loading, Section, Skeleton } from '@commonweal/ui';
import { analysisComments } from '#analyses/analyses.queries.ts';
import { CommentList } from '#analyses/comment-list.tsx';

/** Comments on the analysis. A failure here leaves the analysis as it is. */
export function AnalysisComments({ noteId }: { readonly noteId: number }) {
  const query = useInfiniteQuery({ ...analysisComments(noteId), throwOnError: false });
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Section
      id="comments"
      title={
        <FormattedMessage id={query.data ? 'analyses.comments.titled' : 'analyses.comments.title'} values={{ total }} />
      }
    >
      {query.isPending && (
        <Loading>
          <Skeleton count={4} />
        </Loading>
      )}
      {query.data && total === 0 && (
        <p className="cw-muted">
          <FormattedMessage id="analyses.comments.none" />
        </p>
      )}
      {query.data && total > 0 && <CommentList comments={query.data.pages.flatMap(({ data }) => data)} />}
      {query.isError && <FailedLoad title={<FormattedMessage id="analyses.comments.failed" />} query={query} />}
      {query.hasNextPage && !query.isError && (
        <p>
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            <FormattedMessage id="analyses.comments.more" />
          </Button>
        </p>
      )}
    </Section>
  );
}
