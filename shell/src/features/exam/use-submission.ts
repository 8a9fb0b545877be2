import type { ExamType } from '@commonweal/contracts';
import { isApiError } from '@commonweal/api-client';
import { useMutation } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';
import { forgetAnswers } from './exam-answers.store.ts';
import type { Chosen } from './exam-answers.store.ts';
import { takeExam } from './exam.queries.ts';
import type { ExamResult, QuizForm } from './exam.queries.ts';

interface Submission {
  readonly quiz: QuizForm;
  readonly chosen: Chosen;
}

/** Sends the answers; afterwards what the person may do is asked again. */
export function useSubmission(userId: number, exam_type: ExamType, onResult: (result: ExamResult) => void) {
  return useMutation({
    mutationFn: ({ quiz: { quizFormId, revision, questions }, chosen }: Submission) => {
      const answers = questions.map(({ id }) => ({ question_id: id, answer_ids: [...(chosen[id] ?? [])] }));
      return takeExam(userId, { quizFormId, exam_type, revision, answers });
    },
    onSuccess: async (result) => {
      onResult(result);
      forgetAnswers();
      await reloadSession();
    },
  });
}

/** The result stands whether or not the person could be asked for again. */
async function reloadSession(): Promise<void> {
  try {
    await loadSession();
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn('The session could not be refreshed after the exam; reload the page to refresh it.', error);
  }
}
