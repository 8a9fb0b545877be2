import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import { webpackPreset } from '../webpack-preset.ts';
import type { PresetOptions } from '../webpack-preset.ts';

export interface MonolithPart {
  readonly name: string;
  readonly dir: string;
}

const here = (path: string): string => fileURLToPath(import.meta.resolve(path));

/**
 * The build of shell and remotes as one application. The shell's own code is the same; what it
 * knows as the loader of remotes finds them in the bundle (`monolith-client.ts`).
 */
export function monolithPreset(options: PresetOptions, parts: readonly MonolithPart[]): Configuration {
  const preset = webpackPreset(options);
  return {
    ...preset,
    entry: { main: join(options.dir, 'src/index.ts') },
    resolve: {
      ...preset.resolve,
      alias: { ...preset.resolve?.alias, '@commonweal/federation/client$': here('./monolith-client.ts') },
    },
    module: {
      rules: [...(preset.module?.rules ?? []), remotesModule(parts), unusedFederation(), ...parts.map(chunkNames)],
    },
    cache: false,
  };
}

function remotesModule(parts: readonly MonolithPart[]): RuleSetRule {
  return {
    test: here('./monolith-remotes.ts'),
    enforce: 'pre',
    loader: here('./monolith-remotes-loader.ts'),
    options: { parts },
  };
}

/** Of the federated client only what is used comes along, never the runtime of module federation. */
function unusedFederation(): RuleSetRule {
  return { include: fileURLToPath(new URL('..', import.meta.url)), sideEffects: false };
}

/** Every remote has chunks such as `messages-en`; in one build they would become one. */
function chunkNames({ name, dir }: MonolithPart): RuleSetRule {
  return {
    test: /\.tsx?$/,
    include: dir + sep,
    enforce: 'pre',
    loader: here('./chunk-names-loader.ts'),
    options: { prefix: `${name}-` },
  };
}
