import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { Locale } from '@commonweal/platform/locale';
import { queryOptions } from '@commonweal/platform/query';

export type ExamData = ApiReply<'GET v3/users/exam-data'>;
export type ExamResult = ApiReply<'POST v3/typeform'>;
export type Quiz = ApiReply<'GET v3/typeform/:exam_type'>;

/** How the person stands with the exam; asked each time, since waiting ends by itself. */
export function examData() {
  return queryOptions({
    queryKey: ['exam-data'],
    queryFn: ({ signal }) => call('GET v3/users/exam-data', {}, { signal }),
    staleTime: 0,
  });
}

/** The questions, in this language. */
export function raterQuiz(locale: Locale) {
  return queryOptions({
    queryKey: ['rater-quiz', locale],
    queryFn: ({ signal }) =>
      call('GET v3/typeform/:exam_type', { params: { exam_type: 'raters_entry_exam' } }, { signal }),
  });
}
