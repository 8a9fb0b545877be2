import { observe } from '@commonweal/event-bus';
import type { EmittedEvent } from '@commonweal/event-bus';
import { createStore } from '@commonweal/platform/store';

const KEPT = 100;

export interface RecordedEvent {
  readonly id: number;
  readonly at: Date;
  readonly event: EmittedEvent;
}

interface EventRecord {
  /** Null where nothing is recorded. */
  readonly since: Date | null;
  /** The newest first. */
  readonly events: readonly RecordedEvent[];
}

const store = createStore<EventRecord>(() => ({ since: null, events: [] }));

/** The events since recording began; the component renders again when there are more. */
export function useEventRecord(): EventRecord {
  return store();
}

/** Records every event of the page from now on. @returns a function that ends it */
export function recordEvents(): () => void {
  store.setState({ since: new Date(), events: [] });
  let heard = 0;
  return observe((event) => {
    heard += 1;
    const recorded = { id: heard, at: new Date(), event };
    store.setState(({ events }) => ({ events: [recorded, ...events].slice(0, KEPT) }));
  });
}
