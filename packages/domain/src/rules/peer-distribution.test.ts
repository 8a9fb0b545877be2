import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peerDistribution } from './peer-distribution.ts';

describe('a value among those of its peers', () => {
  it('has no place without peers', () => {
    expect(peerDistribution(3, [])).toBeNull();
  });

  it('has a median from one peer on, and quartiles from four', () => {
    expect(peerDistribution(3, [7])).toEqual({ median: 7, quartiles: null, lower: 0, higher: 1 });
    expect(peerDistribution(3, [9, 1, 5])).toEqual({ median: 5, quartiles: null, lower: 1, higher: 2 });
    expect(peerDistribution(3, [4, 1, 3, 2])).toEqual({ median: 2.5, quartiles: [1.75, 3.25], lower: 2, higher: 1 });
  });

  it('is neither above nor below those that report the same', () => {
    expect(peerDistribution(2, [2, 2, 2, 2, 2])).toEqual({ median: 2, quartiles: [2, 2], lower: 0, higher: 0 });
    expect(peerDistribution(-1, [-2, -1, 0])).toEqual({ median: -1, quartiles: null, lower: 1, higher: 1 });
  });

  it('has a half of the peers on either side of the median, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 4 }), (peers) => {
        const { median = 0, quartiles } = peerDistribution(0, peers) ?? {};
        const [low = 0, high = 0] = quartiles ?? [];
        expect(peers.filter((peer) => peer <= median).length).toBeGreaterThanOrEqual(peers.length / 2);
        expect(peers.filter((peer) => peer >= median).length).toBeGreaterThanOrEqual(peers.length / 2);
        expect(peers.filter((peer) => peer >= low && peer <= high).length).toBeGreaterThanOrEqual(peers.length / 2 - 1);
        expect(peerDistribution(0, peers.toReversed())).toEqual(peerDistribution(0, peers));
      }),
    );
  });
});
