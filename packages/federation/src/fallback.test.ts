/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteLoader } from './client.ts';
import { chunkError, containerOf, failureOf, freshName, installScriptNetwork, remoteOf } from './network.fixture.ts';
import type { Entry, ScriptNetwork } from './network.fixture.ts';
import { fixtureRegistry, fixtureRemote, fixtureRemoteWithFallback } from './registry.fixture.ts';

const NEW = '1.0.0-0123456789';
const OLD = '0.9.0-0123456789';

let network: ScriptNetwork;
const onFailure = jest.fn();

/** A loader of one remote, whose two versions have these entry scripts. */
function prepare(fresh: Entry, old: Entry = containerOf(remoteOf(async () => ({ default: 'the old page' })))) {
  const remote = fixtureRemoteWithFallback(freshName());
  const { name } = remote;
  network.entries.set(`${name}/${NEW}`, fresh).set(`${name}/${OLD}`, old);
  const loader = createRemoteLoader({ registry: { ...fixtureRegistry(), remotes: [remote] }, timeout: 50, onFailure });
  return { name, loader };
}

const versionsAsked = () => network.asked.map((url) => url.split('/').at(-2));

beforeEach(() => {
  network = installScriptNetwork();
  onFailure.mockReset();
});

afterEach(() => {
  network.restore();
  jest.useRealTimers();
});

describe('a version that does not start', () => {
  it.each([
    ['is not there', 'error', 'unavailable'],
    ['leaves no container', { container: undefined }, 'incomplete'],
    ['has no definition', containerOf({}), 'incomplete'],
    ['throws', { container: { init: () => Promise.reject(new Error('a bug')), get: jest.fn() } }, 'threw'],
  ] as const)('is replaced by the one before where it %s', async (_case, fresh, reason) => {
    const { name, loader } = prepare(fresh);
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the old page' });
    expect(versionsAsked()).toEqual([NEW, OLD]);
    expect(onFailure.mock.calls).toEqual([
      [expect.objectContaining({ version: NEW, reason }), { fellBackTo: OLD, isWorker: false }],
    ]);
    expect(loader.facts()).toMatchObject([{ name, version: OLD, state: 'fallback', failure: { version: NEW } }]);
  });

  it('is asked for once: what has taken its place stays', async () => {
    const { name, loader } = prepare('error');
    const first = await loader.load(name);
    expect(await loader.load(name)).toBe(first);
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the old page' });
    expect(versionsAsked()).toEqual([NEW, OLD]);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['it is slow', 'hang' as const, 'timeout'],
    ['there is no connection', 'error' as const, 'offline'],
  ])('is not replaced where %s', async (_case, fresh, reason) => {
    if (reason === 'offline') globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const { name, loader } = prepare(fresh);
    expect(await failureOf(loader.load(name))).toMatchObject({ version: NEW, reason });
    expect(versionsAsked()).not.toContain(OLD);
  });

  it('is what is shown where the one before does not start either, and the first that a retry takes', async () => {
    const { name, loader } = prepare('error', { container: undefined });
    expect(await failureOf(loader.load(name))).toMatchObject({ version: NEW, reason: 'unavailable' });
    expect(onFailure.mock.calls).toEqual([
      [expect.objectContaining({ version: OLD, reason: 'incomplete' }), { fellBackTo: null, isWorker: false }],
      [expect.objectContaining({ version: NEW, reason: 'unavailable' }), { fellBackTo: null, isWorker: false }],
    ]);
    expect(loader.facts()).toMatchObject([{ version: NEW, state: 'failed', failure: { version: NEW } }]);

    network.entries.set(`${name}/${NEW}`, containerOf(remoteOf(async () => ({ default: 'the new page' }))));
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the new page' });
    expect(loader.facts()).toMatchObject([{ version: NEW, state: 'loaded', failure: null }]);
  });

  it('is told of within three seconds, however long the one before takes', async () => {
    const { name, loader } = prepare('error', { container: { init: () => new Promise(() => {}), get: jest.fn() } });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const failing = failureOf(loader.load(name));
    for (let passed = 0; passed < 2_500; passed += 100) await jest.advanceTimersByTimeAsync(100);
    expect(await failing).toMatchObject({ version: NEW, reason: 'unavailable' });
  });

  it('leaves neither its stylesheets nor its chunks to the one before', async () => {
    const { name, loader } = prepare('error');
    const chunks = { [`commonwealChunks_${name}`]: [] };
    Object.assign(globalThis, chunks);
    for (const version of [NEW, OLD]) {
      const link = document.createElement('link');
      link.dataset['remote'] = name;
      link.href = `/remotes/${name}/${version}/page-home.css`;
      document.head.append(link);
    }
    await loader.load(name);
    expect([...document.head.querySelectorAll('link')].map(({ href }) => href)).toEqual([
      `${location.origin}/remotes/${name}/${OLD}/page-home.css`,
    ]);
    expect(globalThis).not.toHaveProperty(`commonwealChunks_${name}`);
  });
});

describe('what runs in the place of a version', () => {
  it('is fetched ahead, and described where it fails, as the version that it is', async () => {
    const { name, loader } = prepare('error', containerOf(remoteOf(() => Promise.reject(new Error('a bug')))));
    expect(await failureOf(loader.loadPage(name, 'home'))).toMatchObject({ version: OLD, reason: 'threw' });
    loader.preload(name, 'home', 'en');
    const ahead = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(ahead).toContain(`/remotes/${name}/${OLD}/entry.js`);
  });

  it('gives way to the version of the release set when the remote must start over', async () => {
    const shared = `${location.origin}/shell/1.0.0-0000000000/shared.js`;
    const { name, loader } = prepare('error', containerOf(remoteOf(() => Promise.reject(chunkError(shared)))));
    await failureOf(loader.loadPage(name, 'home'));
    network.entries.set(`${name}/${NEW}`, containerOf(remoteOf(async () => ({ default: 'the new page' }))));
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the new page' });
    expect(versionsAsked()).toEqual([NEW, OLD, NEW]);
  });
});

describe('the facts of a loader', () => {
  it('are told when they change, and the same list until then', async () => {
    const remote = fixtureRemote(freshName());
    const registry = { ...fixtureRegistry(), remotes: [remote] };
    network.entries.set(remote.name, containerOf(remoteOf(async () => ({}))));
    const loader = createRemoteLoader({ registry });
    const states: string[] = [];
    const stop = loader.subscribe(() => states.push(...loader.facts().map(({ state }) => state)));
    expect(loader.facts()).toBe(loader.facts());
    expect(loader.facts()).toMatchObject([{ name: remote.name, version: NEW, state: 'idle', failure: null }]);
    await loader.load(remote.name);
    expect(states).toEqual(['loading', 'loaded']);
    stop();
    await failureOf(loader.loadPage(remote.name, 'unknown'));
    expect(states).toEqual(['loading', 'loaded']);
    expect(loader.facts()).toMatchObject([{ state: 'loaded', failure: { reason: 'incomplete' } }]);
  });
});
