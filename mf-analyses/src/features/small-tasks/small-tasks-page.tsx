import { useEffect, useRef, useState } from 'react';
import type { SmallTask } from '@commonweal/contracts/small-tasks';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { SourceQuestion } from './source-question.tsx';
import { answerTask, smallTasks } from './small-tasks.queries.ts';
import type { TaskAnswer } from './small-tasks.queries.ts';
import { TopicQuestion } from './topic-question.tsx';
import './small-tasks.css';

const keyOf = ({ kind, note_id, subject }: SmallTask) => `${kind} ${note_id} ${subject}`;

/** One question after the other about analyses of others, for people with two minutes. */
export default function SmallTasksPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(smallTasks());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (task: SmallTask) => setLeft((before) => new Set([...before, keyOf(task)]));
  const task = query.data?.data.find((one) => !left.has(keyOf(one)));
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'analyses.tasks.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="analyses.tasks.lead" />}>
        <FormattedMessage id="analyses.tasks.title" />
      </PageHeading>
      {query.isError && !query.data && <FailedLoad query={query} />}
      {query.isPending && (
        <Loading>
          <Skeleton shape="block" height="14rem" />
        </Loading>
      )}
      {task && <Asked key={keyOf(task)} task={task} takesFocus={left.size > 0} onLeave={() => leave(task)} />}
      {query.data && !task && <NothingToDo takesFocus={left.size > 0} />}
    </div>
  );
}

/** After the last question, whose answer has just gone from the page, it takes the focus. */
function NothingToDo({ takesFocus }: { readonly takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        title={<FormattedMessage id="analyses.tasks.none" />}
        action={
          <ButtonLink to={paths.analyses()}>
            <FormattedMessage id="analyses.list.title" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="analyses.tasks.none.hint" />
      </EmptyState>
    </div>
  );
}

interface AskedProps {
  readonly task: SmallTask;
  readonly takesFocus: boolean;
  readonly onLeave: () => void;
}

function Asked({ task, takesFocus, onLeave }: AskedProps) {
  const { formatMessage } = useIntl();
  const answering = useMutation({
    mutationFn: (answer: TaskAnswer) => answerTask(task, answer),
    onSuccess: ({ is_settled: isSettled }) => {
      showAlert('success', formatMessage({ id: isSettled ? 'analyses.tasks.settled' : 'analyses.tasks.thanks' }));
      onLeave();
    },
    onError: (error) => {
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'analyses.topics.not_done' }));
    },
  });
  const act = {
    ...{ task, takesFocus },
    busy: answering.isPending,
    onAnswer: (answer: TaskAnswer) => answering.isPending || answering.mutate(answer),
    onSkip: onLeave,
  };
  return task.kind === 'source' ? <SourceQuestion {...act} /> : <TopicQuestion {...act} />;
}
