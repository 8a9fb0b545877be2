/** Milliseconds between two questions. */
const PACE = 250;

export interface QuestionPace<Q> {
  /** Sends a question once its turn comes, in the place of one that still waits. */
  ask(question: Q): void;
  close(): void;
}

/**
 * Has one question under way at a time, and four a second at most: of those that come meanwhile only the latest counts.
 * @param send resolves once the question is answered, with null, or with the milliseconds after which it is asked again
 */
export function paceQuestions<Q extends object>(send: (question: Q) => Promise<number | null>): QuestionPace<Q> {
  let next: Q | null = null;
  let isBusy = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendNext = async (): Promise<void> => {
    if (!next || isBusy || isClosed) return;
    const asked = next;
    next = null;
    isBusy = true;
    const sentAt = performance.now();
    const again = await send(asked);
    if (isClosed) return;
    if (again !== null) next ??= asked;
    const pause = Math.max(0, (again ?? PACE) - (performance.now() - sentAt));
    timer = setTimeout(() => {
      isBusy = false;
      void sendNext();
    }, pause);
  };

  return {
    ask(question) {
      next = question;
      void sendNext();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
