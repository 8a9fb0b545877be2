import type { EventName, Events } from './events.ts';

type Listener = (payload: never) => void;

const listeners = new Map<EventName, Set<Listener>>();

/**
 * Tells every listener of `name`, in the order they came. A listener that throws does not keep the
 * others from hearing: its error is reported to the window like any uncaught one.
 */
export function emit<N extends EventName>(name: N, payload: Events[N]): void {
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      (listener as (payload: Events[N]) => void)(payload);
    } catch (error) {
      reportError(error);
    }
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
