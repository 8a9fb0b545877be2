import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { shellManifestFixture } from './manifest.fixture.ts';
import { releaseFor } from './release-state.ts';
import type { Release, ReleaseState } from './release-state.ts';

const release = (id: string): Release => ({
  set: { id, shell: '1.0.0-0123456789', remotes: {} },
  manifests: { shell: shellManifestFixture('1.0.0-0123456789'), remotes: [] },
  previous: null,
  standIn: null,
});
const state = (percent: number, canary = 'set-2'): ReleaseState => ({
  live: release('set-1'),
  canary: { release: release(canary), percent, since: '2026-11-20T10:00:00.000Z' },
  overridesAllowed: false,
});

/** Ten thousand ids as browsers have them, the same in every run. */
const visitors = Array.from({ length: 10_000 }, (_, index) =>
  createHash('sha256').update(`visitor ${index}`).digest('base64url').slice(0, 22),
);

type Choose = (state: ReleaseState, visitor: string) => Release;

/** The share of the visitors that a way of choosing gives the canary, in percent. */
const shareOf = (choose: Choose, percent: number, canary?: string): number =>
  (chosenBy(choose, percent, canary).size / visitors.length) * 100;
const chosenBy = (choose: Choose, percent: number, canary?: string): Set<string> => {
  const given = state(percent, canary);
  return new Set(visitors.filter((visitor) => choose(given, visitor) === given.canary?.release));
};
const isWithin = (some: Set<string>, all: Set<string>): boolean => [...some].every((visitor) => all.has(visitor));
const isSticky = (choose: Choose): boolean => isWithin(chosenBy(choose, 10), chosenBy(choose, 10));
/** True where nobody loses the canary while its share grows to a half. */
const isMonotonic = (choose: Choose): boolean => {
  const shares = [0, 0.1, 1, 5, 10, 20, 30, 40, 50].map((percent) => chosenBy(choose, percent));
  return shares.every((chosen, index) => isWithin(shares[index - 1] ?? chosen, chosen));
};

// Controls: a way that forgets, and one that throws the dice anew for each share.
const atRandom: Choose = ({ live, canary }) => (canary && Math.random() < canary.percent / 100 ? canary.release : live);
const anewForEachShare: Choose = (given, visitor) => {
  const { percent = 0 } = given.canary ?? {};
  return releaseFor(given, `${visitor} ${percent}`);
};

describe('a canary given to 10,000 visitors', () => {
  it.each([1, 10, 25, 50])('reaches %d % of them, within one point', (percent) => {
    expect(Math.abs(shareOf(releaseFor, percent) - percent)).toBeLessThan(1);
  });

  it('reaches no one at 0 % and everyone at 100 %', () => {
    expect([shareOf(releaseFor, 0), shareOf(releaseFor, 100)]).toEqual([0, 100]);
  });

  it('stays with whom it reached; choosing at random does not', () => {
    expect(isSticky(releaseFor)).toBe(true);
    expect(isSticky(atRandom)).toBe(false);
  });

  it('is taken from no one while it grows; choosing anew for each share does', () => {
    expect(isMonotonic(releaseFor)).toBe(true);
    expect(isMonotonic(anewForEachShare)).toBe(false);
  });

  it('meets others than the canary before it', () => {
    const [first, second] = [chosenBy(releaseFor, 10, 'set-2'), chosenBy(releaseFor, 10, 'set-3')];
    const inBoth = [...first].filter((visitor) => second.has(visitor)).length;
    expect(Math.abs(inBoth / visitors.length - 0.01)).toBeLessThan(0.005);
  });

  it('does not reach those who have no id, nor anyone where none runs', () => {
    const given = state(100);
    expect(releaseFor(given, null)).toBe(given.live);
    expect(releaseFor({ ...given, canary: null }, visitors[0] ?? '')).toBe(given.live);
  });
});
