import { describe, expect, it } from '@jest/globals';
import { isNotFound } from '@commonweal/platform/failure';
import { readNumber } from './number-of-address.ts';

describe('a number in an address', () => {
  it.each(['1', '42', '999999999'])('is read from %s', (text) => {
    expect(readNumber(text)).toBe(Number(text));
  });

  it.each(['', '0', '-1', '007', '1.5', '1e3', 'abc', '1000000000', ' 1'])('is not found in "%s"', (text) => {
    let thrown: unknown;
    try {
      readNumber(text);
    } catch (error) {
      thrown = error;
    }
    expect(isNotFound(thrown)).toBe(true);
  });
});
