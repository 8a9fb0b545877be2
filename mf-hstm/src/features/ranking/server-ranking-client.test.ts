import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@commonweal/api-client';
import { AFFORDABLE, REST } from './ranking-pace.ts';
import { openServerRanking } from './server-ranking-client.ts';
import type { ServerView } from './server-ranking-client.ts';
import { question } from './ranking-fixtures.ts';

const counts = { found: 0, thin: 0, all: 0, scored: 0, kept: 0, excluded: 0 };
const viewOf = (offset: number): ServerView => ({ rows: [], ...counts, offset, why: null });

type Send = Parameters<typeof openServerRanking>[0];

const onView = jest.fn<(view: ServerView) => void>();
const onTrouble = jest.fn<(failure: Error) => void>();
let sent: { readonly offset: number; readonly signal: AbortSignal; answer(): void; fail(status?: number): void }[];
const send: Send = ({ offset }, signal) =>
  new Promise((resolve, reject) => {
    sent.push({
      offset,
      signal,
      answer: () => resolve(viewOf(offset)),
      fail: (status = 503) => reject(new ApiError(status, { message: 'away' })),
    });
  });
const offsets = () => sent.map(({ offset }) => offset);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const open = () => {
  const client = openServerRanking(send, { onView, onTrouble });
  return { ...client, at: (offset: number) => client.ask(question({ offset }), new Map([[7, 'kept']])) };
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  onView.mockReset();
  onTrouble.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Milliseconds until the next frame, at most. */
const FRAME = 17;

describe('asking the server for the ranking', () => {
  it('has answers wait for the sliders to rest where a frame has no time for their rows', async () => {
    let worked = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + worked);
    onView.mockImplementation(() => void (worked += 2 * (AFFORDABLE + 1)));
    const client = open();
    client.at(1);
    sent[0]?.answer();
    await pass(300);
    expect(onView).toHaveBeenCalledTimes(1);
    client.ask(question({ offset: 2, importances: { 1: 80 } }), new Map());
    sent[1]?.answer();
    await pass(REST - FRAME);
    expect(onView).toHaveBeenCalledTimes(1);
    await pass(2 * FRAME);
    expect(onView).toHaveBeenCalledTimes(2);
  });

  it('asks at once, then the latest of what came meanwhile, four times a second at most', async () => {
    const client = open();
    for (const offset of [1, 2, 3]) client.at(offset);
    expect(offsets()).toEqual([1]);
    sent[0]?.answer();
    await pass(249);
    client.at(4);
    expect(offsets()).toEqual([1]);
    await pass(1);
    expect(offsets()).toEqual([1, 4]);
    expect(onView.mock.calls).toEqual([[viewOf(1)]]);
  });

  it('has one question under way, however long it takes', async () => {
    const client = open();
    client.at(1);
    await pass(10_000);
    client.at(2);
    expect(offsets()).toEqual([1]);
    sent[0]?.answer();
    await pass(0);
    expect(offsets()).toEqual([1, 2]);
  });

  it('asks again after a failure, the latest question, and not before five seconds', async () => {
    const client = open();
    client.at(1);
    sent[0]?.fail();
    await pass(4_999);
    expect(onTrouble.mock.calls.map(([{ message }]) => message)).toEqual(['away']);
    expect(offsets()).toEqual([1]);
    await pass(1);
    expect(offsets()).toEqual([1, 1]);
    client.at(2);
    sent[1]?.fail();
    await pass(5_000);
    sent[2]?.answer();
    await pass(FRAME);
    expect(offsets()).toEqual([1, 1, 2]);
    expect(onView.mock.calls).toEqual([[viewOf(2)]]);
  });

  it.each([
    [0, true],
    [400, false],
    [422, false],
    [429, true],
    [499, false],
    [500, true],
  ])('asks again after a failure of status %i: %s', async (status, isAgain) => {
    const client = open();
    client.at(1);
    sent[0]?.fail(status);
    await pass(20_000);
    expect(onTrouble).toHaveBeenCalledTimes(1);
    expect(offsets()).toEqual(isAgain ? [1, 1] : [1]);
    sent[1]?.answer();
    await pass(250);
    client.at(2);
    expect(offsets().at(-1)).toBe(2);
  });

  it('gives up what is under way once it is closed, and tells nothing of it', async () => {
    const client = open();
    client.at(1);
    client.at(2);
    client.close();
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.answer();
    await pass(10_000);
    expect({ offsets: offsets(), views: onView.mock.calls }).toEqual({ offsets: [1], views: [] });
    const failing = open();
    failing.at(3);
    failing.close();
    sent[1]?.fail();
    await pass(10_000);
    expect(onTrouble).not.toHaveBeenCalled();
  });
});
