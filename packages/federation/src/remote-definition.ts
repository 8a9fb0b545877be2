import type { RegistryRemote } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** A module as `import()` gives it. */
export type ModuleLoader = () => Promise<unknown>;

/** The default export of a remote's `src/remote.ts`, as far as loading needs it. */
export interface LoadableRemote {
  readonly pages: Readonly<Record<string, ModuleLoader>>;
  readonly slots?: Readonly<Record<string, ModuleLoader | undefined>>;
  readonly messages: Readonly<Record<string, ModuleLoader>>;
}

/** The default export of a remote's exposed module. @throws {RemoteLoadError} where it is none */
export function definitionOf<R extends LoadableRemote>(remote: RegistryRemote, module: unknown): R {
  const definition = (module as { readonly default?: unknown } | null)?.default;
  const isComplete =
    typeof definition === 'object' && definition !== null && 'pages' in definition && 'messages' in definition;
  if (!isComplete) throw new RemoteLoadError(remote, { stage: 'evaluate', reason: 'incomplete' });
  return definition as R;
}

/** The definition with each of its loaders put through `guard`. */
export function guardLoaders<R extends LoadableRemote>(
  definition: R,
  guard: (loader: ModuleLoader) => ModuleLoader,
): R {
  const guarded = (loaders: Readonly<Record<string, ModuleLoader | undefined>> = {}) =>
    Object.fromEntries(Object.entries(loaders).map(([name, loader]) => [name, loader && guard(loader)]));
  const { pages, slots, messages } = definition;
  return { ...definition, pages: guarded(pages), slots: guarded(slots), messages: guarded(messages) };
}
