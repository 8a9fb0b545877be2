/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteLoader } from './client.ts';
import { containerOf, failureOf, freshName, installScriptNetwork, remoteOf } from './network.fixture.ts';
import type { ScriptNetwork } from './network.fixture.ts';
import { fixtureRegistry, fixtureRemote, fixtureRemoteWithFallback } from './registry.fixture.ts';
import type { Registry, RegistryRemote } from './registry.ts';

const TABLE = { file: 'chunks.0123456789.json', integrity: 'sha384-table' };

let network: ScriptNetwork;
const onFailure = jest.fn();

/** A remote whose table is a file, with its page. */
function remoteWithTable(over: Partial<RegistryRemote> = {}): RegistryRemote {
  const name = freshName();
  network.entries.set(name, containerOf(remoteOf(async () => ({ default: 'the page' }))));
  return fixtureRemote(name, { table: TABLE, ...over });
}

const registryOf = (...remotes: readonly RegistryRemote[]): Registry => ({ ...fixtureRegistry(), remotes });
const tableText = () => JSON.stringify(fixtureRemote('mf-any').table);
const tableUrl = ({ base }: Pick<RegistryRemote, 'base'>) => `${location.origin}${base}${TABLE.file}`;
const addressOf = (url: RequestInfo | URL) => (url instanceof Request ? url.url : url.toString());
const fetched = () => jest.mocked(fetch).mock.calls.map(([url]) => addressOf(url));
const preloaded = () =>
  Array.from(document.head.querySelectorAll('link[rel="preload"]'), (link) =>
    link.getAttribute('href')?.split('/').at(-1),
  );
/** Replies of a server that has the table. */
const serveTables = () => {
  globalThis.fetch = jest.fn(async () => new Response(tableText()));
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  network = installScriptNetwork();
  onFailure.mockReset();
  serveTables();
});

afterEach(() => network.restore());

