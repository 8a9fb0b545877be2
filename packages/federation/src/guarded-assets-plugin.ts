import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { ASSET_GUARD } from './page-globals.ts';

const NAME = 'GuardedAssetsPlugin';

/**
 * Passes every script and stylesheet that the built code loads by itself to the page's asset
 * guard, which gives it its trusted address and the registry's integrity. Without the guard
 * nothing is loaded.
 */
export class GuardedAssetsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(NAME, (code) => `${code}\nself.${ASSET_GUARD}.protect(script, url);`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(NAME, (_code, { tag, href }) => `self.${ASSET_GUARD}.protect(${tag}, ${href});`);
      trustThroughGuard(compilation);
    });
  }
}

/**
 * Takes the place of webpack's own Trusted Types policy, of which every build would bring one that
 * trusts any address, and of which a page allows one for each name: a build that starts twice in a
 * page, as on Retry, would have none.
 */
function trustThroughGuard(compilation: Compilation): void {
  compilation.hooks.runtimeRequirementInTree
    .for(webpack.RuntimeGlobals.createScriptUrl)
    .tap({ name: NAME, stage: -1 }, (chunk) => {
      compilation.addRuntimeModule(chunk, new GuardedAddressRuntimeModule());
      return true;
    });
}

class GuardedAddressRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('guarded script address');
  }

  override shouldIsolate(): boolean {
    return false;
  }

  override generate(): string {
    return `${webpack.RuntimeGlobals.createScriptUrl} = (url) => self.${ASSET_GUARD}.address(url);`;
  }
}
