import { call, isApiError } from '@commonweal/api-client';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';
import { forgetAnswers } from './exam-answers.store.ts';
import type { Chosen } from './exam-answers.store.ts';
import { examData } from './exam.queries.ts';
import type { ExamResult, ExamType, Quiz } from './exam.queries.ts';

/** Sends the answers; afterwards how the person stands and what they may do are asked again. */
export function useSubmission(exam_type: ExamType, onResult: (result: ExamResult) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ quiz, chosen }: { readonly quiz: Quiz; readonly chosen: Chosen }) =>
      call('POST v3/typeform', {
        body: {
          quizFormId: quiz.quizFormId,
          exam_type,
          revision: quiz.revision,
          answers: quiz.questions.map(({ id }) => ({ question_id: id, answer_ids: [...(chosen[id] ?? [])] })),
        },
      }),
    onSuccess: async (result) => {
      onResult(result);
      forgetAnswers();
      await client.invalidateQueries({ queryKey: examData(exam_type).queryKey });
      await reloadSession();
    },
    onError: async (error) => {
      if (!isApiError(error)) return;
      if (error.code === 'quiz-changed') await client.invalidateQueries({ queryKey: ['exam-quiz', exam_type] });
      else if (error.status === 409) await client.invalidateQueries({ queryKey: examData(exam_type).queryKey });
    },
  });
}

/** The result stands whether or not the person could be asked for again. */
async function reloadSession(): Promise<void> {
  try {
    await loadSession();
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn('What the exam gave could not be asked for; reloading the page does.', error);
  }
}
