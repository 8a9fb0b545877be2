import { useRef } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useInfiniteQuery } from '@commonweal/platform/query';
import type { SlotProps } from '@commonweal/platform/remote';
import { Button, FailedLoad, Loading, LoginGate, Section, Skeleton } from '@commonweal/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { threadsOf } from './comment-threads.ts';
import { analysisComments } from './comments.queries.ts';
import { useDiscussion } from './use-discussion.ts';
import './comments.css';

/** Comments on the analysis, and the way to write one. A failure here leaves the analysis as it is. */
export default function AnalysisComments({ noteId }: SlotProps['analysis.comments@1']) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({ ...analysisComments(noteId), throwOnError: false });
  const discussion = useDiscussion(noteId, () => list.current?.focus());
  const loaded = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const known = new Set(loaded.map(({ id }) => id));
  const threads = threadsOf([...loaded, ...discussion.written.filter(({ id }) => !known.has(id))]);
  const total = query.data?.pages.at(-1)?.comments_count ?? 0;
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
      <div ref={list} tabIndex={-1} className="comments">
        {query.data && threads.length === 0 && (
          <p className="cw-muted">
            <FormattedMessage id="analyses.comments.none" />
          </p>
        )}
        {threads.length > 0 && (
          <ol className="comments__threads">
            {threads.map((thread) => (
              <CommentThread key={thread.comment.id} thread={thread} discussion={discussion} />
            ))}
          </ol>
        )}
      </div>
      {query.isError && <FailedLoad title={<FormattedMessage id="analyses.comments.failed" />} query={query} />}
      {query.hasNextPage && !query.isError && (
        <p>
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            <FormattedMessage id="analyses.comments.more" />
          </Button>
        </p>
      )}
      <div className="comments__write cw-no-print">
        <LoginGate feature={formatMessage({ id: 'analyses.comments.write' })}>
          <CommentForm
            label={<FormattedMessage id="analyses.comments.write" />}
            submitLabel={<FormattedMessage id="analyses.comments.send" />}
            onSend={(body) => discussion.add(body, null)}
          />
        </LoginGate>
      </div>
    </Section>
  );
}
