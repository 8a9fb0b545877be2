/**
 * Stand-ins for `@jest/globals` where Node loads the test files. Modules outlive a file, so they import functions that
 * pass each call on to those of the file that runs.
 */

/** @type {Readonly<Record<string, any>>} */
let ofFile = {};

/**
 * @param {object} functions `it`, `expect` and the others of a test file
 * @param {import('./environment.mjs').default} environment of that file
 */
export function enterFile(functions, environment) {
  ofFile = { ...functions, jest: mocksAndTimers(environment) };
}

function mocksAndTimers({ moduleMocker, fakeTimersModern }) {
  const jest = {
    mocked: (source) => source,
    setTimeout: (milliseconds) => {
      // Where Jest's runner looks for it.
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds;
      return jest;
    },
  };
  const take = (owner, names) => {
    for (const name of names) jest[name] = owner[name].bind(owner);
  };
  const takeChained = (owner, names) => {
    for (const name of names)
      jest[name] = (...args) => {
        owner[name](...args);
        return jest;
      };
  };
  take(moduleMocker, ['fn', 'spyOn']);
  takeChained(moduleMocker, ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks']);
  take(fakeTimersModern, ['advanceTimersByTime', 'advanceTimersByTimeAsync', 'getTimerCount']);
  takeChained(fakeTimersModern, ['useFakeTimers', 'useRealTimers', 'setSystemTime']);
  return jest;
}

const passOn = (name) =>
  new Proxy(() => {}, {
    apply: (_, self, args) => Reflect.apply(ofFile[name], self, args),
    get: (_, key) => ofFile[name][key],
  });

export const jest = passOn('jest');
export const expect = passOn('expect');
export const describe = passOn('describe');
export const it = passOn('it');
export const test = passOn('test');
export const beforeAll = passOn('beforeAll');
export const beforeEach = passOn('beforeEach');
export const afterAll = passOn('afterAll');
export const afterEach = passOn('afterEach');
