import { describe, expect, it } from '@jest/globals';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import { changedArtifacts, composeSet, differingNames, withArtifacts } from './release-set.ts';

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
