import type { ExamType, WrittenQuiz } from '@commonweal/contracts/exams';
import type { Locale } from '../http/locale.ts';
import type { QuizQuestion } from './exams.policy.ts';

/** A question as somebody is asked it: which answers are right stays here. */
export function presentQuestion({ id, textEn, textFr, answers }: QuizQuestion, locale: Locale) {
  return {
    id,
    text: locale === 'fr' ? textFr : textEn,
    is_multiple: answers.filter(({ isRight }) => isRight).length > 1,
    answers: answers.map((answer) => ({ id: answer.id, text: locale === 'fr' ? answer.textFr : answer.textEn })),
  };
}

/** The quiz as administrators write it. */
export function presentQuiz(quiz: {
  readonly examType: ExamType;
  readonly revision: number;
  readonly questions: readonly QuizQuestion[];
}): WrittenQuiz {
  return {
    exam_type: quiz.examType,
    revision: quiz.revision,
    questions: quiz.questions.map(({ id, textEn, textFr, points, isActive, answers }) => ({
      ...{ id, points, text_en: textEn, text_fr: textFr, is_active: isActive },
      answers: answers.map((answer) => ({
        ...{ text_en: answer.textEn, text_fr: answer.textFr, is_right: answer.isRight },
      })),
    })),
  };
}
