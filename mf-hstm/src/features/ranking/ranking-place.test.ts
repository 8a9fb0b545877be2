import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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

describe('the line of a browser', () => {
  const setConnection = (value: unknown) =>
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
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
