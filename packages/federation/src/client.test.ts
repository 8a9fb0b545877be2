/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteLoader, readRegistry } from './client.ts';
import { chunkError, containerOf, failureOf, freshName, installScriptNetwork, remoteOf } from './network.fixture.ts';
import type { ScriptNetwork } from './network.fixture.ts';
import { fixtureRegistry } from './registry.fixture.ts';

let network: ScriptNetwork;
let entries: ScriptNetwork['entries'];
let asked: ScriptNetwork['asked'];

beforeEach(() => {
  network = installScriptNetwork();
  ({ entries, asked } = network);
});

afterEach(() => network.restore());

describe('readRegistry', () => {
  it('reads what the document holds', () => {
    document.body.innerHTML = '<script type="application/json" id="registry">{"set":"set-1"}</script>';
    expect(readRegistry().set).toBe('set-1');
    document.body.innerHTML = '';
    expect(() => readRegistry()).toThrow('no registry');
  });
});

describe('a remote loader', () => {
  it('loads a remote once, whoever asks, and its pages through it', async () => {
    const name = freshName();
    entries.set(name, containerOf(remoteOf(async () => ({ default: 'the page' }))));
    const loader = createRemoteLoader({ registry: fixtureRegistry(name) });
    const [first, second] = await Promise.all([loader.load(name), loader.load(name)]);
    expect(first).toBe(second);
    expect(asked).toHaveLength(1);
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the page' });
  });

  it('says which stage failed and why, and fetches anew when it is asked again', async () => {
    const name = freshName();
    const onFailure = jest.fn();
    const loader = createRemoteLoader({ registry: fixtureRegistry(name), onFailure });
    const failure = await failureOf(loader.load(name));
    expect(failure).toMatchObject({ remote: name, stage: 'entry', reason: 'unavailable', retryable: true });
    expect(onFailure).toHaveBeenCalledTimes(1);

    entries.set(name, containerOf(remoteOf(async () => ({ default: 'the page' }))));
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the page' });
    const [url, init] = jest.mocked(fetch).mock.lastCall ?? [];
    expect({ url, cache: init?.cache }).toEqual({ url: failure.url, cache: 'reload' });
  });

  it('does not wait for ever', async () => {
    const name = freshName();
    entries.set(name, 'hang');
    const loader = createRemoteLoader({ registry: fixtureRegistry(name), timeout: 20 });
    expect(await failureOf(loader.load(name))).toMatchObject({ stage: 'entry', reason: 'timeout' });
  });

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), 'offline'],
    ['a missing file', async () => new Response('', { status: 404 }), 'missing'],
    ['a server in trouble', async () => new Response('', { status: 500 }), 'unavailable'],
    [
      'changed bytes',
      async (_url: unknown, init?: RequestInit) => {
        if (init?.integrity) throw new TypeError('integrity mismatch');
        return new Response('changed');
      },
      'tampered',
    ],
  ] as const)('tells %s apart', async (_case, answer, reason) => {
    const name = freshName();
    globalThis.fetch = answer as typeof fetch;
    const loader = createRemoteLoader({ registry: fixtureRegistry(name) });
    expect(await failureOf(loader.load(name))).toMatchObject({ stage: 'entry', reason });
  });

  it('does not offer a retry where the released code is at fault', async () => {
    const [throwing, empty, nothing] = [freshName(), freshName(), freshName()];
    entries.set(throwing, containerOf(remoteOf(() => Promise.reject(new Error('a bug')))));
    entries.set(empty, containerOf(remoteOf(async () => ({}))));
    entries.set(nothing, { container: undefined });
    const loader = createRemoteLoader({ registry: fixtureRegistry(throwing, empty, nothing) });
    expect(await failureOf(loader.loadPage(throwing, 'home'))).toMatchObject({
      stage: 'evaluate',
      reason: 'threw',
      retryable: false,
    });
    expect(await failureOf(loader.loadPage(empty, 'other'))).toMatchObject({ reason: 'incomplete', retryable: false });
    expect(await failureOf(loader.load(nothing))).toMatchObject({ stage: 'entry', reason: 'incomplete' });
  });

  it('keeps the running remote where only a chunk of its own is lost', async () => {
    const name = freshName();
    const url = `${location.origin}/remotes/${name}/1.0.0-0123456789/page-home.css`;
    const home = jest.fn<() => Promise<unknown>>();
    home
      .mockRejectedValueOnce(chunkError(url, 'timeout', 'CSS_CHUNK_LOAD_FAILED'))
      .mockResolvedValueOnce({ default: 'the page' });
    entries.set(name, containerOf(remoteOf(home)));
    const loader = createRemoteLoader({ registry: fixtureRegistry(name) });
    expect(await failureOf(loader.loadPage(name, 'home'))).toMatchObject({ stage: 'style', reason: 'timeout', url });
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the page' });
    expect(asked).toHaveLength(1);
  });

  it('needs one retry however many files a browser holds the refusal of', async () => {
    const name = freshName();
    const base = `${location.origin}/remotes/${name}/1.0.0-0123456789/`;
    const home = jest.fn<() => Promise<unknown>>();
    home
      .mockRejectedValueOnce(chunkError(`${base}page-home.js`))
      .mockRejectedValueOnce(chunkError(`${base}page-home.css`, 'error', 'CSS_CHUNK_LOAD_FAILED'))
      .mockResolvedValueOnce({ default: 'the page' });
    globalThis.fetch = jest.fn(async () => new Response('as released'));
    entries.set(name, containerOf(remoteOf(home)));
    const onFailure = jest.fn();
    const loader = createRemoteLoader({ registry: fixtureRegistry(name), onFailure });
    await expect(loader.loadPage(name, 'home')).resolves.toEqual({ default: 'the page' });
    expect(onFailure).not.toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });

  it('takes a step once more and no further where there is no connection', async () => {
    const name = freshName();
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
    const loader = createRemoteLoader({ registry: fixtureRegistry(name) });
    expect(await failureOf(loader.load(name))).toMatchObject({ stage: 'entry', reason: 'offline' });
    expect(asked).toHaveLength(2);
  });

  it('starts over where a shared chunk is lost, which running code takes for loaded', async () => {
    const name = freshName();
    const url = `${location.origin}/shell/1.0.0-0000000000/shared.js`;
    const home = jest.fn<() => Promise<unknown>>();
    home.mockRejectedValueOnce(chunkError(url)).mockResolvedValueOnce({ default: 'the page' });
    entries.set(name, containerOf(remoteOf(home)));
    const loader = createRemoteLoader({ registry: fixtureRegistry(name) });
    expect(await failureOf(loader.loadPage(name, 'home'))).toMatchObject({
      stage: 'chunk',
      reason: 'unavailable',
      url,
    });
    await loader.loadPage(name, 'home');
    expect(asked).toHaveLength(2);
  });

  it('describes failures of texts as those of pages', async () => {
    const name = freshName();
    const url = `${location.origin}/remotes/${name}/1.0.0-0123456789/messages-en.js`;
    entries.set(name, containerOf({ pages: {}, messages: { en: () => Promise.reject(chunkError(url)) } }));
    const { messages } = await createRemoteLoader({ registry: fixtureRegistry(name) }).load(name);
    expect(await failureOf(messages['en']?.() ?? Promise.resolve())).toMatchObject({
      stage: 'chunk',
      reason: 'unavailable',
    });
  });

  it('does not know remotes outside of the release set', async () => {
    const loader = createRemoteLoader({ registry: fixtureRegistry() });
    expect(await failureOf(loader.load('mf-unknown'))).toMatchObject({ remote: 'mf-unknown', reason: 'missing' });
  });

  it('fetches ahead what a page needs, each file once', () => {
    const name = freshName();
    const loader = createRemoteLoader({ registry: fixtureRegistry(name) });
    loader.preload(name, 'home', 'fr');
    loader.preload(name, 'home', 'fr');
    loader.preload('mf-unknown', 'home', 'fr');
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    const links = [...document.head.querySelectorAll('link')];
    const base = `/remotes/${name}/1.0.0-0123456789/`;
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['page-home.css', 'entry.js', 'remote.js', 'page-home.js', 'messages-fr.js'].map((file) => base + file),
    );
    expect(links).not.toEqual([]);
    expect(links.every((link) => link.rel === 'preload' && link.integrity.startsWith('sha384-'))).toBe(true);
  });
});
