import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import type { ShellDefinition } from './manifest.ts';
import { sharedModules } from './shared-modules.ts';
import type { SharedScopeOptions } from './shared-scope-loader.ts';
import { webpackPreset } from './webpack-preset.ts';
import type { PresetOptions } from './webpack-preset.ts';

/** The build of the shell: its page, and the one copy of everything that remotes share. */
export function shellPreset(options: PresetOptions, definition: ShellDefinition): Configuration {
  const { dir } = options;
  const preset = webpackPreset(options);
  const scope: SharedScopeOptions = { dir, modules: sharedModules(dir), lazy: definition.lazyShared };
  return {
    ...preset,
    entry: { main: join(dir, 'src/index.ts') },
    module: {
      rules: [
        ...(preset.module?.rules ?? []),
        {
          test: fileURLToPath(import.meta.resolve('./shared-scope.ts')),
          enforce: 'pre',
          loader: fileURLToPath(import.meta.resolve('./shared-scope-loader.ts')),
          options: scope,
        },
      ],
    },
  };
}
