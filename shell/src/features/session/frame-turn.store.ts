import { createStore } from '@commonweal/platform/store';

const store = createStore<{ readonly turn: number }>(() => ({ turn: 0 }));

/** Has everything in the frame begin afresh, with nothing that was typed or opened in it. */
export function beginForAnother(): void {
  store.setState(({ turn }) => ({ turn: turn + 1 }));
}

/** Another number for each person who takes over the page. */
export function useFrameTurn(): number {
  return store(({ turn }) => turn);
}