describe('the table of a remote', () => {
  it('comes side by side with its entry, once, with the integrity of the registry, before its code is loaded', async () => {
    const remote = remoteWithTable();
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = jest.fn(() => answer.promise);
    const loader = createRemoteLoader({ registry: registryOf(remote) });
    const page = Promise.all([loader.loadPage(remote.name, 'home'), loader.loadPage(remote.name, 'home')]);
    await settle();
    expect(network.asked).toHaveLength(1);
    expect(jest.mocked(fetch).mock.calls).toEqual([
      [tableUrl(remote), expect.objectContaining({ integrity: 'sha384-table' })],
    ]);
    const address = `${remote.base}page-home.js`;
    expect(() => globalThis.commonwealAssetGuard?.address(address)).toThrow('does not know');
    answer.resolve(new Response(tableText()));
    expect(await page).toEqual([{ default: 'the page' }, { default: 'the page' }]);
    expect(globalThis.commonwealAssetGuard?.address(address)).toBe(address);
    expect(fetched()).toHaveLength(1);
  });

  it.each([
    ['was changed', async (_url: Parameters<typeof fetch>[0], init?: RequestInit) => refuseChanged(init), 'tampered'],
    ['is missing', async () => new Response('', { status: 404 }), 'missing'],
    ['is refused', async () => new Response('', { status: 503 }), 'unavailable'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'offline'],
    ['does not come', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ] as const)(
    'keeps the remote from starting where it %s, says so, and is fetched anew on Retry',
    async (_case, answer, reason) => {
      const remote = remoteWithTable();
      globalThis.fetch = jest.fn<typeof fetch>(answer);
      const loader = createRemoteLoader({ registry: registryOf(remote), onFailure });
      const failure = await failureOf(loader.loadPage(remote.name, 'home'));
      expect(failure).toMatchObject({
        remote: remote.name,
        stage: 'entry',
        reason,
        url: tableUrl(remote),
        retryable: true,
      });
      expect(onFailure.mock.calls).toEqual([[failure, { fellBackTo: null, isWorker: false }]]);

      serveTables();
      expect(await loader.loadPage(remote.name, 'home')).toEqual({ default: 'the page' });
      const [[url, init] = []] = jest.mocked(fetch).mock.calls;
      expect({ url, cache: init?.cache }).toEqual({ url: tableUrl(remote), cache: 'reload' });
    },
  );

  it('is fetched anew together with the entry where the server of both hung', async () => {
    const remote = remoteWithTable();
    network.entries.set(remote.name, 'hang');
    const late = new DOMException('It took too long.', 'TimeoutError');
    globalThis.fetch = jest.fn(async () => Promise.reject(late));
    const loader = createRemoteLoader({ registry: registryOf(remote), onFailure });
    const failure = await failureOf(loader.load(remote.name));
    expect(failure).toMatchObject({ stage: 'entry', reason: 'timeout', url: tableUrl(remote) });

    network.entries.set(remote.name, containerOf(remoteOf(async () => ({ default: 'the page' }))));
    serveTables();
    await expect(loader.loadPage(remote.name, 'home')).resolves.toEqual({ default: 'the page' });
    const anew = jest
      .mocked(fetch)
      .mock.calls.flatMap(([url, init]) => (init?.cache === 'reload' ? [addressOf(url)] : []));
    expect(anew.toSorted()).toEqual([tableUrl(remote), `${location.origin}${remote.base}entry.js`]);
  });

  it('has the version before take the place where it was changed, with a table of its own', async () => {
    const remote = fixtureRemoteWithFallback(freshName());
    const { fallback } = remote;
    if (!fallback) throw new Error('There is nothing to fall back to.');
    network.entries.set(remote.name, containerOf(remoteOf(async () => ({ default: 'the old page' }))));
    const tabled = { ...remote, table: TABLE, fallback: { ...fallback, table: TABLE } };
    globalThis.fetch = jest.fn<typeof fetch>(async (url, init) =>
      addressOf(url).includes(fallback.base) ? new Response(tableText()) : refuseChanged(init),
    );
    const loader = createRemoteLoader({ registry: registryOf(tabled), onFailure });
    expect(await loader.loadPage(remote.name, 'home')).toEqual({ default: 'the old page' });
    expect(onFailure.mock.calls).toMatchObject([[{ reason: 'tampered' }, { fellBackTo: fallback.version }]]);
    expect(fetched()).toContain(tableUrl(fallback));
  });

  it('is asked for beside the entry where a page is fetched ahead, and then what the page consists of', async () => {
    const remote = remoteWithTable();
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = jest.fn(() => answer.promise);
    const loader = createRemoteLoader({ registry: registryOf(remote) });
    loader.preload(remote.name, 'home', 'en');
    expect([preloaded(), fetched()]).toEqual([['entry.js'], [tableUrl(remote)]]);
    answer.resolve(new Response(tableText()));
    await settle();
    expect(preloaded()).toEqual(['entry.js', 'page-home.css', 'remote.js', 'page-home.js']);
    expect(fetched()).toHaveLength(1);
  });

  it('comes ahead for every remote where the page has time, so that a page is then fetched at once', async () => {
    const [one, two, broken] = [remoteWithTable(), remoteWithTable(), remoteWithTable()];
    globalThis.fetch = jest.fn<typeof fetch>(async (url) =>
      addressOf(url).includes(broken.base) ? new Response('', { status: 503 }) : new Response(tableText()),
    );
    const loader = createRemoteLoader({ registry: registryOf(broken, one, two), onFailure });
    await loader.preloadTables();
    expect(jest.mocked(fetch).mock.calls).toEqual(
      expect.arrayContaining(
        [one, two].map((remote) => [tableUrl(remote), expect.objectContaining({ priority: 'low' })]),
      ),
    );
    expect(onFailure).not.toHaveBeenCalled();
    const before = fetched().length;
    loader.preload(one.name, 'home', 'en');
    expect(preloaded()).toEqual(['page-home.css', 'entry.js', 'remote.js']);
    await loader.preloadTables();
    expect(
      fetched()
        .slice(before)
        .every((url) => url.includes(broken.base)),
    ).toBe(true);
  });
});

/** As a browser does that is told which bytes it must be. */
function refuseChanged(init: RequestInit | undefined): Response {
  if (init?.integrity) throw new TypeError('integrity mismatch');
  return new Response('{"chunks":{},"integrity":{}}');
}
