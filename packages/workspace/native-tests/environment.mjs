import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The process itself as the environment of a test file, left as the file found it. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #found = { console: globalThis.console, exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Puts back what Jest's own loader takes for itself. */
  async setup() {
    process.getBuiltinModule = this.#found.getBuiltinModule;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.#found.console;
    process.exit = this.#found.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
  }

  /** No context of its own: only `runner.mjs` runs files in this environment. */
  getVmContext() {
    return null;
  }
}
