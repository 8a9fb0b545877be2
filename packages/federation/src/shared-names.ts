import { relative } from 'node:path';
import type { Compilation, Dependency, Module, ModuleGraph } from 'webpack';
import { BuildError } from './build-error.ts';

/** Named exports by the request of their module, such as `@commonweal/platform/query`. */
export type NamesByRequest = Readonly<Record<string, readonly string[]>>;

/** The key under which the shell's build keeps the file of each shared request (`shared-scope-loader.ts`). */
export const SHARED_FILES = 'commonwealSharedFiles';

/** As much of webpack's own module for something shared as is used; its type is not public. */
type ConsumedModule = Module & { readonly options: { readonly shareKey: string } };

const WHOLE = '*';

/** The shared modules in the output, such as `react/jsx-runtime`, without those that tree-shaking dropped. */
export function consumedRequests(compilation: Compilation): string[] {
  return [...new Set(consumedModules(compilation).map(({ options }) => options.shareKey))].toSorted();
}

/**
 * The names that the output imports of each module that it takes from the shell.
 * @throws {BuildError} where it takes one as a whole: nobody could say whether a shell has what it uses
 */
export function importedNames(compilation: Compilation): NamesByRequest {
  const included = includedModules(compilation);
  const named = consumedModules(compilation).map((module) => {
    const { shareKey: request } = module.options;
    const connections = [...compilation.moduleGraph.getIncomingConnections(module)].filter(
      (connection) =>
        connection.originModule && included.has(connection.originModule) && connection.getActiveState(undefined),
    );
    const names = connections.flatMap(({ dependency, originModule }) => {
      const found = dependency ? namesIn(dependency, request, compilation.moduleGraph) : [];
      if (found.includes(WHOLE)) throw takenAsWhole(request, originModule, compilation);
      return found;
    });
    return [request, [...new Set(names)].toSorted()] as const;
  });
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names that the shell's copy of each shared module exports; one that cannot be known is left out. */
export function providedNames({ modules, moduleGraph }: Compilation): NamesByRequest {
  const files = [...modules].map(({ buildInfo }) => buildInfo?.[SHARED_FILES] as Record<string, string> | undefined);
  const byFile = new Map([...withInner(modules)].map((module) => [module.nameForCondition(), module]));
  const provided = Object.entries(files.find(Boolean) ?? {}).map(([request, file]) => {
    const module = byFile.get(file);
    return [request, module ? moduleGraph.getProvidedExports(module) : null] as const;
  });
  return Object.fromEntries(
    provided.flatMap(([request, names]) => (Array.isArray(names) ? [[request, names.toSorted()]] : [])),
  );
}

function consumedModules({ modules, chunkGraph }: Compilation): ConsumedModule[] {
  return [...modules].filter(
    (module): module is ConsumedModule =>
      module.type === 'consume-shared-module' && chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
}

/** Modules that the output is made of, those included that were joined to one. */
function includedModules({ modules, chunkGraph }: Compilation): ReadonlySet<Module> {
  return new Set(withInner([...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)));
}

function* withInner(modules: Iterable<Module>): Generator<Module> {
  for (const module of modules) {
    yield module;
    if ('modules' in module) yield* module.modules as Iterable<Module>;
  }
}

/** Names that one import uses; {@link WHOLE} where that cannot be told. */
function namesIn(dependency: Dependency, request: string, graph: ModuleGraph): string[] {
  return dependency.getReferencedExports(graph, undefined).map((reference) => {
    const [name] = Array.isArray(reference) ? reference : reference.name;
    if (name !== undefined) return name;
    // Of what is not in the build webpack cannot tell how its default export relates to the others.
    const [first = WHOLE, second = WHOLE] = 'getIds' in dependency ? (dependency as Named).getIds(graph) : [];
    return first === 'default' && !request.startsWith('@commonweal/') ? second : first;
  });
}

type Named = Dependency & { getIds(graph: ModuleGraph): string[] };

function takenAsWhole(request: string, origin: Module | null, { compiler }: Compilation): BuildError {
  const file = relative(compiler.context, origin?.nameForCondition() ?? '');
  return new BuildError(
    `${file} takes ${request} as a whole. Import the names that it uses: import { … } from '${request}'.`,
  );
}
