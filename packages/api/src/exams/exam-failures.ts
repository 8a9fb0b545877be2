import { Failure } from '../http/failure.ts';

/** The questions are not those any more that were answered or edited. */
export const quizChanged = () =>
  new Failure(409, 'quiz-changed', {
    en: 'The questions have changed in the meantime. Please check them again.',
    fr: 'Les questions ont changé entre-temps. Veuillez les relire.',
  });

/** An exam needs questions. */
export const quizEmpty = () =>
  new Failure(409, 'quiz-empty', {
    en: 'This is the only question in use. Add another one first.',
    fr: 'C’est la seule question en usage. Ajoutez-en d’abord une autre.',
  });

/** Passed, failed for good, or to be waited for. */
export const examNotAvailable = () =>
  new Failure(409, 'exam-not-available', {
    en: 'You cannot take this exam now.',
    fr: 'Vous ne pouvez pas passer cet examen maintenant.',
  });
