/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoadEntry } from './container.ts';
import { lazyContainers } from './lazy-containers.ts';
import { fixtureRegistry } from './registry.fixture.ts';

const container = { init: () => {}, get: async () => () => 'the module' };

describe('containers whose runtime comes later', () => {
  beforeEach(() => {
    // The runtime warns of each remote that starts over, which is what is wanted.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('ask for the first entry without waiting for the runtime, and for each entry once', async () => {
    const { remotes } = fixtureRegistry('mf-first', 'mf-second');
    const [first, second] = remotes;
    if (!first || !second) throw new Error('The registry has no two remotes.');
    const loadEntry = jest.fn<LoadEntry>(async () => container);
    const containers = lazyContainers(remotes, {}, loadEntry);
    const running = containers.run(first, 'remote');
    expect(loadEntry.mock.calls).toEqual([[first]]);
    await expect(running).resolves.toBe('the module');
    await expect(containers.run(second, 'remote')).resolves.toBe('the module');
    expect(loadEntry.mock.calls.map(([{ name }]) => name)).toEqual(['mf-first', 'mf-second']);
  });

  it('ask again for an entry that was forgotten, also where it had failed ahead of the runtime', async () => {
    const { remotes } = fixtureRegistry('mf-third');
    const [remote] = remotes;
    if (!remote) throw new Error('The registry has no remote.');
    const loadEntry = jest.fn<LoadEntry>(async () => container);
    loadEntry.mockRejectedValueOnce(new Error('no connection'));
    const containers = lazyContainers(remotes, {}, loadEntry);
    await expect(containers.run(remote, 'remote')).rejects.toThrow('no connection');
    containers.forget(remote);
    await expect(containers.run(remote, 'remote')).resolves.toBe('the module');
    expect(loadEntry).toHaveBeenCalledTimes(2);
  });
});
