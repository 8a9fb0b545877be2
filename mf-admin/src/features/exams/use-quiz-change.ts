import { isApiError } from '@commonweal/api-client';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { writtenQuiz } from './exam.queries.ts';
import type { ExamType, Quiz } from './exam.queries.ts';

/**
 * A change of the quiz, shown once the server has made it. Where somebody else changed it meanwhile,
 * theirs is fetched, so that the next try is made on it.
 */
export function useQuizChange<T>(
  examType: ExamType,
  change: (values: T) => Promise<Quiz>,
  onDone: () => void = () => {},
) {
  const client = useQueryClient();
  const { queryKey } = writtenQuiz(examType);
  return useMutation({
    mutationFn: change,
    onSuccess: (quiz) => {
      client.setQueryData(queryKey, quiz);
      onDone();
    },
    onError: async (error) => {
      if (isApiError(error) && error.code === 'quiz-changed') await client.invalidateQueries({ queryKey });
    },
  });
}
