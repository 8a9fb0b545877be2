import { expect, it } from '@jest/globals';
import { keepRecent } from './keep-recent.ts';

it('makes what was asked for lately once, and forgets what was asked for longest ago', () => {
  const made: string[] = [];
  const recent = keepRecent<string>(2);
  const ask = (key: string) =>
    recent(key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
