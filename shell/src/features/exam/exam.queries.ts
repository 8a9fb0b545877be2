import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { Locale } from '@commonweal/platform/locale';
import { queryOptions } from '@commonweal/platform/query';

export type ExamType = ApiInput<'POST v3/typeform'>['body']['exam_type'];
export type ExamData = ApiReply<'GET v3/users/exam-data'>;
export type ExamResult = ApiReply<'POST v3/typeform'>;
export type Quiz = ApiReply<'GET v3/typeform/:exam_type'>;

/** How the person stands with an exam; asked each time, since waiting ends by itself. */
export function examData(exam_type: ExamType) {
  return queryOptions({
    queryKey: ['exam-data', exam_type],
    queryFn: ({ signal }) => call('GET v3/users/exam-data', { query: { exam_type } }, { signal }),
    staleTime: 0,
  });
}

/** The questions, in this language. */
export function examQuiz(exam_type: ExamType, locale: Locale) {
  return queryOptions({
    queryKey: ['exam-quiz', exam_type, locale],
    queryFn: ({ signal }) => call('GET v3/typeform/:exam_type', { params: { exam_type } }, { signal }),
  });
}
