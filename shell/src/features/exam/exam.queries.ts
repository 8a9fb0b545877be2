import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, ExamType } from '@commonweal/contracts';
import { change, userTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type ExamResult = ApiReply<'POST v3/typeform'>;
export type QuizForm = ApiReply<'GET v3/typeform/:exam_type'>;

const queries = areaQueries('shell');

/** The state of the person's exam; requested each time, since the waiting period ends by itself. */
export function examData(exam_type: ExamType) {
  return queries.query({
    key: ['exam-data', exam_type],
    queryFn: ({ signal }) => call('GET v3/users/exam-data', { query: { exam_type } }, { signal }),
    tags: ['exams'],
    varies: ['person'],
    staleTime: 0,
  });
}

export function examQuiz(exam_type: ExamType) {
  return queries.query({
    key: ['exam-quiz', exam_type],
    queryFn: ({ signal }) => call('GET v3/typeform/:exam_type', { params: { exam_type } }, { signal }),
    tags: ['exam-questions'],
  });
}

/**
 * Sends the answers to an exam. A person who passes gets other privileges, a notification and another profile; where the
 * questions were changed meanwhile, these are out of date.
 */
export function takeExam(userId: number, body: ApiInput<'POST v3/typeform'>['body']) {
  const changes = ['exams', 'exam-questions', 'session', 'notifications', userTag(userId)] as const;
  return change('POST v3/typeform', { body }, { changes });
}

/** Does not come up by itself any more before the person rates. */
export function hideRaterExam() {
  return change('PUT v3/typeform/hide-rater-exam-modal', {}, { changes: ['exams'] });
}
