/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRemoteLoader } from './client.ts';
import { failureOf, freshName, installScriptNetwork } from './network.fixture.ts';
import type { ScriptNetwork } from './network.fixture.ts';
import { fixtureRegistry } from './registry.fixture.ts';

let network: ScriptNetwork;
const started: string[] = [];
const onFailure = jest.fn();

function WorkerDouble(url: string): void {
  started.push(url);
}

function prepare() {
  const name = freshName();
  const url = `${location.origin}/remotes/${name}/1.0.0-0123456789/remote.js`;
  return { name, url, loader: createRemoteLoader({ registry: fixtureRegistry(name), onFailure }) };
}

beforeEach(() => {
  network = installScriptNetwork();
  Object.assign(globalThis, { Worker: WorkerDouble });
  URL.createObjectURL = () => 'blob:http://localhost/verified';
  started.length = 0;
  onFailure.mockReset();
});

afterEach(() => network.restore());

describe('a worker', () => {
  it('starts from bytes that were fetched with the integrity of the registry, once for all workers', async () => {
    const fetched = jest.fn(async () => new Response('1'));
    globalThis.fetch = fetched;
    const { loader, url } = prepare();
    await Promise.all([loader.startWorker(url), loader.startWorker(url)]);
    expect(started).toEqual(['blob:http://localhost/verified', 'blob:http://localhost/verified']);
    expect(fetched.mock.calls).toEqual([[url, expect.objectContaining({ integrity: 'sha384-remote.js' })]]);
  });

  it('does not start from other bytes, says so, and starts when they are the right ones again', async () => {
    globalThis.fetch = async (_url, init) => {
      if (init?.integrity) throw new TypeError('integrity mismatch');
      return new Response('changed');
    };
    const { name, loader, url } = prepare();
    const failure = await failureOf(loader.startWorker(url));
    expect(failure).toMatchObject({ remote: name, stage: 'chunk', reason: 'tampered', retryable: true });
    expect(onFailure.mock.calls).toEqual([[failure, { fellBackTo: null, isWorker: true }]]);
    expect(started).toEqual([]);

    globalThis.fetch = async () => new Response('1');
    await loader.startWorker(url);
    expect(started).toHaveLength(1);
  });

  it.each([404, 503])('does not start from a page that says %i', async (status) => {
    globalThis.fetch = async () => new Response('<p>No</p>', { status });
    const { loader, url } = prepare();
    expect(await failureOf(loader.startWorker(url))).toMatchObject({
      reason: status === 404 ? 'missing' : 'unavailable',
    });
  });

  it.each([
    ['in no remote', 'https://elsewhere.example/worker.js'],
    ['in a remote whose manifest lacks it', null],
  ])('never starts from a file %s', async (_case, elsewhere) => {
    const { loader, url } = prepare();
    const unknown = elsewhere ?? url.replace('remote.js', 'other.js');
    await expect(loader.startWorker(unknown)).rejects.toThrow(/does not know|could not be loaded/);
    expect(started).toEqual([]);
  });
});
