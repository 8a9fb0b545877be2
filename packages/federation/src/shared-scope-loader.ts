import { dirname, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { LoaderContext } from 'webpack';
import type { SharedModule } from './shared-modules.ts';
import { SHARED_FILES } from './shared-names.ts';

export interface SharedScopeOptions {
  /** The shell's folder, from which the modules are resolved. */
  readonly dir: string;
  readonly modules: readonly SharedModule[];
  /** Requests that load only when a remote asks for them. */
  readonly lazy: readonly string[];
}

/** Writes the module that holds the shell's copy of everything shared. */
export default function sharedScopeLoader(this: LoaderContext<SharedScopeOptions>): void {
  const done = this.async();
  const { dir, modules, lazy } = this.getOptions();
  const resolve = promisify(this.getResolve({ dependencyType: 'esm' }));
  const here = dirname(this.resourcePath);
  const files: Record<string, string> = {};
  const entry = async ({ request, version }: SharedModule): Promise<string> => {
    const resolved = await resolve(dir, request);
    if (typeof resolved !== 'string') throw new Error(`Cannot find ${request} from ${dir}.`);
    files[request] = resolved;
    // Relative, so that the same sources give the same bytes on every machine.
    const path = JSON.stringify(relative(here, resolved).split(sep).join('/'));
    const get = lazy.includes(request)
      ? `() => import(${chunkComment(request)} ${path}).then((shared) => () => shared)`
      : `() => () => require(${path})`;
    return `${JSON.stringify(request)}: { version: ${JSON.stringify(version)}, get: ${get} }`;
  };
  Promise.all(modules.map(entry)).then(
    (entries) => {
      // oxlint-disable-next-line no-underscore-dangle -- webpack's own name
      const { _module: loaded } = this;
      if (loaded?.buildInfo) loaded.buildInfo[SHARED_FILES] = files;
      done(null, `export const sharedScope = {\n${entries.join(',\n')}\n};\n`);
    },
    (error: Error) => done(error),
  );
}

function chunkComment(request: string): string {
  return `/* webpackChunkName: "shared-${request.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}" */`;
}
