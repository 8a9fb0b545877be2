import type { EmittedEvent, EventName, Events } from './events.ts';

type Listener = (payload: never) => void;
type Observer = (event: EmittedEvent) => void;

const listeners = new Map<EventName, Set<Listener>>();
const observers = new Set<Observer>();

/**
 * Tells every listener of `name`, in the order they came. A listener that throws does not keep the
 * others from hearing: its error is reported to the window like any uncaught one.
 */
export function emit<N extends EventName>(name: N, payload: Events[N]): void {
  for (const observer of observers) attempt(() => observer({ name, payload } as EmittedEvent));
  for (const listener of [...(listeners.get(name) ?? [])]) {
    attempt(() => (listener as (payload: Events[N]) => void)(payload));
  }
}

/**
 * Hears `name` until the returned function is called, or until `signal` is aborted.
 * @returns a function that stops listening; calling it twice does no harm
 */
export function listen<N extends EventName>(
  name: N,
  listener: (payload: Events[N]) => void,
  options: { readonly signal?: AbortSignal } = {},
): () => void {
  const stop = () => {
    listeners.get(name)?.delete(listener);
  };
  if (options.signal?.aborted) return stop;
  const ofName = listeners.get(name) ?? new Set<Listener>();
  ofName.add(listener);
  listeners.set(name, ofName);
  options.signal?.addEventListener('abort', stop, { once: true });
  return stop;
}

/**
 * Hears every event, before its listeners do; for tools that show what goes on, not for areas.
 * @returns a function that stops observing; calling it twice does no harm
 */
export function observe(observer: Observer): () => void {
  observers.add(observer);
  return () => {
    observers.delete(observer);
  };
}

function attempt(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    reportError(error);
  }
}
