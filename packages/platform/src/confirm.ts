import type { ReactNode } from 'react';
import { createStore } from './store.ts';

interface Wording {
  /** The question, as in "Delete this portfolio?" */
  readonly title: ReactNode;
  /** The consequences, and the part that cannot be undone. */
  readonly text?: ReactNode;
  /** The act, as in "Delete portfolio"; never just "Yes". */
  readonly confirmText: ReactNode;
  /** The way back; "Cancel" where not given. */
  readonly cancelText?: ReactNode;
  /** The act destroys something. */
  readonly danger?: boolean;
}

interface Work {
  /** Done on "yes" while the question stays open, so that a failure can be read and tried again. */
  readonly act: () => Promise<unknown>;
  readonly failed: (error: unknown) => ReactNode;
}

/** The confirmation before an irreversible action. */
export type ConfirmQuestion = Wording & (Work | { readonly act?: undefined });

/** A question that waits for its answer. */
export type AskedQuestion = ConfirmQuestion & {
  readonly id: number;
  /** Gives the answer and takes the question away; a second answer does nothing. */
  readonly answer: (isConfirmed: boolean) => void;
};

let lastId = 0;

const store = createStore<{ readonly waiting: readonly AskedQuestion[] }>(() => ({ waiting: [] }));

/**
 * Asks a person in a dialog, which the shell shows; questions asked at once are shown one after the other.
 * @returns whether they confirmed, and the act is done where there is one; false where they went to another page
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (isConfirmed: boolean) => {
      store.setState(({ waiting }) => ({ waiting: waiting.filter((asked) => asked.id !== id) }));
      resolve(isConfirmed);
    };
    store.setState(({ waiting }) => ({ waiting: [...waiting, { ...question, id, answer }] }));
  });
}

/** The question to be shown now, or null. */
export function useQuestion(): AskedQuestion | null {
  return store((state) => state.waiting[0] ?? null);
}

export function withdrawQuestions(): void {
  for (const { answer } of store.getState().waiting) answer(false);
}
