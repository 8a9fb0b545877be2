import { createStore } from '@commonweal/platform/store';

/** Chosen answers by question. */
export type Chosen = Readonly<Record<number, readonly number[]>>;

interface Answers {
  readonly userId: number | null;
  readonly chosen: Chosen;
}

const nothing: Chosen = {};

/** Kept while the exam is closed for now, so that nothing chosen is lost; until the page is left. */
const store = createStore<Answers>(() => ({ userId: null, chosen: nothing }));

/** The chosen answers of this person. */
export function useAnswers(userId: number): Chosen {
  return store((answers) => (answers.userId === userId ? answers.chosen : nothing));
}

/** Chooses `answers` for a question, in place of those before. */
export function chooseAnswers(userId: number, questionId: number, answers: readonly number[]): void {
  store.setState((before) => ({
    userId,
    chosen: { ...(before.userId === userId ? before.chosen : nothing), [questionId]: answers },
  }));
}

export function forgetAnswers(): void {
  store.setState({ userId: null, chosen: nothing });
}
