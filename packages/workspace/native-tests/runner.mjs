/**
 * Runs a test file whose modules Node itself loads, once in a worker instead of once in each file: with Jest's loader, a
 * file that starts the API takes two seconds for its 2,100 modules before the first test.
 *
 * Everything else is Jest's: its functions, time limits, reports. Modules are shared by the files of a worker, so a file
 * that replaces modules asks for a loader of its own by `@jest-environment node` at its head.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import NativeEnvironment from './environment.mjs';
import { enterFile } from './globals.mjs';

const globals = new URL('./globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

const require = createRequire(import.meta.url);
let files = 0;

/** A `testRunner` of Jest. */
export default function runNatively(globalConfig, config, environment, runtime, path, report) {
  const run = (loader) => circus.default(globalConfig, config, environment, loader, path, report);
  return environment instanceof NativeEnvironment ? run(nativeLoader(runtime, environment)) : run(runtime);
}

/** The part of Jest's runtime that its runner asks for. */
function nativeLoader(runtime, environment) {
  const own = {
    // With the state of a run in it, so each file has its own.
    requireInternalModule: (path) => {
      delete require.cache[path];
      return require(path);
    },
    requireModule: (path) => require(path),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(`${pathToFileURL(path).href}?file=${++files}`),
    setGlobalsForRuntime: (ofFile) => enterFile(ofFile, environment),
  };
  return new Proxy(runtime, {
    get: (target, name) => own[name] ?? (typeof target[name] === 'function' ? target[name].bind(target) : target[name]),
  });
}
