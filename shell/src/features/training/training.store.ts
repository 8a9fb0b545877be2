import { createStore } from '@commonweal/platform/store';

/** The person who put the question off; the next page load asks again. */
const store = createStore<{ readonly putOffBy: number | null }>(() => ({ putOffBy: null }));

/** True where this person is not to be asked again until the page is reloaded. */
export function useIsTrainingPutOff(userId: number): boolean {
  return store(({ putOffBy }) => putOffBy === userId);
}

/** Asks this person nothing more until the page is loaded anew. */
export function putTrainingOff(userId: number): void {
  store.setState({ putOffBy: userId });
}

/** Forgets who put it off, as a page load does. */
export function forgetTrainingPutOff(): void {
  store.setState({ putOffBy: null });
}
