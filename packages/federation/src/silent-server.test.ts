/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteLoader } from './client.ts';
import { containerOf, failureOf, freshName, installScriptNetwork, remoteOf } from './network.fixture.ts';
import type { ScriptNetwork } from './network.fixture.ts';
import { fixtureRegistry } from './registry.fixture.ts';

let network: ScriptNetwork;

beforeEach(() => {
  network = installScriptNetwork();
});

afterEach(() => network.restore());

/** A server that takes what it is asked and says nothing, until the browser gives up. */
const silence = (_url: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
  });

const preloads = () => Array.from(document.head.querySelectorAll('link[rel="preload"]'), (link) => link.outerHTML);

describe('a server that is silent about one remote', () => {
  it('is not left the connections that the others need', async () => {
    const [silent, other] = [freshName(), freshName()];
    network.entries.set(silent, 'hang');
    const loader = createRemoteLoader({ registry: fixtureRegistry(silent, other), timeout: 20 });
    loader.preload(silent, 'home', 'en');
    loader.preload(other, 'home', 'en');
    expect(preloads().join()).toContain(silent);
    await failureOf(loader.load(silent));
    expect(preloads().join()).not.toContain(silent);
    expect(preloads().join()).toContain(other);
  });

  it('has few connections until it answers, and then all that it can use', async () => {
    const name = freshName();
    const loader = createRemoteLoader({ registry: fixtureRegistry(name), timeout: 20 });
    loader.preload(name, 'home', 'en');
    loader.preload(name, 'home', 'en');
    expect(preloads()).toHaveLength(3);
    document.head.querySelector('link[rel="preload"]')?.dispatchEvent(new Event('load'));
    expect(preloads()).toHaveLength(5);
  });

  it('keeps its preloads where it only refuses', async () => {
    const name = freshName();
    const loader = createRemoteLoader({ registry: fixtureRegistry(name), timeout: 20 });
    loader.preload(name, 'home', 'en');
    expect(await failureOf(loader.load(name))).toMatchObject({ reason: 'unavailable' });
    expect(preloads().join()).toContain(name);
  });

  it('is waited for once at each retry, and by a request that can be taken back', async () => {
    const name = freshName();
    network.entries.set(name, 'hang');
    const loader = createRemoteLoader({ registry: fixtureRegistry(name), timeout: 20 });
    await failureOf(loader.load(name));
    globalThis.fetch = jest.fn(silence) as typeof fetch;
    expect(await failureOf(loader.load(name))).toMatchObject({ stage: 'entry', reason: 'timeout' });
    expect(await failureOf(loader.load(name))).toMatchObject({ stage: 'entry', reason: 'timeout' });
    expect(network.asked).toHaveLength(1);

    globalThis.fetch = jest.fn(async () => new Response('as released'));
    network.entries.set(name, containerOf(remoteOf(async () => ({ default: 'the page' }))));
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the page' });
    expect(network.asked).toHaveLength(2);
  });
});
