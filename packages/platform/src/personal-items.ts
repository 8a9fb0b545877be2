const TOKEN_SET_TIME = 'token-set-time';

/** The storage keys that belong to one person (specification 000 §4, session). */
const personalItems = ['linked-app-tokens', 'remember-me', 'user-preferences', 'redirect-url', TOKEN_SET_TIME] as const;

/** Keys of the browser's storage that begin so are the signed-in person's, and go with their session. */
export const PERSONAL_PREFIX = 'commonweal.personal.';

/** The time at which the token was set, in milliseconds; null where it is not known. */
export function readTokenSetTime(): number | null {
  const stored = withStorage(() => localStorage.getItem(TOKEN_SET_TIME)) ?? null;
  const time = Number(stored);
  return stored === null || !Number.isFinite(time) ? null : time;
}

/** @param time in milliseconds */
export function writeTokenSetTime(time: number): void {
  withStorage(() => localStorage.setItem(TOKEN_SET_TIME, String(time)));
}

/** Removes everything that the browser keeps for the person, in this tab and for all. */
export function forgetPersonalItems(): void {
  for (const item of personalItems) {
    withStorage(() => localStorage.removeItem(item));
    withStorage(() => sessionStorage.removeItem(item));
  }
  withStorage(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key);
  });
}

/** A browser that keeps nothing refuses with an error; then there is nothing to read or to forget. */
function withStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    console.warn('The browser refuses to store data for the site.', error);
    return undefined;
  }
}
