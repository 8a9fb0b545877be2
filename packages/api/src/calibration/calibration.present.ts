import type { ApiReply } from '@commonweal/contracts';
import type { CalibrationQuestion, CalibrationStanding } from '@commonweal/contracts/calibration';
import { MIN_CALIBRATED, biasOf, percentileAmong } from '@commonweal/domain/calibration';
import { impactDimensions } from '@commonweal/domain/impact-rating';
import type { Locale } from '@commonweal/domain/locale';
import type { CalibrationQuestionRow, StandingRow, findAnswers } from './calibration.repo.ts';

/** A question without its answer. */
export function presentMadeUpAnalysis(
  { question, isAnswered }: { readonly question: CalibrationQuestionRow; readonly isAnswered: boolean },
  locale: Locale,
): CalibrationQuestion {
  const { id, headlineEn, headlineFr, textEn, textFr } = question;
  const texts = locale === 'fr' ? { headline: headlineFr, text: textFr } : { headline: headlineEn, text: textEn };
  return { question_id: id, ...texts, is_answered: isAnswered };
}

/** The right answer of a question, beside those that raters gave. */
export function presentAnswer(
  question: CalibrationQuestionRow,
  { raters, counts, meanDepth }: Awaited<ReturnType<typeof findAnswers>>,
  locale: Locale,
): ApiReply<'POST v3/calibration/answers'> {
  const { value, depth } = impactDimensions;
  return {
    question_id: question.id,
    value: choiceOf(value.choices, question.value),
    depth: choiceOf(depth.choices, question.depth),
    explanation: locale === 'fr' ? question.explanationFr : question.explanationEn,
    answers: {
      raters,
      values: value.choices.map((choice, at) => ({ value: choice, count: counts[at] ?? 0 })),
      mean_depth: meanDepth ?? question.depth,
    },
  };
}

/** How somebody stands beside others. */
export function presentStanding(row: StandingRow): CalibrationStanding {
  const { answered, questions, deviation, depthDeviation, difference, worse, equal, better } = row;
  return {
    answered,
    questions,
    mean_deviation: deviation,
    depth_deviation: depthDeviation,
    bias: difference === null ? null : biasOf(difference),
    percentile: answered < MIN_CALIBRATED ? null : percentileAmong({ worse, equal, better }),
    raters: worse + equal + better,
  };
}

function choiceOf<T extends number>(choices: readonly T[], stored: number): T {
  const choice = choices.find((one) => one === stored);
  if (choice === undefined) throw new Error(`A calibration question has the answer ${stored}, which is no choice.`);
  return choice;
}
