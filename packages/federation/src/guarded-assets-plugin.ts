import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { ASSET_GUARD } from './asset-guard-name.ts';

const NAME = 'GuardedAssetsPlugin';

/**
 * Passes every script and stylesheet that the built code loads by itself to the page's asset
 * guard, which gives it the registry's integrity. Without the guard nothing is loaded.
 */
export class GuardedAssetsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(NAME, (code) => `${code}\nself.${ASSET_GUARD}(script, url);`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(NAME, (_code, { tag, href }) => `self.${ASSET_GUARD}(${tag}, ${href});`);
    });
  }
}
