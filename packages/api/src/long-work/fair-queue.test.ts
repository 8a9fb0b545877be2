import { describe, expect, it } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';
import type { FairQueueLimits } from './fair-queue.ts';

/** A queue whose jobs end when the test says so, and what became of them. */
function openQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue(
    { atOnce: 1, mostWaitingOfOne: 5, mostWaiting: 8, ...limits },
    () => new Error('refused'),
  );
  const begun: string[] = [];
  const refused: string[] = [];
  const endings: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    begun,
    refused,
    settle,
    come: async (...jobs: readonly string[]) => {
      for (const job of jobs) {
        queue
          .run(job.slice(0, 1), () => {
            begun.push(job);
            return new Promise<void>((resolve) => endings.push(resolve));
          })
          .catch(() => refused.push(job));
      }
      await settle();
    },
    end: async (count = 1) => {
      for (let at = 0; at < count; at += 1) {
        endings.shift()?.();
        await settle();
      }
    },
  };
}

describe('a fair queue', () => {
  it('has as many jobs under way as it may, and no more', async () => {
    const { begun, come, end } = openQueue({ atOnce: 2 });
    await come('a1', 'a2', 'a3');
    expect(begun).toEqual(['a1', 'a2']);
    await end();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets parties take turns, whoever came first with many', async () => {
    const { begun, come, end } = openQueue();
    await come('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    await end(6);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('refuses what one party has waiting beyond its own limit', async () => {
    const { refused, come } = openQueue();
    await come('a0', 'a1', 'a2', 'a3', 'a4', 'a5');
    expect(refused).toEqual([]);
    await come('a6');
    expect(refused).toEqual(['a6']);
  });

  it('where it is full, the one with the most gives up its newest for a stranger', async () => {
    const { begun, refused, come, end } = openQueue();
    await come('a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3');
    expect(refused).toEqual([]);
    await come('c1');
    expect(refused).toEqual(['a5']);
    await end(8);
    expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4']);
  });

  it('where it is full and nobody has more, the newcomer is refused', async () => {
    const { refused, come } = openQueue({ mostWaiting: 2 });
    await come('a0', 'a1', 'b1', 'c1');
    expect(refused).toEqual(['c1']);
    await come('a2');
    expect(refused).toEqual(['c1', 'a2']);
  });

  it('goes on after a job that fails, and hands its error over', async () => {
    const queue = createFairQueue({ atOnce: 1, mostWaitingOfOne: 5, mostWaiting: 5 }, () => new Error('refused'));
    const results = await Promise.allSettled([
      queue.run('a', () => Promise.reject(new Error('failed'))),
      queue.run('a', async () => 'done'),
    ]);
    expect(results).toEqual([
      { status: 'rejected', reason: new Error('failed') },
      { status: 'fulfilled', value: 'done' },
    ]);
  });

  it('runs no more of one party at once than it may, and others beside it', async () => {
    const { begun, come, end } = openQueue({ atOnce: 2, atOnceOfOne: 1 });
    await come('a1', 'a2', 'b1', 'b2');
    expect(begun).toEqual(['a1', 'b1']);
    await end();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end(2);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('counts what a party has waiting anew once all of it is done', async () => {
    const { begun, refused, come, end } = openQueue({ mostWaitingOfOne: 1 });
    await come('a1', 'a2', 'a3');
    await end(2);
    await come('a4', 'a5', 'a6');
    expect({ begun, refused }).toEqual({ begun: ['a1', 'a2', 'a4'], refused: ['a3', 'a6'] });
  });

  it('does not begin a job that nobody waits for any more, and gives its place to another', async () => {
    const { queue, begun, refused, come, end } = openQueue({ mostWaiting: 1 });
    const controller = new AbortController();
    await come('a1');
    const left = queue.run('b', async () => begun.push('b1'), controller.signal);
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(queue.run('b', async () => begun.push('b2'), controller.signal)).rejects.toThrow('left');
    await come('c1');
    await end();
    expect({ begun, refused }).toEqual({ begun: ['a1', 'c1'], refused: [] });
  });
});
