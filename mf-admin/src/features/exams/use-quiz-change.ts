import type { ExamType, WrittenQuiz } from '@commonweal/contracts';
import { isApiError } from '@commonweal/api-client';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { quizToEdit } from './exam.queries.ts';

/**
 * A change of the quiz, shown once the server has made it. Where somebody else changed it meanwhile,
 * theirs is fetched, so that the next try is made on it.
 */
export function useQuizChange<T>(
  examType: ExamType,
  change: (values: T) => Promise<WrittenQuiz>,
  onDone: () => void = () => {},
) {
  const server = useServerData();
  return useMutation({
    mutationFn: change,
    onSuccess: (quiz) => {
      server.write(quizToEdit(examType), quiz);
      onDone();
    },
    onError: async (error) => {
      if (isApiError(error) && error.code === 'quiz-changed') await server.fetch(quizToEdit(examType));
    },
  });
}
