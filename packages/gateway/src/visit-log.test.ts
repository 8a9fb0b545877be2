import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Visit } from '@commonweal/api';
import { keepVisits } from './visit-log.ts';

const visit = (visitor: string, over: Partial<Visit> = {}): Visit => ({
  ...{ setId: 'set-1', visitor, address: `address of ${visitor}` },
  ...over,
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the log of visits', () => {
  it('writes what came in a second at once, and nothing where nothing came', async () => {
    const write = jest.fn(async () => {});
    const log = keepVisits(write);
    for (const visitor of ['a', 'b', 'a']) log.note(visit(visitor), 'first');
    log.note(visit('a', { setId: 'set-2' }), 'first');
    expect(write).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(write.mock.calls).toEqual([[[visit('a'), visit('b'), visit('a', { setId: 'set-2' })]]]);
    await log.close();
  });

  it('notes a few visitors of one address for a set, so that none can fill it', async () => {
    const write = jest.fn(async (_visits: readonly Visit[]) => {});
    const log = keepVisits(write);
    for (let at = 0; at < 100; at += 1) log.note(visit(`v${at}`, { address: 'one' }), 'first');
    log.note(visit('v100', { address: 'other' }), 'first');
    await log.close();
    expect(write).toHaveBeenCalledWith([
      ...[0, 1, 2, 3].map((at) => visit(`v${at}`, { address: 'one' })),
      visit('v100', { address: 'other' }),
    ]);
  });

  it('tries again what could not be written, and says so', async () => {
    const write = jest.fn<(visits: readonly Visit[]) => Promise<void>>();
    write.mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue();
    const onFailure = jest.fn();
    const log = keepVisits(write, { onFailure });
    log.note(visit('a'), 'first');
    await jest.advanceTimersByTimeAsync(1_000);
    log.note(visit('b'), 'first');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(write.mock.calls).toEqual([[[visit('a')]], [[visit('a'), visit('b')]]]);
    await log.close();
  });

  it('does not grow without an end while nothing can be written', async () => {
    const write = jest.fn(async (_visits: readonly Visit[]) => Promise.reject(new Error('away')));
    const log = keepVisits(write, { onFailure: () => {} });
    for (let at = 0; at < 6_000; at += 1) log.note(visit(`v${at}`), 'first');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(write.mock.calls[0]?.[0]).toHaveLength(5_000);
    await log.close();
  });
});
