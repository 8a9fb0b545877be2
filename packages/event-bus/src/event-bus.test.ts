import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { emit, listen, observe } from './index.ts';

declare module '@commonweal/event-bus' {
  interface Events {
    'test.opened@1': { readonly id: number };
    'test.closed@1': { readonly by: number };
  }
}

const opened = { id: 7 };

describe('the event bus', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('tells every listener of an event, and none of another', () => {
    const first = jest.fn();
    const second = jest.fn();
    const other = jest.fn();
    const stops = [listen('test.opened@1', first), listen('test.opened@1', second), listen('test.closed@1', other)];
    emit('test.opened@1', opened);
    for (const stop of stops) stop();
    expect(first).toHaveBeenCalledWith(opened);
    expect(second).toHaveBeenCalledWith(opened);
    expect(other).not.toHaveBeenCalled();
  });

  it('is silent after the listener stopped', () => {
    const listener = jest.fn();
    const stop = listen('test.opened@1', listener);
    stop();
    stop();
    emit('test.opened@1', opened);
    expect(listener).not.toHaveBeenCalled();
  });

  it('stops with an abort signal, also one that was aborted before', () => {
    const listener = jest.fn();
    const controller = new AbortController();
    listen('test.opened@1', listener, { signal: controller.signal });
    controller.abort();
    listen('test.opened@1', listener, { signal: controller.signal });
    emit('test.opened@1', opened);
    expect(listener).not.toHaveBeenCalled();
  });

  it('reports a listener that throws and still tells the next one', () => {
    const report = jest.fn();
    globalThis.reportError = report;
    const failure = new Error('listener failed');
    const next = jest.fn();
    const stops = [
      listen('test.opened@1', () => {
        throw failure;
      }),
      listen('test.opened@1', next),
    ];
    emit('test.opened@1', opened);
    for (const stop of stops) stop();
    expect(report).toHaveBeenCalledWith(failure);
    expect(next).toHaveBeenCalledWith(opened);
  });

  it('tells an observer of every event with its payload, until it stops', () => {
    const observer = jest.fn();
    const stop = observe(observer);
    emit('test.opened@1', opened);
    emit('test.closed@1', { by: 3 });
    stop();
    stop();
    emit('test.closed@1', { by: 4 });
    expect(observer.mock.calls).toEqual([
      [{ name: 'test.opened@1', payload: opened }],
      [{ name: 'test.closed@1', payload: { by: 3 } }],
    ]);
  });

  it('reports an observer that throws and still tells the listeners', () => {
    const report = jest.fn();
    globalThis.reportError = report;
    const failure = new Error('observer failed');
    const listener = jest.fn();
    const stops = [
      observe(() => {
        throw failure;
      }),
      listen('test.opened@1', listener),
    ];
    emit('test.opened@1', opened);
    for (const stop of stops) stop();
    expect(report).toHaveBeenCalledWith(failure);
    expect(listener).toHaveBeenCalledWith(opened);
  });
});
