import type { WrittenQuestion } from '@commonweal/contracts';
import type { EditedQuestion } from './exam.queries.ts';

/** As many answers as the API takes. */
export const FEWEST_ANSWERS = 2;
export const MOST_ANSWERS = 6;

/** A question while it is written; its answers have keys that stay as others come and go. */
export interface QuestionDraft extends Omit<WrittenQuestion, 'answers'> {
  readonly answers: readonly DraftAnswer[];
}

export interface DraftAnswer {
  readonly key: number;
  readonly text_en: string;
  readonly text_fr: string;
  readonly is_right: boolean;
}

export const emptyAnswer = (key: number): DraftAnswer => ({ key, text_en: '', text_fr: '', is_right: false });

/** The initial values of the form. */
export function draftOf(question: EditedQuestion | null): QuestionDraft {
  if (!question) {
    return { text_en: '', text_fr: '', points: 1, is_active: true, answers: [emptyAnswer(0), emptyAnswer(1)] };
  }
  const { text_en, text_fr, points, is_active, answers } = question;
  return { text_en, text_fr, points, is_active, answers: answers.map((answer, key) => ({ key, ...answer })) };
}

export function writtenOf({ answers, ...draft }: QuestionDraft): WrittenQuestion {
  return { ...draft, answers: answers.map(({ key: _key, ...answer }) => answer) };
}

export const isBlank = (text: string): boolean => text.trim() === '';

/** At least one answer is right and one is wrong. */
export function hasRightAndWrong({ answers }: QuestionDraft): boolean {
  return answers.some(({ is_right }) => is_right) && answers.some(({ is_right }) => !is_right);
}

export function isComplete(draft: QuestionDraft): boolean {
  return (
    hasRightAndWrong(draft) && [draft, ...draft.answers].every((one) => !isBlank(one.text_en) && !isBlank(one.text_fr))
  );
}
