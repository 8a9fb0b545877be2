import { jest } from '@jest/globals';
import type { LoadableRemote } from './client.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** The behaviour of the network for an entry script: its container, or its failure. */
export type Entry = { readonly container: unknown } | 'error' | 'hang';

/** For tests: the part of the network that a page asks for scripts. */
export interface ScriptNetwork {
  /** By `mf-one` or `mf-one/1.0.0-…`; a script that is not there fails. */
  readonly entries: Map<string, Entry>;
  /** The addresses of the scripts that were asked for. */
  readonly asked: string[];
  restore(): void;
}

/** Puts itself in the place of the network; a file that is asked for with `fetch` is a server in trouble. */
export function installScriptNetwork(): ScriptNetwork {
  const { append } = document.head;
  const entries = new Map<string, Entry>();
  const asked: string[] = [];
  document.head.append = (...nodes) => {
    const script = nodes.find((node) => node instanceof HTMLScriptElement);
    if (!script) return append.apply(document.head, nodes);
    const [, folder = '', name = ''] = /remotes\/(([^/]+)\/[^/]+)\//.exec(script.src) ?? [];
    asked.push(script.src);
    const entry = entries.get(folder) ?? entries.get(name) ?? 'error';
    if (entry === 'hang') return undefined;
    if (entry !== 'error') (window as unknown as Record<string, unknown>)[name] = entry.container;
    queueMicrotask(() => script.dispatchEvent(new Event(entry === 'error' ? 'error' : 'load')));
    return undefined;
  };
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  // The runtime warns of each remote that starts over, which is what is wanted.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const restore = (): void => {
    document.head.append = append;
    document.head.innerHTML = '';
    jest.restoreAllMocks();
  };
  return { entries, asked, restore };
}

let names = 0;

/** A name of its own for each test, because the page remembers remotes by name. */
export function freshName(): string {
  names += 1;
  return `mf-${names}`;
}

/** The container of a remote with this definition. */
export function containerOf(definition: unknown) {
  return { container: { init: jest.fn(), get: async () => () => ({ default: definition }) } };
}

export function remoteOf(home: () => Promise<unknown>): LoadableRemote {
  return { pages: { home }, messages: { en: async () => ({ default: { hello: 'Hello' } }) } };
}

/** The error that webpack rejects with where a file is lost. */
export function chunkError(request: string, type = 'error', code?: string): Error {
  return Object.assign(new Error('Loading chunk failed.'), { name: 'ChunkLoadError', request, type, code });
}

/** The failure of a loading that must fail. */
export async function failureOf(loading: Promise<unknown>): Promise<RemoteLoadError> {
  const failure = await loading.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof RemoteLoadError)) throw new Error(`Not a RemoteLoadError: ${String(failure)}`);
  return failure;
}
