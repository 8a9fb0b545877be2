/** Uses the browser's storage; null where it is forbidden or full, and the page works on without it. */
export function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}
