import { expect, it } from '@jest/globals';
import { settle } from '@commonweal/testing';
import { createStore } from '@commonweal/platform/store';
import { followersOf } from './followers.ts';

function begin() {
  const store = createStore(() => ({ text: '' }));
  const { follow, tellLater } = followersOf(store);
  const seen: string[] = [];
  const stop = follow(() => seen.push(store.getState().text));
  const set = (text: string) => store.setState({ text });
  return { store, seen, stop, set, tellLater, type: (text: string) => tellLater(() => set(text)) };
}

it('tells of a change at once', () => {
  const { seen, set } = begin();
  set('a');
  expect(seen).toEqual(['a']);
});

it('tells of what is typed after the next frame, once for all of it', async () => {
  const { store, seen, type } = begin();
  type('a');
  type('ab');
  expect(store.getState().text).toBe('ab');
  expect(seen).toEqual([]);
  await settle();
  expect(seen).toEqual(['ab']);
});

it('tells of what was typed with another change that comes before, and not again', async () => {
  const { seen, set, type } = begin();
  type('a');
  set('ab');
  expect(seen).toEqual(['ab']);
  await settle();
  expect(seen).toEqual(['ab']);
});

it('tells of changes at once again after one that failed', () => {
  const { seen, set, tellLater } = begin();
  const fail = () => {
    throw new Error('no');
  };
  expect(() => tellLater(fail)).toThrow('no');
  set('a');
  expect(seen).toEqual(['a']);
});

it('tells nobody who has let go', () => {
  const { seen, stop, set } = begin();
  set('a');
  stop();
  set('b');
  expect(seen).toEqual(['a']);
});
