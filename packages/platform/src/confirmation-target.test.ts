import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { confirmationTarget, keepConfirmationTarget, keepLoginTarget } from './login-target.ts';

const anybody = { privileges: [] };
const HOURS = 3_600_000;
/** As another tab has it: what this one keeps for itself is not there. */
const inAnotherTab = () => {
  keepLoginTarget(null);
  return confirmationTarget(anybody);
};
const joinAt = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://site.example');
  keepConfirmationTarget({ pathname, search, hash });
};

describe('the page after confirming the email of a new account', () => {
  beforeEach(() => {
    keepLoginTarget(null);
    localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is the one over which the person joined, with its query and fragment, once', () => {
    joinAt('/how-sustainable-to-me-survey/questions/6?group=abc#part');
    expect(inAnotherTab()).toBe('/how-sustainable-to-me-survey/questions/6?group=abc#part');
    expect(inAnotherTab()).toBe('/companies');
  });

  it('is the one that the page for joining was to lead back to, or that was left for it', () => {
    joinAt('/register?redirect-state=%2Fportfolios%2F7&step=2');
    expect(inAnotherTab()).toBe('/portfolios/7');
    keepLoginTarget('/analyses#x');
    joinAt('/register');
    expect(inAnotherTab()).toBe('/analyses#x');
  });

  it('is that of the latest person who joined, also where that is none', () => {
    joinAt('/analyses');
    joinAt('/register');
    expect(inAnotherTab()).toBe('/companies');
  });

  it('lasts as long as the link of the mail', () => {
    jest.useFakeTimers({ now: 0 });
    joinAt('/analyses');
    jest.setSystemTime(48 * HOURS - 1);
    expect(inAnotherTab()).toBe('/analyses');
    joinAt('/analyses');
    jest.setSystemTime(96 * HOURS);
    expect(inAnotherTab()).toBe('/companies');
  });

  it.each(['nonsense', '7', 'null', '{"target":7,"until":1e15}', '{"target":"/analyses"}'])(
    'is not read from %s',
    (text) => {
      localStorage.setItem('redirect-url', text);
      expect(inAnotherTab()).toBe('/companies');
      localStorage.setItem('redirect-url', '{"target":"/analyses","until":1e15}');
      expect(inAnotherTab()).toBe('/analyses');
    },
  );

  it('is on this site and not for logging in', () => {
    for (const target of ['//evil.example', '/login', 'https://evil.example/'])
      for (const [kept, expected] of [
        [target, '/companies'],
        ['/topics', '/topics'],
      ]) {
        localStorage.setItem('redirect-url', JSON.stringify({ target: kept, until: 1e15 }));
        expect(inAnotherTab()).toBe(expected);
      }
  });
});
