import type { ExamType } from '@commonweal/contracts';
import { createStore } from '@commonweal/platform/store';

const store = createStore<{ readonly wanted: ExamType | null }>(() => ({ wanted: null }));

/** Shows an exam, or how it went, to a person who asks for it. */
export function openExam(wanted: ExamType): void {
  store.setState({ wanted });
}

export function useWantedExam(): ExamType | null {
  return store(({ wanted }) => wanted);
}

/** It is shown, or cannot be. */
export function settleExam(): void {
  store.setState({ wanted: null });
}
