import { call } from '@commonweal/api-client';
import type { ApiInput } from '@commonweal/contracts';
import type { SmallTask } from '@commonweal/contracts/small-tasks';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

/** An answer to a question, as it is sent. */
export type TaskAnswer = ApiInput<'POST v3/small-tasks/answers'>['body']['answer'];

/** Questions that are asked one after the other. */
const ROUND = 5;

/** Questions for the person; others may settle them meanwhile. */
export function smallTasks() {
  return areaQueries('analyses').query({
    key: ['small-tasks'],
    queryFn: ({ signal }) => call('GET v3/small-tasks', { query: { limit: ROUND } }, { signal }),
    tags: ['small-tasks', 'notes'],
    staleTime: 0,
  });
}

/** Answers a question. */
export function answerTask({ kind, note_id, subject }: SmallTask, answer: TaskAnswer) {
  const body = { kind, note_id, subject, answer };
  return change('POST v3/small-tasks/answers', { body }, { changes: ['small-tasks'] });
}
