import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_PREFIX, hearStored, readStored, storagePrefix, writeStored } from './importance-storage.ts';
import type { ImportancesOwner } from './importance-storage.ts';

/** A topic of two industries, and a universal one. */
const keys = new Map([
  ['1-10-101', new Set([5, 9999])],
  ['6-61-604', new Set<number>()],
]);
const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('importances in the browser’s storage', () => {
  it('stand under their own key each', () => {
    writeStored('visitor', keys, { '1-10-101': 0, '6-61-604': 100 });
    expect(stored()).toEqual({ 'commonweal.importance.1-10-101': '0', 'commonweal.importance.6-61-604': '100' });
    expect(readStored('visitor', keys)).toEqual({ '1-10-101': 0, '6-61-604': 100 });
  });

  it('are kept apart by their owner', () => {
    writeStored(7, keys, { '1-10-101': 1 });
    writeStored('visitor', keys, { '6-61-604': 2 });
    expect(stored()).toEqual({
      'commonweal.personal.importance.7.1-10-101': '1',
      'commonweal.importance.6-61-604': '2',
    });
    expect([7, 8, 'visitor' as const].map((owner) => readStored(owner, keys))).toEqual([
      { '1-10-101': 1 },
      {},
      { '6-61-604': 2 },
    ]);
  });

  it('lose their entry where they are not set any more; other entries stay', () => {
    localStorage.setItem('theme', 'dark');
    writeStored('visitor', keys, { '1-10-101': 3 });
    writeStored('visitor', keys, {});
    expect(stored()).toEqual({ theme: 'dark' });
  });

  it.each(['', '101', '-1', '50.5', '1e2', ' 50', '0x10', 'NaN', 'null', '{"a":1}', '٥٠', '9999999999'])(
    'count as not set where %j is found',
    (text) => {
      localStorage.setItem(`${STORAGE_PREFIX}1-10-101`, text);
      expect(readStored('visitor', keys)).toEqual({});
    },
  );

  it('stand under the key of a topic and one of its industries', () => {
    const values = { '1-10-101': 1, '1-10-101@5': 0, '1-10-101@9999': 100 };
    writeStored('visitor', keys, values);
    expect(readStored('visitor', keys)).toEqual(values);
  });

  it.each([
    ...['1-10-101@', '1-10-101@0', '1-10-101@-5', '1-10-101@05', '1-10-101@5.0', '1-10-101@1e3', '1-10-101@ 5'],
    ...['1-10-101@99999', '1-10-101@6', '1-10-101@5@5', '1-10-101@x', '6-61-604@5', '6-61-605@5', '@5', '__proto__@5'],
  ])('are not read under %j, where a good one is', (key) => {
    localStorage.setItem(STORAGE_PREFIX + key, '7');
    localStorage.setItem(`${STORAGE_PREFIX}1-10-101@5`, '8');
    expect(readStored('visitor', keys)).toEqual({ '1-10-101@5': 8 });
  });

  it('leave nothing under an industry of one of these topics that is not set', () => {
    for (const key of ['1-10-101@', '1-10-101@5', '1-10-101@6', '6-61-605@5']) {
      localStorage.setItem(STORAGE_PREFIX + key, '7');
    }
    writeStored('visitor', keys, { '1-10-101': 3 });
    expect(stored()).toEqual({ [`${STORAGE_PREFIX}1-10-101`]: '3', [`${STORAGE_PREFIX}6-61-605@5`]: '7' });
  });

  it('are written only where they differ', () => {
    writeStored('visitor', keys, { '1-10-101': 3, '6-61-604': 4 });
    const set = jest.spyOn(Storage.prototype, 'setItem');
    writeStored('visitor', keys, { '1-10-101': 3, '6-61-604': 5 });
    expect(set.mock.calls).toEqual([[`${STORAGE_PREFIX}6-61-604`, '5']]);
  });

  it('are done without where storage is full or forbidden', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(() => writeStored('visitor', keys, { '1-10-101': 3 })).not.toThrow();
    expect(readStored('visitor', keys)).toEqual({});
  });

  it('are heard when another tab changes them, until nobody listens', () => {
    const hear = jest.fn();
    let owner: ImportancesOwner | null = 'visitor';
    const stop = hearStored(() => owner, hear);
    const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    change(`${STORAGE_PREFIX}1-10-101`);
    change('theme');
    change(null);
    expect(hear).toHaveBeenCalledTimes(2);
    change(`${storagePrefix(7)}1-10-101`);
    owner = null;
    change(null);
    expect(hear).toHaveBeenCalledTimes(2);
    owner = 7;
    change(`${storagePrefix(8)}1-10-101`);
    change(`${STORAGE_PREFIX}1-10-101`);
    expect(hear).toHaveBeenCalledTimes(2);
    change(`${storagePrefix(7)}1-10-101`);
    expect(hear).toHaveBeenCalledTimes(3);
    stop();
    change(null);
    expect(hear).toHaveBeenCalledTimes(3);
  });
});
