import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReceivedReply } from './line-speed.ts';
import { loadsAtOnce, loadsInTime, readLine, readsEverything, rememberPlace } from './ranking-place.ts';

const line = (downlink: number, saveData = false) => ({ downlink, saveData });

describe('everything loads in time', () => {
  it.each([
    [3_750_000, line(10), true],
    [3_750_001, line(10), false],
    [1_250_000, line(10, true), true],
    [1_250_001, line(10, true), false],
    [375_000, line(1), true],
    [375_001, line(1), false],
    [1, line(0), false],
  ])('as %d bytes over %j: %s', (bytes, over, expected) => {
    expect(loadsInTime(bytes, over)).toBe(expected);
  });
});

describe('everything loads at once', () => {
  it.each([
    [1_250_000, line(10), true],
    [1_250_001, line(10), false],
    [125_000, line(1), true],
    [125_001, line(1), false],
  ])('as %d bytes over %j: %s', (bytes, over, expected) => {
    expect(loadsAtOnce(bytes, over)).toBe(expected);
  });
});

/** An entry of a browser's, which jsdom lacks. */
class EntryDouble implements PerformanceEntry {
  readonly name = '';
  readonly entryType = 'resource';
  readonly startTime = 0;
  readonly duration = 0;
  toJSON(): unknown {
    return this;
  }
}

describe('the line of a browser', () => {
  const setConnection = (value: unknown) =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  /** Replies that the page has received, as the browser keeps them. */
  const setReplies = (...replies: readonly ReceivedReply[]) => {
    const entries = replies.map((reply) => Object.assign(new EntryDouble(), reply));
    jest.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'resource' ? entries : []));
  };
  beforeEach(() => {
    Object.assign(globalThis, { PerformanceResourceTiming: EntryDouble });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(globalThis, 'PerformanceResourceTiming');
    jest.restoreAllMocks();
  });

  it.each([
    [undefined, line(10)],
    [null, line(10)],
    [{ downlink: 1.5 }, line(1.5)],
    [{ downlink: 0, saveData: true }, line(0, true)],
    [{ downlink: 'fast', saveData: 'yes' }, line(10)],
    [{ downlink: -1 }, line(10)],
  ])('that says %j', (connection, expected) => {
    setConnection(connection);
    expect(readLine()).toEqual(expected);
  });

  it('is as replies came, whatever the browser reads', () => {
    setConnection({ downlink: 1.5, saveData: true });
    setReplies({ transferSize: 250_000, responseStart: 100, responseEnd: 200 });
    expect(readLine()).toEqual(line(20, true));
    setReplies({ transferSize: 0, responseStart: 100, responseEnd: 200 });
    expect(readLine()).toEqual(line(1.5, true));
  });
});

describe('the choice to load everything', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered until it is taken back', () => {
    expect(readsEverything()).toBe(false);
    rememberPlace('browser');
    expect(readsEverything()).toBe(true);
    rememberPlace('server');
    expect(readsEverything()).toBe(false);
    localStorage.setItem('commonweal.ranking-place', 'nonsense');
    expect(readsEverything()).toBe(false);
  });
});
