import { relative, sep } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { consumedModules } from './shared-modules.ts';
import { webpackPreset } from './webpack-preset.ts';
import type { PresetOptions } from './webpack-preset.ts';

/** Name that the shell asks a remote's container for. */
const EXPOSED_MODULE = './remote';

/** Chunk of `src/remote.ts`; it loads before any page of the remote. */
export const REMOTE_CHUNK = 'remote';

/**
 * The build of a remote: one exposed module, and nothing of what the shell shares.
 * @param platform range of platform versions that it runs with
 */
export function remotePreset(options: PresetOptions, platform: string): Configuration {
  const { name, dir, context } = options;
  // Its text becomes part of the output, which must not depend on where the workspace lies.
  const source = ['.', relative(context, dir), 'src/remote.ts'].join('/').replaceAll(sep, '/');
  const preset = webpackPreset(options);
  const container = new webpack.container.ModuleFederationPlugin({
    name,
    filename: 'entry.[contenthash:10].js',
    library: { type: 'window', name },
    exposes: { [EXPOSED_MODULE]: { import: source, name: REMOTE_CHUNK } },
    shared: consumedModules(dir, platform),
  });
  return { ...preset, entry: {}, plugins: [...(preset.plugins ?? []), container] };
}
