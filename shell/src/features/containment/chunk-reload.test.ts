import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RemoteLoadError } from '@commonweal/federation/client';
import type { FailureCircumstances } from '@commonweal/federation/client';
import { createChunkReload } from './chunk-reload.ts';
import type { ChunkReloadOptions } from './chunk-reload.ts';

type Failure = ConstructorParameters<typeof RemoteLoadError>[1];

const remote = { name: 'mf-companies', version: '1.0.0-0123456789' };
const lost: Failure = { stage: 'chunk', reason: 'missing' };
const onThePage: FailureCircumstances = { fellBackTo: null, isWorker: false };
const reload = jest.fn();
let time: number;

function prepare(over: Partial<ChunkReloadOptions> = {}) {
  const reloadOnLostChunk = createChunkReload({
    reload,
    hasUnsavedWork: () => false,
    now: () => time,
    storage: () => sessionStorage,
    ...over,
  });
  return (failure = lost, circumstances = onThePage) =>
    reloadOnLostChunk(new RemoteLoadError(remote, failure), circumstances);
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  time = 1_000_000;
});

describe('a page whose code is lost', () => {
  it.each(['missing', 'tampered', 'unavailable'] as const)('is loaded anew where a chunk is %s', (reason) => {
    prepare()({ stage: 'chunk', reason });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew once in 60 seconds', () => {
    const fail = prepare();
    fail();
    time += 59_999;
    prepare()();
    expect(reload).toHaveBeenCalledTimes(1);
    time += 1;
    prepare()();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Failure]>([
    ['the answer is slow', { stage: 'chunk', reason: 'timeout' }],
    ['there is no connection', { stage: 'chunk', reason: 'offline' }],
    ['it is a stylesheet', { stage: 'style', reason: 'missing' }],
    ['it is an entry', { stage: 'entry', reason: 'missing' }],
    ['its code threw', { stage: 'evaluate', reason: 'threw' }],
  ])('stays where %s', (_case, failure) => {
    prepare()(failure);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays where work is unsaved, and the reload is not used up', () => {
    prepare({ hasUnsavedWork: () => true })();
    expect(reload).not.toHaveBeenCalled();
    prepare()();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays where another version took its place, or where it was a worker', () => {
    prepare()(lost, { fellBackTo: '0.9.0-0123456789', isWorker: false });
    prepare()(lost, { fellBackTo: null, isWorker: true });
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays where a browser keeps nothing, since it could not be told when to stop', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    prepare({ storage: refuse })();
    expect(reload).not.toHaveBeenCalled();
  });
});
