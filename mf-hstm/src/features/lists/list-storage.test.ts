import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { hearLists, readLists, removeLists, writeToLists } from './list-storage.ts';

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('kept and excluded companies in the browser’s storage', () => {
  it('stand under their own key each, on one list alone', () => {
    writeToLists(31, 'kept');
    writeToLists(7, 'excluded');
    expect(stored()).toEqual({ 'commonweal.kept.31': '1', 'commonweal.excluded.7': '1' });
    writeToLists(31, 'excluded');
    expect(stored()).toEqual({ 'commonweal.excluded.31': '1', 'commonweal.excluded.7': '1' });
    writeToLists(31, null);
    expect([...readLists()]).toEqual([[7, 'excluded']]);
  });

  it('are excluded where both are found, whichever is read first', () => {
    for (const key of ['commonweal.kept.1', 'commonweal.excluded.1', 'commonweal.excluded.2', 'commonweal.kept.2'])
      localStorage.setItem(key, '1');
    expect(new Map(readLists())).toEqual(new Map([1, 2].map((id) => [id, 'excluded'])));
  });

  it.each(['', '0', '-1', '01', '1.5', '1e3', '2147483648', '99999999999', '__proto__', ' 1'])(
    'leave out a company of the id %j, and keep the rest',
    (id) => {
      localStorage.setItem(`commonweal.kept.${id}`, '1');
      localStorage.setItem('commonweal.kept.2147483647', '1');
      expect([...readLists()]).toEqual([[2_147_483_647, 'kept']]);
    },
  );

  it.each(['', '0', 'true', 'null', '{"a":1}'])('leave out a company with the value %j', (value) => {
    localStorage.setItem('commonweal.kept.1', value);
    expect(readLists().size).toBe(0);
  });

  it(`are read up to ${MAX_HSTM_LIST} companies`, () => {
    for (let id = 1; id <= MAX_HSTM_LIST + 1; id += 1) localStorage.setItem(`commonweal.kept.${id}`, '1');
    expect(readLists().size).toBe(MAX_HSTM_LIST);
  });

  it('are removed, and nothing beside them', () => {
    localStorage.setItem('commonweal.importance.1-1-1', '3');
    writeToLists(31, 'kept');
    writeToLists(7, 'excluded');
    removeLists();
    expect(stored()).toEqual({ 'commonweal.importance.1-1-1': '3' });
  });

  it('are done without where storage is forbidden', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(() => writeToLists(1, 'kept')).not.toThrow();
    expect(readLists().size).toBe(0);
  });

  it('are heard when another tab changes them, until nobody listens', () => {
    const hear = jest.fn();
    const stop = hearLists(hear);
    const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    for (const key of ['commonweal.kept.1', 'commonweal.excluded.1', 'commonweal.importance.1-1-1', null]) change(key);
    expect(hear).toHaveBeenCalledTimes(3);
    stop();
    change('commonweal.kept.1');
    expect(hear).toHaveBeenCalledTimes(3);
  });
});
