import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { queryOptions } from '@commonweal/platform/query';

export type Quiz = ApiReply<'GET v3/exam-questions'>;
export type ExamType = Quiz['exam_type'];
export type Question = Quiz['questions'][number];
/** A question as it is sent. */
export type WrittenQuestion = ApiInput<'POST v3/exam-questions'>['body']['question'];

/** The questions of an exam, as they are written. */
export function writtenQuiz(exam_type: ExamType) {
  return queryOptions({
    queryKey: ['exam-questions', exam_type],
    queryFn: ({ signal }) => call('GET v3/exam-questions', { query: { exam_type } }, { signal }),
  });
}
