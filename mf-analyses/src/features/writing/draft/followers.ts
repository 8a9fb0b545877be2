/** Those who render what a store has. */
export interface Followers {
  /** Tells of each change. @returns lets go of it */
  readonly follow: (listener: () => void) => () => void;
  /** Makes a change that its field shows by itself: it is told of once that is on the screen. */
  readonly tellLater: (change: () => void) => void;
}

interface Followed {
  readonly subscribe: (listener: () => void) => () => void;
}

/** Has a page follow a store. What the store has is never late, only what is rendered of it. */
export function followersOf(store: Followed): Followers {
  const listeners = new Set<() => void>();
  let isLate = false;
  let isDue = false;
  const tell = () => {
    isDue = false;
    for (const listener of listeners) listener();
  };
  store.subscribe(() => {
    if (!isLate) tell();
    else if (!isDue) {
      isDue = true;
      afterFrame(() => isDue && tell());
    }
  });
  return {
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tellLater: (change) => {
      isLate = true;
      try {
        change();
      } finally {
        isLate = false;
      }
    },
  };
}

/** Calls back once the next frame is on its way to the screen. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
