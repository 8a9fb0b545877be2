import type { Question, WrittenQuestion } from './exam.queries.ts';

/** As many answers as the API takes. */
export const FEWEST_ANSWERS = 2;
export const MOST_ANSWERS = 6;

/** A question while it is written; its answers have keys that stay as others come and go. */
export interface Draft extends Omit<WrittenQuestion, 'answers'> {
  readonly answers: readonly DraftAnswer[];
}

export interface DraftAnswer {
  readonly key: number;
  readonly text_en: string;
  readonly text_fr: string;
  readonly is_right: boolean;
}

export const emptyAnswer = (key: number): DraftAnswer => ({ key, text_en: '', text_fr: '', is_right: false });

/** What a form begins with. */
export function draftOf(question: Question | null): Draft {
  if (!question) {
    return { text_en: '', text_fr: '', points: 1, is_active: true, answers: [emptyAnswer(0), emptyAnswer(1)] };
  }
  const { text_en, text_fr, points, is_active, answers } = question;
  return { text_en, text_fr, points, is_active, answers: answers.map((answer, key) => ({ key, ...answer })) };
}

/** The question as it is sent. */
export function writtenOf({ answers, ...draft }: Draft): WrittenQuestion {
  return { ...draft, answers: answers.map(({ key: _key, ...answer }) => answer) };
}

export const isBlank = (text: string): boolean => text.trim() === '';

/** Whether the answers say which are right and which are not. */
export function hasRightAndWrong({ answers }: Draft): boolean {
  return answers.some(({ is_right }) => is_right) && answers.some(({ is_right }) => !is_right);
}

/** Whether it can be sent. */
export function isComplete(draft: Draft): boolean {
  return (
    hasRightAndWrong(draft) && [draft, ...draft.answers].every((one) => !isBlank(one.text_en) && !isBlank(one.text_fr))
  );
}
