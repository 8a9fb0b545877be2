import { call } from '@commonweal/api-client';
import type { ExamType, WrittenQuestion, WrittenQuiz } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type EditedQuestion = WrittenQuiz['questions'][number];

/** The questions of an exam, as they are written. */
export function quizToEdit(exam_type: ExamType) {
  return areaQueries('admin').query({
    key: ['exam-questions', exam_type],
    queryFn: ({ signal }) => call('GET v3/exam-questions', { query: { exam_type } }, { signal }),
    tags: ['exam-questions'],
    varies: ['person'],
  });
}

/** People who take the exam are asked other questions from now on. */
const consequences = { changes: ['exam-questions'] } as const;

/** Adds a question, or changes the one of `id`. @param revision of the exam that it was written on */
export function saveQuestion(
  { exam_type, revision }: Pick<WrittenQuiz, 'exam_type' | 'revision'>,
  question: WrittenQuestion,
  id?: number,
): Promise<WrittenQuiz> {
  const input = { query: { exam_type }, body: { revision, question } };
  return id === undefined
    ? change('POST v3/exam-questions', input, consequences)
    : change('PUT v3/exam-questions/:id', { params: { id }, ...input }, consequences);
}

export function saveQuestionOrder({ exam_type, revision }: WrittenQuiz, ids: readonly number[]): Promise<WrittenQuiz> {
  const input = { query: { exam_type }, body: { revision, ids: [...ids] } };
  return change('PUT v3/exam-questions/order', input, consequences);
}
