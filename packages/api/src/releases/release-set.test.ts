import { describe, expect, it } from '@jest/globals';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import { changedArtifacts, composeSet, differingNames, rebaseSet, withArtifacts } from './release-set.ts';

const builds = (version: string) => [
  shellManifestFixture(version),
  remoteManifestFixture('mf-two', version),
  remoteManifestFixture('mf-one', version),
];
const set = composeSet(builds('1.0.0-aaaaaaaaaa'));

describe('release sets', () => {
  it('are named by what is in them, in whatever order', () => {
    expect(composeSet(builds('1.0.0-aaaaaaaaaa').toReversed())).toEqual(set);
    expect(composeSet(builds('1.0.0-bbbbbbbbbb')).id).not.toBe(set.id);
    expect(set.remotes).toEqual({ 'mf-one': '1.0.0-aaaaaaaaaa', 'mf-two': '1.0.0-aaaaaaaaaa' });
  });

  it('keep their names from before sets could be changed', () => {
    expect(set.id).toBe('f5387a2e67cb');
  });

  it('need a shell', () => {
    expect(() => composeSet([remoteManifestFixture('mf-one', '1.0.0-aaaaaaaaaa')])).toThrow('needs a shell');
  });

  it('take other versions in, and new remotes', () => {
    const next = withArtifacts(set, [
      { name: 'mf-one', version: '1.1.0-cccccccccc' },
      { name: 'mf-new', version: '1.0.0-dddddddddd' },
    ]);
    expect(next.remotes).toEqual({
      'mf-new': '1.0.0-dddddddddd',
      'mf-one': '1.1.0-cccccccccc',
      'mf-two': '1.0.0-aaaaaaaaaa',
    });
    expect(changedArtifacts(set, next).map(({ name }) => name)).toEqual(['mf-new', 'mf-one']);
    expect(differingNames(next, set)).toEqual(['mf-new', 'mf-one']);
    expect(withArtifacts(next, [{ name: 'mf-one', version: '1.1.0-cccccccccc' }])).toEqual(next);
  });
});

describe('a set applied to what is live', () => {
  const version = (digit: string) => `1.0.0-${digit.repeat(10)}`;
  const one = (digit: string) => ({ name: 'mf-one', version: version(digit) });
  const two = (digit: string) => ({ name: 'mf-two', version: version(digit) });
  const shell = (digit: string) => ({ name: 'shell', version: version(digit) });

  it('brings what it changed of its base, and leaves what others changed meanwhile', () => {
    const live = withArtifacts(set, [two('b'), { name: 'mf-new', version: version('c') }]);
    expect(rebaseSet(set, withArtifacts(set, [one('d'), shell('d')]), live)).toEqual({
      set: withArtifacts(live, [one('d'), shell('d')]),
      conflicts: [],
    });
  });

  it('is in conflict where the same was changed meanwhile, but not where it was changed to the same', () => {
    const wanted = withArtifacts(set, [one('d'), two('d')]);
    const live = withArtifacts(set, [one('b'), two('d')]);
    expect(rebaseSet(set, wanted, live).conflicts).toEqual([
      { name: 'mf-one', base: version('a'), wanted: version('d'), live: version('b') },
    ]);
    expect(rebaseSet(set, wanted, withArtifacts(live, [one('a')]))).toEqual({ set: wanted, conflicts: [] });
  });

  it('takes away a remote that it took away, unless that was changed meanwhile', () => {
    const base = withArtifacts(set, [{ name: 'mf-old', version: version('a') }]);
    expect(rebaseSet(base, set, withArtifacts(base, [two('b')]))).toEqual({
      set: withArtifacts(set, [two('b')]),
      conflicts: [],
    });
    const changed = withArtifacts(base, [{ name: 'mf-old', version: version('b') }]);
    expect(rebaseSet(base, set, changed).conflicts).toEqual([
      { name: 'mf-old', base: version('a'), wanted: undefined, live: version('b') },
    ]);
  });

  it('is a change as a whole where it was made from nothing', () => {
    expect(rebaseSet(null, set, set)).toEqual({ set, conflicts: [] });
    expect(rebaseSet(null, set, withArtifacts(set, [one('b')])).conflicts).toEqual([
      { name: 'mf-one', base: undefined, wanted: version('a'), live: version('b') },
    ]);
  });
});
