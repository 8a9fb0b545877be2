import type { ExamData, ExamType, WrittenQuiz } from '@commonweal/contracts/exams';
import type { Locale } from '@commonweal/domain/locale';
import { examRules } from './exams.policy.ts';
import type { QuizQuestion } from './exams.policy.ts';
import type { ExamState, TrialResult } from './exams.service.ts';

/** How somebody stands with an exam, and its rules. */
export function presentExam(state: ExamState): ExamData {
  return {
    quiz_status: state.status,
    quiz_score: state.score,
    quiz_trials: state.trials,
    quiz_available_at: state.availableAt?.toISOString() ?? null,
    quiz_max_trials: examRules.maxTrials,
    quiz_min_score: examRules.minScore,
    quiz_time_interval: examRules.waitDays,
    quiz_time_interval_unit: 'day',
    is_modal_hidden: state.isHidden,
    is_certification_suspended: state.isSuspended,
  };
}

/** The outcome of a trial. */
export function presentResult({ status, score }: TrialResult) {
  return { quiz_status: status, quiz_score: score };
}

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
